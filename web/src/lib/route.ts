/** Where the person is. Everything secret is in the fragment, which no server ever sees. */
export type Route =
  | { at: 'home' }
  /** With a design of the person's own, by its code. */
  | { at: 'new'; game: string; code: string | null }
  | { at: 'build'; game: string; code: string | null }
  | { at: 'match'; id: string }
  | { at: 'join'; id: string; token: string }
  | { at: 'watch'; id: string; token: string }
  | { at: 'recover'; code: string }
  | { at: 'replay'; id: string; step: number }
  | { at: 'rules'; game: string; rule: string | null };

// A link that was cut or typed by hand may hold a broken escape.
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export function parseRoute(hash: string): Route {
  const [path = '', query = ''] = hash.split('?', 2);
  const [at = '', first = '', second = ''] = path
    .replace(/^#?\/?/, '')
    .split('/')
    .map(decoded);
  if ((at === 'new' || at === 'build') && first) {
    const code = new URLSearchParams(query).get('code') || null;
    return { at, game: first, code };
  }
  if (at === 'match' && first) return { at, id: first };
  if ((at === 'join' || at === 'watch') && first && second) return { at, id: first, token: second };
  if (at === 'recover' && first) return { at, code: first };
  if (at === 'replay' && first) return { at, id: first, step: Math.max(0, Number.parseInt(second, 10) || 0) };
  if (at === 'rules' && first) return { at, game: first, rule: second || null };
  return { at: 'home' };
}

/** The address of a place, for links. */
export function hashOf(route: Route): string {
  const to = (...parts: string[]) => `#/${parts.map(encodeURIComponent).join('/')}`;
  switch (route.at) {
    case 'home':
      return '#/';
    case 'new':
    case 'build':
      return (
        to(route.at, route.game) + (route.code === null ? '' : `?code=${encodeURIComponent(route.code)}`)
      );
    case 'match':
      return to('match', route.id);
    case 'join':
    case 'watch':
      return to(route.at, route.id, route.token);
    case 'recover':
      return to('recover', route.code);
    case 'replay':
      return to('replay', route.id, String(route.step));
    case 'rules':
      return route.rule === null ? to('rules', route.game) : to('rules', route.game, route.rule);
  }
}

export function go(route: Route): void {
  location.hash = hashOf(route);
}

/** Goes there so that "back" does not lead here again. */
export function goInstead(route: Route): void {
  location.replace(hashOf(route));
}
