import type {
  Workbench,
  Choice,
  GameInfo,
  Mark,
  Meaning,
  Panel,
  Piece,
  Seat,
  Seen,
  Shape,
  Slot,
  Table,
} from '../src/lib/wire';
import type { Page } from './help';

/** Nobody is waited for: every match of the made-up game has begun. */
const begun = (page: Page): Promise<unknown> =>
  page.route('**/api/matches/*/room*', (route) => route.fulfill({ json: { begun: true } }));

/**
 * A made-up game on a large open plane, to see whether the page can draw one: nothing here is anybody's rules.
 * Ships are built of cells, drift, and have arcs; there are rocks, zones, sheets with cubes, and many choices.
 */
const SIZE = 48_000;
const CELL = 500;

/** Cells of a ship, bow up, as rows of letters. */
const PLANS = [
  ['..n..', '..h..', '.lhl.', '.hrh.', 'hhhhh', 'h.e.h'],
  ['.n.', 'lhl', 'hrh', '.e.'],
  ['...n...', '..hhh..', '..hrh..', '.hhhhh.', 'llhhhll', '.hhrhh.', '..hhh..', '.ee.ee.'],
];
const cellsOf = (plan: readonly string[]) =>
  plan.flatMap((row, y) => [...row].map((part, x) => ({ part, x, y })).filter(({ part }) => part !== '.'));
const artOf = (plan: readonly string[]): string => {
  const [w, h] = [plan[0]?.length ?? 1, plan.length];
  return cellsOf(plan)
    .map(({ x, y }) => `M${(x - w / 2) * 10} ${(y - h / 2) * 10}h10v10h-10z`)
    .join('');
};

const shape = (id: string, meaning: Meaning, outline: Shape['outline'], label = '', tooltip = id): Shape => ({
  id,
  outline,
  meaning,
  label,
  tooltip,
  rule: null,
});

interface Ship {
  seat: Seat;
  plan: number;
  at: [number, number];
  heading: number;
  speed: [number, number];
}

function fleet(count: number): Ship[] {
  return Array.from({ length: count }, (_, i) => {
    const seat = i % 2 === 0 ? 1 : 2;
    const row = Math.floor(i / 2);
    const across = (row - (count / 2 - 1) / 2) * (SIZE / (count / 2 + 1));
    return {
      seat,
      plan: row % PLANS.length,
      at: [Math.round(SIZE / 2 + across), seat === 1 ? 36_000 - (row % 3) * 3000 : 11_000 + (row % 3) * 2500],
      heading: (seat === 1 ? 0 : 1800) + (row % 2 ? 150 : -300),
      speed: [(row % 3) * 1000 - 1000, seat === 1 ? -4000 : 3000],
    };
  });
}

const nameOf = (i: number): string =>
  [
    'Kestrel',
    'Magpie',
    'Dauntless',
    'Heron',
    'Bulwark',
    'Swift',
    'Osprey',
    'Anvil',
    'Merlin',
    'Shrike',
    'Titan',
    'Wren',
  ][i % 12] ?? 'Ship';

function piece({ seat, plan, at, heading }: Ship, i: number): Piece {
  const cells = PLANS[plan] ?? [];
  const sector = (inner: number, radius: number, to: number, half: number) => ({
    sector: { center: at, inner, radius, heading: heading + to, half },
  });
  return {
    id: `s${i}`,
    seat,
    position: at,
    heading: (heading + 3600) % 3600,
    art: artOf(cells),
    scale: CELL * 100,
    name: nameOf(i),
    badges: i % 4 === 0 ? [{ kind: 'heat', text: '3' }] : i % 5 === 0 ? [{ kind: 'damage', text: '2' }] : [],
    bars: [{ kind: 'hull', filled: 4 + (i % 5), max: 9 }],
    reach: [
      shape(`reach-${i}`, 'reach', sector(1500, 12_000, 0, 450), 'Laser 12'),
      shape(`cover-${i}`, 'cover', sector(1800, 2600, 1800, 600)),
    ],
    words: `${nameOf(i)} of seat ${seat} is at ${Math.round(at[0] / 1000)}, ${Math.round(at[1] / 1000)}.`,
  };
}

