import { loadOfTab, saveOfTab } from './storage';
import { Store } from './store';

export const modes = ['play', 'analyse', 'review', 'learn'] as const;
export type Mode = (typeof modes)[number];
export type DialogName = 'new game' | 'games' | 'open' | 'share' | 'settings';

/** The current mode and dialog of the page. */
export const page = new Store<{ mode: Mode; dialog: DialogName | null }>({
  mode: modes.find((mode) => mode === loadOfTab('mode')) ?? 'play',
  dialog: null,
});

page.subscribe(() => saveOfTab('mode', page.value.mode));

export const showDialog = (dialog: DialogName): void => page.update({ dialog });
export const closeDialog = (): void => page.update({ dialog: null });
