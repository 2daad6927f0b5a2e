import { expect, type Locator, type Page } from '@playwright/test';

/** A page object for Waggle. */
export class WagglePage {
  readonly board: Locator;
  readonly area: Locator;
  readonly status: Locator;
  readonly targets: Locator;
  readonly alert: Locator;

  constructor(readonly page: Page) {
    this.board = page.getByRole('group', { name: 'Board', exact: true });
    this.area = page.getByRole('region', { name: 'Board and hands' });
    this.status = page.getByRole('status');
    this.targets = page.locator('[data-role=target]');
    this.alert = page.getByRole('alert');
  }

  /** Opens the page with these settings, unless it has stored some already. */
  async visit(settings: object = {}, url = './'): Promise<void> {
    await this.page.addInitScript((text) => {
      if (!localStorage.getItem('waggle.settings')) localStorage.setItem('waggle.settings', text);
    }, JSON.stringify(settings));
    await this.page.goto(url);
    await expect(this.status).not.toBeEmpty();
  }

  /** Visits the page again. The service worker isolates it from the second visit on. */
  async visitAgain(): Promise<void> {
    await this.page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await this.page.reload();
    await expect.poll(() => this.page.evaluate(() => crossOriginIsolated)).toBe(true);
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  tab(name: string): Locator {
    return this.page.getByRole('tab', { name, exact: true });
  }

  piece(name: string): Locator {
    return this.page.locator(`[data-piece="${name}"]`);
  }

  async expectPly(ply: number): Promise<void> {
    await expect(this.board).toHaveAttribute('data-ply', String(ply));
  }

  async ply(): Promise<number> {
    return Number(await this.board.getAttribute('data-ply'));
  }

  /** Waits until a move can be played. */
  async ready(): Promise<void> {
    await expect(this.area).toHaveAttribute('data-playable', 'true');
  }

  /** Moves a piece to a cell ("1,0"), or to its first target. */
  async move(piece: string, cell?: string): Promise<void> {
    await this.ready();
    await this.piece(piece).click();
    const targets = cell ? this.page.locator(`[data-role=target][data-cell="${cell}"]`) : this.targets;
    await targets.first().click();
  }

  /** Plays a MoveString. */
  async play(move: string): Promise<void> {
    await this.ready();
    await this.piece(move.split(' ')[0] ?? '').click();
    await this.target(move).click();
  }

  /** The target of a MoveString for the selected piece. */
  target(move: string): Locator {
    return this.page.locator(`[data-role=target][data-move="${move.replaceAll('\\', '\\\\')}"]`);
  }

  /** Starts a game, optionally with clocks such as "5+5", or with a custom time in minutes. */
  async newGame(players: string, clocks?: string | number): Promise<void> {
    await this.button('New game').click();
    await this.page.getByRole('radio', { name: players }).check();
    const time = this.page.getByRole('combobox', { name: 'Time' });
    if (typeof clocks === 'string') await time.selectOption(clocks);
    if (typeof clocks === 'number') {
      await time.selectOption('custom');
      await this.page.getByLabel('Minutes per player').fill(String(clocks));
      await this.page.getByLabel('Increment in seconds').fill('0');
    }
    await this.page.getByRole('button', { name: /^Start Base/ }).click();
    await this.expectPly(0);
  }

  /** Opens a game and continues it with two humans. */
  async playOn(text: string): Promise<void> {
    await this.paste(text);
    await this.tab('Play').click();
    await this.button('Play on from here').click();
  }

  clock(player: 'White' | 'Black'): Locator {
    return this.page.getByRole('timer', { name: `${player}'s clock` });
  }

  async paste(text: string): Promise<void> {
    await this.button('Open').click();
    const dialog = this.page.getByRole('dialog', { name: 'Open a game' });
    await dialog.getByRole('textbox').fill(text);
    await dialog.getByRole('button', { name: 'Open', exact: true }).click();
  }

  async openFile(path: string): Promise<void> {
    await this.button('Open').click();
    await this.page.getByLabel('Choose a file').setInputFiles(path);
  }
}