const pips = (kind: string, filled: number, max: number) => ({ kind, filled, max });
const slot = (id: string, label: string, given: Partial<Slot> = {}): Slot => ({
  id,
  label,
  tooltip: `${label} of the ship`,
  die: null,
  damaged: false,
  pips: [],
  badges: [],
  ...given,
});

export function planShapes(prefix: string, plan: readonly string[], hurt: readonly number[] = []): Shape[] {
  const meanings: Record<string, Meaning> = {
    h: 'hull',
    n: 'fitting',
    l: 'fitting',
    r: 'fitting',
    e: 'fitting',
  };
  return cellsOf(plan).map(({ part, x, y }, i) =>
    shape(
      `${prefix}${x},${y}`,
      hurt.includes(i) ? 'enemy' : (meanings[part] ?? 'hull'),
      {
        polygon: [
          [x * 100, y * 100],
          [x * 100 + 100, y * 100],
          [x * 100 + 100, y * 100 + 100],
          [x * 100, y * 100 + 100],
        ],
      },
      part === 'h' ? '' : part.toUpperCase(),
      `Cell ${x}, ${y}`,
    ),
  );
}

function sheet(ship: Ship, i: number): Panel {
  const plan = PLANS[ship.plan] ?? [];
  const [w, h] = [plan[0]?.length ?? 1, plan.length];
  return {
    sheet: {
      id: `s${i}`,
      title: nameOf(i),
      seat: ship.seat,
      note: 'Moves 4 inches a turn to the north.',
      parts: [
        { track: { label: 'Hull', kind: 'hull', filled: 4 + (i % 5), max: 9 } },
        { track: { label: 'Heat', kind: 'heat', filled: i % 6, max: 12 } },
        { track: { label: 'Damage', kind: 'damage', filled: i % 3, max: 20 } },
        {
          slots: {
            label: 'Systems',
            slots: [
              slot(`${i}:reactor`, 'Reactor', { pips: [pips('energy', 3, 5), pips('heat', 1, 3)] }),
              slot(`${i}:laser`, 'Laser', { pips: [pips('energy', 1, 2)] }),
              slot(`${i}:drive`, 'Drive', { pips: [pips('energy', 4, 12)], damaged: i === 3 }),
              slot(`${i}:shield`, 'Deflector', { pips: [pips('energy', 0, 4), pips('heat', 2, 2)] }),
            ],
          },
        },
        { fact: { label: 'Velocity', value: '-1, 4' } },
        {
          plan: {
            label: 'Plan',
            scene: {
              bounds: [-50, -50, w * 100 + 100, h * 100 + 100],
              shapes: planShapes(`${i}/`, plan, i === 0 ? [4, 9] : []),
              pieces: [],
              ghosts: [],
              marks: [],
            },
          },
        },
      ],
    },
  };
}

const choice = (action: string, label: string, group: string, given: Partial<Choice> = {}): Choice => ({
  action,
  label,
  warning: '',
  detail: `This is what ${label.toLowerCase()} does.`,
  odds: [],
  rule: 'PL-2.1',
  anchors: [],
  group,
  ghosts: [],
  shapes: [],
  marks: [],
  ...given,
});

const mark = (
  from: [number, number],
  to: [number, number],
  text: string,
  meaning: Meaning,
  arrow: boolean,
): Mark => ({
  from,
  to,
  text,
  meaning,
  arrow,
});

export interface Stage {
  ships?: number;
  choices?: 'few' | 'many';
  /** Every ship has badges, and its arcs lie open. */
  full?: boolean;
}

const FULL = [
  { kind: 'heat', text: '3' },
  { kind: 'damage', text: '2' },
  { kind: 'shield', text: '1' },
];

