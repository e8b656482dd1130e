/** How a code is typed by hand: its letters in groups of five, whatever stood between them. */
export function tidyCode(typed: string): string {
  const letters = typed.toUpperCase().replace(/[^0-9A-Z]/g, '');
  return (letters.match(/.{1,5}/g) ?? []).join('-');
}

/** A code, or a link that holds one. */
export function codeIn(text: string): string {
  const link = /#\/recover\/([^/?#\s]+)/.exec(text);
  return tidyCode(link?.[1] ?? text);
}

/** Whether it may be a code at all: the server says whether it is one. */
export const looksComplete = (code: string): boolean => code.replaceAll('-', '').length === 20;
