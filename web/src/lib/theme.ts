import { kept } from './storage';

/** Dark as the sea at night, or light as a paper chart. */
export type Theme = 'dark' | 'light';

const KEY = 'theme';

export const isTheme = (text: string | null): text is Theme => text === 'dark' || text === 'light';

/** What the person chose here, or else what the system is set to. */
export const chosenTheme = (stored: string | null, light: boolean): Theme =>
  isTheme(stored) ? stored : light ? 'light' : 'dark';

export function currentTheme(): Theme {
  return chosenTheme(kept.get(KEY), matchMedia('(prefers-color-scheme: light)').matches);
}

export function applyTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
}

export function keepTheme(theme: Theme): void {
  applyTheme(theme);
  kept.set(KEY, theme);
}