export function tableOf({ ships: count = 12, choices: wanted = 'few', full = false }: Stage = {}): Table {
  const ships = fleet(count);
  const pieces = ships.map(piece).map((one) => (full ? { ...one, badges: FULL } : one));
  const first = ships[0];
  const own = pieces[0];
  const foe = pieces[1];
  if (!first || !own || !foe) throw new Error('A table needs ships.');
  const after = (ship: Ship): [number, number] => [ship.at[0] + ship.speed[0], ship.at[1] + ship.speed[1]];
  const few: Choice[] = [
    choice('burn', 'Burn ahead', 'Helm', {
      ghosts: [{ ...own, position: [first.at[0] - 2500, first.at[1] - 9000], heading: 3450 }],
      marks: [mark(first.at, [first.at[0] - 2500, first.at[1] - 9000], '9 inches', 'course', true)],
    }),
    choice('fire', `Fire at ${foe.name}`, 'Fire', {
      anchors: [{ piece: foe.id }, { slot: '0:laser' }],
      odds: [
        { outcome: 'It hits', permille: 583 },
        { outcome: 'Two hits', permille: 120 },
      ],
      shapes: [
        shape('f', 'reach', {
          sector: { center: first.at, inner: 1500, radius: 12_000, heading: first.heading, half: 450 },
        }),
      ],
      marks: [mark(first.at, foe.position, '24 inches', 'enemy', false)],
    }),
    choice('load', 'Load the laser', 'Power', { anchors: [{ slot: '0:laser' }] }),
    choice('mend', 'Mend cell 2, 1', 'Power', { anchors: [{ shape: '0/2,1' }] }),
    choice('done', 'Done', ''),
  ];
  const many: Choice[] = [
    ...['Laser', 'Reactor', 'Drive'].flatMap((part) =>
      Array.from({ length: 14 }, (_, i) =>
        choice(`${part} ${i}`, `Put a cube from ${part} on place ${i + 1}`, part, {
          anchors: [{ slot: '0:laser' }],
        }),
      ),
    ),
    ...Array.from({ length: 24 }, (_, i) =>
      choice(`turn ${i}`, `Turn the deflector to ${i * 15}°`, 'Deflector', {
        shapes: [
          shape('c', 'cover', {
            sector: { center: first.at, inner: 1800, radius: 3000, heading: i * 150, half: 450 },
          }),
        ],
      }),
    ),
    ...[1, 2].map((n) => choice(`aim ${n}`, `Aim ${n}`, 'Aim', { anchors: [{ piece: foe.id }] })),
    choice('done', 'Done', ''),
  ];
  return {
    headline: 'Turn 3 of 8, Helm Phase',
    sides: [],
    scene: {
      bounds: [0, 0, SIZE, SIZE],
      shapes: [
        shape(
          'base-1',
          'mine',
          {
            polygon: [
              [0, SIZE - 4000],
              [SIZE, SIZE - 4000],
              [SIZE, SIZE],
              [0, SIZE],
            ],
          },
          'Your edge',
        ),
        shape(
          'base-2',
          'enemy',
          {
            polygon: [
              [0, 0],
              [SIZE, 0],
              [SIZE, 4000],
              [0, 4000],
            ],
          },
          'Their edge',
        ),
        shape('beacon', 'goal', { circle: { center: [24_000, 24_000], radius: 3000 } }, 'Beacon'),
        shape(
          'ring',
          'zone',
          { sector: { center: [24_000, 24_000], inner: 7000, radius: 8000, heading: 0, half: 1800 } },
          'Belt',
        ),
        shape('gate', 'gate', { circle: { center: [44_000, 24_000], radius: 1500 } }, 'Gate'),
        shape('shut', 'blocked', { circle: { center: [4000, 24_000], radius: 1500 } }, ''),
        ...[
          [9000, 20_000, 1200],
          [11_000, 21_500, 700],
          [33_000, 27_000, 1800],
          [36_500, 22_000, 900],
          [16_000, 30_000, 500],
        ].map(([x = 0, y = 0, r = 0], i) =>
          shape(
            `rock-${i}`,
            'hazard',
            { circle: { center: [x, y], radius: r } },
            `R${i + 1}`,
            `Rock ${i + 1}`,
          ),
        ),
        ...(full ? pieces.flatMap(({ reach }) => reach) : []),
      ],
      pieces,
      ghosts: ships.map((ship, i) => ({
        ...piece(ship, i),
        position: after(ship),
        badges: [],
        bars: [],
        reach: [],
      })),
      marks: ships.map((ship) =>
        mark(ship.at, after(ship), `${Math.abs(ship.speed[1]) / 1000}`, 'course', true),
      ),
    },
    panels: ships.map(sheet),
    prompt: {
      sentence: `Choose what ${own.name} does.`,
      rule: 'PL-2.1',
      awaiting: { decision: { seats: [1], secret: false } },
      choices: wanted === 'few' ? few : many,
      blocked: [{ label: 'Ram', reason: 'Nothing is near enough.', rule: 'PL-3.1' }],
      gestures: [],
      hints: [],
    },
  };
}

