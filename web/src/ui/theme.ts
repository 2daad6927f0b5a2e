import { settings, type Theme } from '../state/settings';

const systemIsDark = matchMedia('(prefers-color-scheme: dark)');

/** Applies the chosen theme, or that of the system. */
export function followTheme(): void {
  const show = (): void => {
    document.documentElement.dataset.theme = shown(settings.value.theme);
  };
  settings.subscribe(show);
  systemIsDark.addEventListener('change', show);
  show();
}

/** Toggles between light and dark. */
export function toggleTheme(): void {
  settings.update({ theme: shown(settings.value.theme) === 'dark' ? 'light' : 'dark' });
}

function shown(theme: Theme): Theme {
  if (theme !== 'auto') return theme;
  return systemIsDark.matches ? 'dark' : 'light';
}
