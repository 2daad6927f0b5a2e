import { settings, type Theme } from '../state/settings';

const systemIsDark = matchMedia('(prefers-color-scheme: dark)');

/** Shows the page in the colours that were chosen, or in those of the system. */
export function followTheme(): void {
  const show = (): void => {
    document.documentElement.dataset.theme = shown(settings.value.theme);
  };
  settings.subscribe(show);
  systemIsDark.addEventListener('change', show);
  show();
}

/** Goes from what is shown to the other, dark or light. */
export function toggleTheme(): void {
  settings.update({ theme: shown(settings.value.theme) === 'dark' ? 'light' : 'dark' });
}

function shown(theme: Theme): Theme {
  if (theme !== 'auto') return theme;
  return systemIsDark.matches ? 'dark' : 'light';
}