const info: GameInfo = {
  id: 'plane',
  name: 'Plane',
  blurb: 'A made-up game on an open plane.',
  players: [2, 2],
  minutes: 30,
  art: PLANS.map(artOf),
  fields: [],
  builds: 'ship',
  situations: [],
};

export const seenOf = (table: Table, number = 1): Seen => ({
  number,
  id: 'm',
  game: 'plane',
  seat: 1,
  mine: [1],
  table,
  log: [{ text: 'The match begins.', rule: 'PL-1.1', dice: [], sides: 6, motion: null }],
  log_from: 0,
  seats: [
    { seat: 1, sitter: 'me', name: 'Anna', connected: true, away_since: null },
    { seat: 2, sitter: 'captain', name: 'Captain', connected: true, away_since: null },
  ],
  can_take_back: false,
  order: 'ask',
  in_window: false,
  passing: false,
  has_windows: false,
  advised: false,
  commitment: '',
  notice: '',
  clock: null,
});

export interface Set {
  /** What the page said on the socket. */
  said: { say: string; action?: string }[];
  tell: (seen: Seen) => void;
  /** Answers what is not answered yet, if it is slow. */
  answer: () => void;
}

/** Puts this table in the place of the server's. A slow one answers only when told to. */
export async function setTable(page: Page, first: Seen, { slow = false } = {}): Promise<Set> {
  const said: Set['said'] = [];
  let send: (what: object) => void = () => undefined;
  let waiting = 0;
  await page.route('**/api/games', (route) => route.fulfill({ json: [info] }));
  await begun(page);
  await page.route('**/api/games/plane/rules', (route) =>
    route.fulfill({
      json: {
        game: 'plane',
        name: 'Plane',
        markdown: '# Plane\n\n## 2 Helm\n\n### PL-2.1 Helm\n\nYou steer.\n',
      },
    }),
  );
  await page.routeWebSocket('**/api/matches/m/socket', (socket) => {
    send = (what) => socket.send(JSON.stringify(what));
    socket.onMessage((text) => {
      const what = JSON.parse(String(text)) as { say: string; action?: string };
      said.push(what);
      if (what.say === 'hello') send({ tell: 'table', ...first });
      if (what.say !== 'ping') return;
      if (slow) waiting += 1;
      else send({ tell: 'pong' });
    });
  });
  return {
    said,
    tell: (seen) => send({ tell: 'table', ...seen }),
    answer: () => {
      for (; waiting > 0; waiting -= 1) send({ tell: 'pong' });
    },
  };
}

