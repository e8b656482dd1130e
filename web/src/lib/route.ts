/** Where the person is. Everything secret is in the fragment, which no server ever sees. */
export type Route =
  | { at: 'home' }
  | { at: 'new'; game: string }
  | { at: 'match'; id: string }
  | { at: 'join'; id: string; token: string }
  | { at: 'watch'; id: string; token: string }
  | { at: 'replay'; id: string; step: number }
  | { at: 'rules'; game: string; rule: string | null };

export function parseRoute(hash: string): Route {
  const [at = '', first = '', second = ''] = hash.replace(/^#?\/?/, '').split('/').map(decodeURIComponent);
  if (at === 'new' && first) return { at, game: first };
  if (at === 'match' && first) return { at, id: first };
  if ((at === 'join' || at === 'watch') && first && second) return { at, id: first, token: second };
  if (at === 'replay' && first) return { at, id: first, step: Math.max(0, Number.parseInt(second, 10) || 0) };
  if (at === 'rules' && first) return { at, game: first, rule: second || null };
  return { at: 'home' };
}
