import { settings, type Theme } from '../state/settings';

/** Shows the page in the colours that were chosen, or in those of the system. */
export function followTheme(): void {
  const show = (): void => {
    const { theme } = settings.value;
    const root = document.documentElement;
    if (theme === 'auto') delete root.dataset.theme;
    else root.dataset.theme = theme;
  };
  settings.subscribe(show);
  show();
}

/** Goes from what is shown to the other, dark or light. */
export function toggleTheme(): void {
  settings.update({ theme: shown(settings.value.theme) === 'dark' ? 'light' : 'dark' });
}

function shown(theme: Theme): Theme {
  if (theme !== 'auto') return theme;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}