/** A workbench that places letters on a lattice, enough to see how the page deals with one. */
export async function setWorkbench(page: Page): Promise<{ picks: string[] }> {
  const picks: string[] = [];
  const [COLUMNS, ROWS] = [11, 13];
  const parts = ['Hull', 'Laser', 'Reactor', 'Drive', 'Shield'];
  const read = (work: string) => {
    const [name = 'Unnamed', tool = 'Hull', cells = ''] = work.split('|');
    return {
      name,
      tool,
      cells: new Map(cells.split(' ').flatMap((c) => (c ? [c.split('=') as [string, string]] : []))),
    };
  };
  type Work = ReturnType<typeof read>;
  const write = ({ name, tool, cells }: Work): string =>
    [name, tool, [...cells].map(([at, part]) => `${at}=${part}`).join(' ')].join('|');
  const workbenchOf = (work: Work): Workbench => {
    const cells = Array.from(
      { length: COLUMNS * ROWS },
      (_, i) => [i % COLUMNS, Math.floor(i / COLUMNS)] as const,
    );
    const part = (at: string): string | undefined => work.cells.get(at);
    const shapes = cells.map(([x, y]) => {
      const at = `${x},${y}`;
      const held = part(at);
      return shape(
        `c${at}`,
        held === undefined ? 'zone' : held === 'Hull' ? 'hull' : 'fitting',
        {
          polygon: [
            [x * 500, y * 500],
            [x * 500 + 500, y * 500],
            [x * 500 + 500, y * 500 + 500],
            [x * 500, y * 500 + 500],
          ],
        },
        held === undefined || held === 'Hull' ? '' : held.slice(0, 2),
        held === undefined ? `Empty cell ${at}` : `${held} at ${at}`,
      );
    });
    const place = cells.flatMap(([x, y]) => {
      const at = `${x},${y}`;
      const anchors = [{ shape: `c${at}` }];
      if (part(at) === undefined)
        return [choice(`place ${at}`, `Place ${work.tool} at ${at}`, `Place ${work.tool}`, { anchors })];
      return [
        choice(`remove ${at}`, `Remove ${part(at)} at ${at}`, 'Remove', { anchors }),
        choice(`turn ${at}`, `Turn ${part(at)} at ${at}`, 'Turn', { anchors }),
      ];
    });
    const kinds = new Set(work.cells.values());
    const wrong = ['Reactor', 'Drive'].filter((needed) => !kinds.has(needed));
    return {
      work: write(work),
      name: work.name,
      code: work.cells.size === 0 ? '' : btoa(write({ ...work, tool: 'Hull' })),
      file: `name = "${work.name}"\n`,
      sound: wrong.length === 0,
      table: {
        headline: `${work.name}: ${work.cells.size} cells`,
        sides: [],
        scene: {
          bounds: [-250, -250, COLUMNS * 500 + 500, ROWS * 500 + 500],
          shapes,
          pieces: [],
          ghosts: [],
          marks: [],
        },
        panels: [
          {
            sheet: {
              id: 'stats',
              title: work.name,
              seat: null,
              note: '',
              parts: [
                { track: { label: 'Hull', kind: 'hull', filled: work.cells.size, max: 40 } },
                { fact: { label: 'Mass', value: String(work.cells.size) } },
              ],
            },
          },
        ],
        prompt: {
          sentence: `Place ${work.tool.toLowerCase()} where you want it, or take another part.`,
          rule: 'PL-9.1',
          awaiting: { decision: { seats: [1], secret: false } },
          choices: [...parts.map((tool) => choice(`take ${tool}`, `Take ${tool}`, 'Parts')), ...place],
          gestures: [],
          hints: [],
          blocked: wrong.map((needed) => ({
            label: needed,
            reason: `A ship needs a ${needed}.`,
            rule: 'PL-9.2',
          })),
        },
      },
    };
  };
  await begun(page);
  await page.route('**/api/games', (route) =>
    route.fulfill({
      json: [
        {
          ...info,
          fields: [
            {
              key: 'designs',
              label: 'Designs of your own',
              help: 'Ships you built.',
              rule: 'PL-9.1',
              values: [],
              per_seat: [],
              built: true,
            },
          ],
        },
      ],
    }),
  );
  const refuse = (problem: string, more: object = {}) => ({
    status: 422,
    json: { problem, rule: null, ...more },
  });
  await page.route('**/api/games/plane/workbench', (route) => {
    const { work, pick } = route.request().postDataJSON() as { work: string; pick: string | null };
    let now: Work;
    try {
      now = read(work === '' || work.includes('|') ? work || 'Unnamed|Hull|' : atob(work));
    } catch {
      return route.fulfill(refuse('This is no code.'));
    }
    if (pick !== null) {
      picks.push(pick);
      const [verb = '', ...rest] = pick.split(' ');
      const what = rest.join(' ');
      if (verb === 'take') now.tool = what;
      else if (verb === 'place') now.cells.set(what, now.tool);
      else if (verb === 'remove') now.cells.delete(what);
      else if (verb === 'name') now.name = what;
      else if (verb !== 'turn') return route.fulfill(refuse('That cannot be done.'));
    }
    return route.fulfill({ json: workbenchOf(now) });
  });
  await page.route('**/api/games/plane/workbench/open', (route) => {
    const { text } = route.request().postDataJSON() as { text: string };
    const name = /name = "(.*)"/.exec(text)?.[1];
    const faults = [
      { line: 1, reason: 'expected a name' },
      { line: 3, reason: 'unknown part' },
    ];
    if (name === undefined) return route.fulfill(refuse('There are 2 mistakes in the file.', { faults }));
    return route.fulfill({ json: workbenchOf(read(`${name}|Hull|5,5=Reactor 5,6=Drive`)) });
  });
  return { picks };
}
