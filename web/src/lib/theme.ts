/** Dark as the sea at night, or light as a paper chart. */
export type Theme = 'dark' | 'light';

const KEY = 'broadside.theme';

export const isTheme = (text: string | null): text is Theme => text === 'dark' || text === 'light';

/** What the person chose, or else night: the table is made for space. */
export const chosenTheme = (stored: string | null): Theme => (isTheme(stored) ? stored : 'dark');

// A browser may forbid storage; the page then simply forgets.
function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function currentTheme(): Theme {
  return chosenTheme(stored());
}

export function applyTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
}

export function keepTheme(theme: Theme): void {
  applyTheme(theme);
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Forgotten on the next visit.
  }
}
