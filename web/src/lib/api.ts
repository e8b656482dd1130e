import type {
  Eyes,
  Frame,
  GameInfo,
  Invite,
  Joined,
  Made,
  MatchInfo,
  NewMatch,
  PlayOn,
  Problem,
  Rulebook,
  Seat,
  Session,
  Verified,
} from './wire';

/** What the server said no to, in its own words. */
export class Refused extends Error {
  readonly rule: string | null;
  constructor(problem: Problem) {
    super(problem.problem);
    this.rule = problem.rule;
  }
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const init: RequestInit = { method, credentials: 'same-origin' };
  if (body !== undefined) {
    init.headers = { 'content-type': 'application/json' };
    init.body = JSON.stringify(body);
  }
  let response: Response;
  try {
    response = await fetch(`/api${path}`, init);
  } catch {
    throw new Refused({ problem: 'The server cannot be reached.', rule: null });
  }
  if (response.ok) return (await response.json()) as T;
  const problem = (await response.json().catch(() => null)) as Problem | null;
  throw new Refused(problem ?? { problem: `The server answered ${response.status}.`, rule: null });
}

const eyesText = (eyes: Eyes): string => (typeof eyes === 'string' ? eyes : String(eyes.seat));

export const api = {
  session: () => call<Session>('GET', '/session'),
  rename: (name: string) => call<Session>('PUT', '/session', { name }),
  games: () => call<GameInfo[]>('GET', '/games'),
  rules: (game: string) => call<Rulebook>('GET', `/games/${game}/rules`),
  matches: () => call<MatchInfo[]>('GET', '/matches'),
  make: (match: NewMatch) => call<Made>('POST', '/matches', match),
  join: (id: string, token: string) => call<Joined>('POST', `/matches/${id}/join`, { token }),
  invite: (id: string, seat: Seat) => call<Invite>('POST', `/matches/${id}/invite/${seat}`),
  watch: (id: string) => call<Invite>('POST', `/matches/${id}/watch`),
  rematch: (id: string) => call<Made>('POST', `/matches/${id}/rematch`),
  frame: (id: string, step: number, eyes: Eyes) =>
    call<Frame>('GET', `/matches/${id}/frames/${step}?eyes=${eyesText(eyes)}`),
  verify: (id: string) => call<Verified>('POST', `/matches/${id}/verify`),
  playOn: (id: string, from: PlayOn) => call<Made>('POST', `/matches/${id}/play-on`, from),
};
