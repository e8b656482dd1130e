import type {
  Analysis,
  Workbench,
  Bring,
  Build,
  Committed,
  Eyes,
  FileFault,
  Frame,
  GameInfo,
  Invite,
  Joined,
  Looking,
  Made,
  MatchInfo,
  NewMatch,
  OpenFile,
  OpenInfo,
  Picture,
  PlayOn,
  Problem,
  Recovery,
  Room,
  Rulebook,
  Seat,
  Session,
  TurningPoint,
  Verified,
  Why,
} from './wire';

/** A match a person wishes for; what it adds to the dice comes with the request. */
export type Wish = Omit<NewMatch, 'dice' | Usual> & Partial<Pick<NewMatch, Usual>>;
type Usual = 'clock' | 'away' | 'situation';

/** What the server said no to, in its own words. */
export class Refused extends Error {
  readonly rule: string | null;
  /** What is wrong with a file, line by line. */
  readonly faults: readonly FileFault[];
  constructor(problem: Problem & { faults?: readonly FileFault[] }) {
    super(problem.problem);
    this.rule = problem.rule;
    this.faults = problem.faults ?? [];
  }
}

/** What to tell the person when something failed. */
export const problemOf = (error: unknown): Problem =>
  error instanceof Refused
    ? { problem: error.message, rule: error.rule }
    : { problem: 'Something went wrong on this page. Load it again.', rule: null };

// The first visit makes the session. All else waits for it, so that no visit makes two.
let session: Promise<Session> | null = null;

function mySession(): Promise<Session> {
  session ??= send<Session>('GET', '/session').catch((error: unknown) => {
    session = null;
    throw error;
  });
  return session;
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  await mySession();
  return send<T>(method, path, body);
}

async function send<T>(method: string, path: string, body?: unknown): Promise<T> {
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
  const problem = (await response.json().catch(() => null)) as (Problem & { faults?: FileFault[] }) | null;
  throw new Refused(problem ?? { problem: `The server answered ${response.status}.`, rule: null });
}

const part = encodeURIComponent;

/** What this page adds to the dice. */
function entropy(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export const eyesText = (eyes: Eyes): string => (typeof eyes === 'string' ? eyes : String(eyes.seat));

export const api = {
  session: mySession,
  rename: (name: string) => {
    const renamed = call<Session>('PUT', '/session', { name });
    renamed.then(
      () => (session = renamed),
      () => undefined,
    );
    return renamed;
  },
  makeCode: () => call<Recovery>('POST', '/session/recovery'),
  recover: (code: string) => call<Session>('POST', '/session/recover', { code }),
  games: () => call<GameInfo[]>('GET', '/games'),
  rules: (game: string) => call<Rulebook>('GET', `/games/${part(game)}/rules`),
  picture: (game: string, name: string) =>
    call<Picture>('GET', `/games/${part(game)}/pictures/${part(name)}`),
  workbench: (game: string, build: Build) => call<Workbench>('POST', `/games/${part(game)}/workbench`, build),
  openFile: (game: string, file: OpenFile) =>
    call<Workbench>('POST', `/games/${part(game)}/workbench/open`, file),
  matches: () => call<MatchInfo[]>('GET', '/matches'),
  /** The table commits itself before it learns what we add: so neither of us can choose the dice. */
  make: async (match: Wish) => {
    const { commitment } = await call<Committed>('POST', '/commitments');
    return call<Made>('POST', '/matches', { ...match, dice: { commitment, entropy: entropy() } });
  },
  open: () => call<OpenInfo[]>('GET', '/open'),
  /** Who has come to a match; with a link of it for who has no seat. */
  room: (id: string, token: string | null) =>
    call<Room>('GET', `/matches/${part(id)}/room${token === null ? '' : `?token=${part(token)}`}`),
  /** The table has committed itself when the match was made: it may know what we add. */
  sit: (id: string) => call<Joined>('POST', `/matches/${part(id)}/sit`, { entropy: entropy() }),
  join: (id: string, token: string) =>
    call<Joined>('POST', `/matches/${part(id)}/join`, { token, entropy: entropy() }),
  bring: (id: string, bring: Bring) => call<Joined>('POST', `/matches/${part(id)}/bring`, bring),
  invite: (id: string, seat: Seat) => call<Invite>('POST', `/matches/${part(id)}/invite/${seat}`),
  watch: (id: string) => call<Invite>('POST', `/matches/${part(id)}/watch`),
  /** The same again, everybody so many seats further, or against stronger computers. */
  rematch: (id: string, turn: number, stronger = false) =>
    call<Made>('POST', `/matches/${part(id)}/rematch`, { turn, stronger }),
  frame: (id: string, step: number, eyes: Eyes) =>
    call<Frame>('GET', `/matches/${part(id)}/frames/${step}?eyes=${eyesText(eyes)}`),
  turningPoint: (id: string) => call<TurningPoint>('GET', `/matches/${part(id)}/turning-point`),
  /** An analysis, or how far it is. */
  analysis: (id: string) => call<Analysis | Looking>('GET', `/matches/${part(id)}/analysis`),
  advice: (id: string, seat: Seat) => call<Why>('GET', `/matches/${part(id)}/advice/${seat}`),
  why: (id: string, step: number) => call<Why>('GET', `/matches/${part(id)}/why/${step}`),
  verify: (id: string) => call<Verified>('POST', `/matches/${part(id)}/verify`),
  recordAddress: (id: string) => `/api/matches/${part(id)}/record`,
  playOn: (id: string, from: PlayOn) => call<Made>('POST', `/matches/${part(id)}/play-on`, from),
};
