/** What the browser keeps for us. It may forbid that: then nothing is found, and `set` says so. */
export interface Kept {
  get: (key: string) => string | null;
  /** Keeps a text, or forgets it. Whether that was allowed. */
  set: (key: string, text: string | null) => boolean;
}

const keptIn = (area: () => Storage): Kept => ({
  get: (key) => {
    try {
      return area().getItem(`broadside.${key}`);
    } catch {
      return null;
    }
  },
  set: (key, text) => {
    try {
      if (text === null) area().removeItem(`broadside.${key}`);
      else area().setItem(`broadside.${key}`, text);
      return true;
    } catch {
      return false;
    }
  },
});

/** Until the person clears it. */
export const kept = keptIn(() => localStorage);
/** As long as the tab is open. */
export const visit = keptIn(() => sessionStorage);
