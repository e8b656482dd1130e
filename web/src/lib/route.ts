/** Where the person is. Everything secret is in the fragment, which no server ever sees. */
export type Route =
  | { at: 'home' }
  | { at: 'new'; game: string }
  | { at: 'match'; id: string }
  | { at: 'join'; id: string; token: string }
  | { at: 'watch'; id: string; token: string }
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
  const [at = '', first = '', second = ''] = hash
    .replace(/^#?\/?/, '')
    .split('/')
    .map(decoded);
  if (at === 'new' && first) return { at, game: first };
  if (at === 'match' && first) return { at, id: first };
  if ((at === 'join' || at === 'watch') && first && second) return { at, id: first, token: second };
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
      return to('new', route.game);
    case 'match':
      return to('match', route.id);
    case 'join':
    case 'watch':
      return to(route.at, route.id, route.token);
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
