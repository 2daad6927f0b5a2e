import { expect, type Locator, type Page } from '@playwright/test';
import type { WagglePage } from './waggle-page';

/** Operates the page by keyboard: with Tab, the arrow keys and Enter. */
export class Keys {
  private readonly page: Page;

  constructor(private readonly waggle: WagglePage) {
    this.page = waggle.page;
  }

  async press(control: Locator): Promise<void> {
    await expect(control).toBeEnabled();
    await this.reach(control);
    await this.page.keyboard.press('Enter');
  }

  async write(field: Locator, text: string): Promise<void> {
    await expect(field).toBeEnabled();
    await this.reach(field);
    await this.page.keyboard.insertText(text);
  }

  async choose(list: string, option: string): Promise<void> {
    const select = this.page.getByRole('combobox', { name: list });
    await expect(select).toBeEnabled();
    await this.reach(select);
    const chosen = (): Promise<string | undefined> =>
      select.evaluate((it) => (it as HTMLSelectElement).selectedOptions[0]?.text);
    for (let i = 0; i < 20 && (await chosen()) !== option; i++) await this.page.keyboard.press('ArrowDown');
    expect(await chosen()).toBe(option);
  }

  /** Plays a MoveString. */
  async play(move: string): Promise<void> {
    await this.waggle.ready();
    await this.take(this.waggle.piece(move.split(' ')[0] ?? ''));
    await this.take(this.waggle.target(move));
  }

  /** Moves the focus to an element of a roving group and presses it. */
  private async take(thing: Locator): Promise<void> {
    await expect(thing).toBeVisible();
    const group = thing.locator('xpath=ancestor::*[@class="board" or @class="hand-tiles"][1]');
    await this.reach(group.locator('[data-rove][tabindex="0"]'));
    const steps = await thing.evaluateAll(([it]) => {
      const all = [...(it?.closest('.board, .hand-tiles')?.querySelectorAll('[data-rove]') ?? [])];
      return all.indexOf(it as Element) - all.indexOf(document.activeElement as Element);
    });
    await this.hold(steps < 0 ? 'ArrowUp' : 'ArrowDown', Math.abs(steps));
    expect(await hasFocus(thing)).toBe(true);
    await this.page.keyboard.press('Enter');
  }

  /**
   * Tabs to an element in the shorter direction, but never past the ends of the page: once the
   * focus has been in Firefox's own controls, WebDriver's key presses are lost.
   */
  private async reach(wanted: Locator): Promise<void> {
    // Scrollable areas are tab stops as well, but the DOM doesn't show that, so try repeatedly.
    for (let tries = 0; tries < 10; tries++) {
      const steps = await wanted.evaluateAll(stepsTo);
      if (steps === 0) return;
      if (steps < 0) await this.page.keyboard.down('Shift');
      await this.hold('Tab', Math.abs(steps));
      if (steps < 0) await this.page.keyboard.up('Shift');
    }
    throw new Error(`The Tab key never reached ${wanted}.`);
  }

  /** Holds a key until it has repeated `times` times. */
  private async hold(key: string, times: number): Promise<void> {
    for (let i = 0; i < times; i++) await this.page.keyboard.down(key);
    if (times > 0) await this.page.keyboard.up(key);
  }
}

// In Firefox under BiDi, `evaluateAll` takes a quarter of the time of `evaluate`.
const hasFocus = (wanted: Locator): Promise<boolean> =>
  wanted.evaluateAll(([it]) => it !== undefined && it === document.activeElement);

/** Runs in the page: the number of Tab presses to an element, negative with Shift. */
function stepsTo([wanted]: Element[]): number {
  if (!wanted) throw new Error('The element does not exist.');
  if (wanted === document.activeElement) return 0;
  const around = wanted.closest('dialog') ?? document;
  const all = around.querySelectorAll<HTMLElement | SVGElement>(
    'a[href], button, input, select, textarea, summary, [tabindex]',
  );
  const stops = [...all].filter(
    (it) =>
      it.tabIndex >= 0 &&
      !it.matches(':disabled') &&
      it.checkVisibility({ checkVisibilityCSS: true }) &&
      !(it instanceof HTMLInputElement && it.type === 'radio' && !it.checked),
  );
  const now = document.activeElement ?? document.body;
  const at = stops.indexOf(wanted as HTMLElement);
  if (stops.includes(now as HTMLElement)) return at - stops.indexOf(now as HTMLElement);
  const before = stops.filter(
    (it) => now.compareDocumentPosition(it) & Node.DOCUMENT_POSITION_PRECEDING && !it.contains(now),
  ).length;
  return at < before ? at - before : at - before + 1;
}
