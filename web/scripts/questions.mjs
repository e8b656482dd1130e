// Counts what a person is asked in whole games: in those of a plain captain, who plays over the socket as the page
// offers it, and in those of the computer, whose every pick is in the record.

const JSON_BODY = { 'content-type': 'application/json' };
/** What is taken to let go by what is asked. */
const LETS_GO = /^(pass|done|no|rest|stay)$/;

/** Picks that are made as one, as the page offers them: what is done whole, put down, turned, dragged or set. */
function bundlesOf({ gestures = [] }) {
  const all = gestures.flatMap(({ hand }) => {
    if ('deed' in hand) return hand.deed.map(({ choice, picks }) => ({ ...choice, picks }));
    const some = hand.place ?? hand.direction?.bearings ?? hand.way ?? hand.amount ?? hand.pair ?? [];
    return some.map(({ picks }) => ({ label: '', odds: [], picks }));
  });
  return all.filter(({ picks }) => picks.length > 0);
}

/** All that can be taken. Single picks of which a bundle is made are not offered beside it. */
function offersOf(prompt) {
  const bundles = bundlesOf(prompt);
  const covered = new Set(bundles.flatMap(({ picks }) => picks.slice(0, 1)));
  const single = prompt.choices.map((choice) => ({ ...choice, picks: [choice.action] }));
  const all = [...bundles, ...single.filter(({ action }) => !covered.has(action))];
  return all.length > 0 ? all : single;
}

/** What a plain captain does: fires, lets go by what can be let go by, and else takes something here or there. */
function plain(offers, turn) {
  const first = (pattern) => offers.find(({ picks }) => pattern.test(picks[0]));
  const shot = offers
    .filter(({ odds }) => odds.length > 0)
    .sort((a, b) => a.odds[0].permille - b.odds[0].permille)[0];
  return (
    first(/^(keep|resolve)$/) ??
    shot ??
    first(/^(fire|target) /) ??
    first(/^card /) ??
    (turn % 4 === 0 ? offers.find(({ picks }) => picks.length > 1) : undefined) ??
    first(LETS_GO) ??
    offers[(turn * 5) % offers.length]
  );
}

/** Makes a match against a captain. Gives its id and the cookies of who made it. */
async function begin(origin, game, setup, more = {}) {
  const cookies = (await fetch(`${origin}/api/session`)).headers
    .getSetCookie()
    .map((one) => one.split(';')[0]);
  const answer = await fetch(`${origin}/api/matches`, {
    method: 'POST',
    headers: { ...JSON_BODY, cookie: cookies.join('; '), origin },
    body: JSON.stringify({ game, setup, seats: ['me', 'captain'], ...more }),
  });
  return { id: (await answer.json()).id, cookies };
}

/** A page of who has these cookies. */
async function pageOf(visitor, origin, cookies) {
  const page = await visitor();
  const parted = cookies.map((one) => one.split(/=(.*)/s));
  await page.context().addCookies(parted.map(([name, value]) => ({ name, value, url: origin })));
  return page;
}

/** In the page: plays the match to its end, asking `decide` for every answer. */
function play(match) {
  return new Promise((resolve) => {
    const socket = new WebSocket(`ws://${location.host}/api/matches/${match}/socket`);
    const say = (what) => socket.send(JSON.stringify(what));
    let turn = 0;
    let seen = -1;
    let ordered = false;
    const late = setTimeout(() => resolve(false), 240_000);
    socket.onopen = () => say({ say: 'hello', seat: null, token: null, have: 0 });
    socket.onmessage = async ({ data }) => {
      const told = JSON.parse(String(data));
      if (told.tell === 'change') return say({ say: 'whole' });
      if (told.tell === 'refused' || told.tell === 'problem') return say({ say: 'whole' });
      if (told.tell !== 'table') return;
      const { prompt } = told.table;
      if (prompt.awaiting.over) {
        clearTimeout(late);
        socket.close();
        return resolve(true);
      }
      // As the page does for who plays against computers alone, since it knows gestures.
      if (told.has_windows && prompt.gestures && !ordered) {
        ordered = true;
        say({ say: 'order', seat: told.seat, order: 'if_it_fits' });
      }
      if (prompt.choices.length === 0 || told.number === seen) return;
      seen = told.number;
      if (told.passing) return globalThis.passed();
      turn += 1;
      const actions = await globalThis.decide(prompt, turn);
      if (actions.length > 1) say({ say: 'gesture', seat: told.seat, actions, on: told.number });
      else say({ say: 'act', seat: told.seat, action: actions[0], on: told.number });
    };
  });
}

/** Plays a whole match as the page offers it. Gives how often one was asked what, and how often it would have been. */
export async function whole(visitor, origin, game, setup) {
  const { id, cookies } = await begin(origin, game, setup);
  const counted = { asked: 0, picks: 0, passed: 0, by: new Map() };
  const page = await pageOf(visitor, origin, cookies);
  await page.exposeFunction('decide', (prompt, turn) => {
    const { picks } = plain(offersOf(prompt), turn);
    const what = `${prompt.rule} ${picks[0].split(' ')[0]}`;
    counted.asked += 1;
    counted.picks += picks.length;
    counted.by.set(what, (counted.by.get(what) ?? 0) + 1);
    return picks;
  });
  await page.exposeFunction('passed', () => (counted.passed += 1));
  await page.goto(origin);
  const ended = await page.evaluate(play, id);
  await page.context().close();
  return { ...counted, ended };
}

/** What was asked most often in these games, and how often in one of them. */
export function mostAsked(games) {
  const sums = new Map();
  for (const { by } of games)
    for (const [what, times] of by) sums.set(what, (sums.get(what) ?? 0) + times / games.length);
  return [...sums]
    .sort((a, b) => b[1] - a[1])
    .slice(0, 12)
    .map(([what, times]) => [what, times.toFixed(1)]);
}

/** In the page: looks on until the match is over. */
function lookOn(match) {
  return new Promise((resolve) => {
    const socket = new WebSocket(`ws://${location.host}/api/matches/${match}/socket`);
    const late = setTimeout(() => resolve(false), 400_000);
    const ask = () => socket.send(JSON.stringify({ say: 'whole' }));
    const asking = setInterval(ask, 1000);
    socket.onopen = () => socket.send(JSON.stringify({ say: 'hello', seat: null, token: null, have: 0 }));
    socket.onmessage = ({ data }) => {
      const told = JSON.parse(String(data));
      if (told.tell !== 'table' || !told.table.prompt.awaiting.over) return;
      clearTimeout(late);
      clearInterval(asking);
      socket.close();
      resolve(true);
    };
  });
}

/** The record of a match in which the computer plays on both sides: for a person whose time is up it plays, too. */
async function recorded(visitor, origin, game, setup) {
  const { id, cookies } = await begin(origin, game, setup, {
    clock: { kind: 'decision', seconds: 1 },
    away: 'computer',
  });
  const get = (path) =>
    fetch(`${origin}/api/matches/${id}/${path}`, { headers: { cookie: cookies.join('; ') } });
  const page = await pageOf(visitor, origin, cookies);
  await page.goto(origin);
  const ended = await page.evaluate(lookOn, id);
  await page.context().close();
  return ended ? { get, record: (await (await get('record')).json()).record } : null;
}

/** Whether these picks come next, in whatever order. */
const comesNext = (picks, next) => [...picks].sort().join() === next.slice(0, picks.length).sort().join();

/** Whether what comes next begins alike and ends alike: the same place by another way, of which a hand needs only one. */
const leadsThere = (picks, next) =>
  picks.length > 2 &&
  picks[0] === next[0] &&
  picks.slice(-2).join() === next.slice(picks.length - 2, picks.length).join();

/** How many picks the hand makes at once that begins with what comes next. */
function atOnce(prompt, next) {
  const bundles = bundlesOf(prompt).map(({ picks }) => picks);
  const sets = (prompt.gestures ?? []).flatMap(({ hand }) => ('set' in hand ? [hand.set] : []));
  const toggled = sets.map(({ members, close }) => {
    const known = new Set(members.flatMap(({ pick }) => pick ?? []));
    const outside = next.findIndex((pick) => !known.has(pick));
    const inside = outside < 0 ? next.length : outside;
    return inside + (close !== null && next[inside] === close ? 1 : 0);
  });
  const ways = (prompt.gestures ?? []).flatMap(({ hand }) => hand.way ?? []).map(({ picks }) => picks);
  const whole = [
    ...bundles.filter((picks) => comesNext(picks, next)),
    ...ways.filter((picks) => leadsThere(picks, next)),
  ].map(({ length }) => length);
  return Math.max(1, ...whole, ...toggled);
}

/**
 * How many of the next picks come to where a hand takes the same piece as well, by a longer way: beginning and ending
 * alike, with nothing rolled meanwhile.
 */
async function byDetour({ prompt }, steps, from, next, frameAt) {
  let most = 1;
  const ways = (prompt.gestures ?? []).filter(({ hand, piece }) => 'way' in hand && piece !== null);
  for (const { hand, piece } of ways) {
    for (let count = 2; count <= Math.min(next.length, 8); count += 1) {
      if (steps.slice(from, from + count).some(({ dice }) => dice.length > 0)) break;
      const { scene } = (await frameAt(from + count)).table;
      const now = scene.pieces.find(({ id }) => id === piece.id);
      if (now === undefined) break;
      const ends = ({ picks, path, heading }) =>
        picks[0] === next[0] &&
        picks.at(-1) === next[count - 1] &&
        path.at(-1).join() === now.position.join() &&
        heading === now.heading;
      if (hand.way.some(ends)) most = Math.max(most, count);
    }
  }
  return most;
}

/** What lies as cards on the panels, by what choices are anchored to. */
const cardsOn = (panel) =>
  'sheet' in panel
    ? panel.sheet.parts.flatMap(cardsOn)
    : 'cards' in panel
      ? panel.cards.cards.map(({ id }) => id)
      : [];

/** Whether a pick takes a card that a hand carries to where the next pick puts it, as the page lets it. */
function carries({ panels, prompt }, after, [first, second]) {
  const anchorsIn = (choices, action) => choices.find((choice) => choice.action === action)?.anchors ?? [];
  const [card, ...more] = anchorsIn(prompt.choices, first);
  const isCard = card?.slot !== undefined && more.length === 0 && panels.flatMap(cardsOn).includes(card.slot);
  return isCard && anchorsIn(after.prompt.choices, second).length === 1;
}

/** The picks of the first seat that follow each other from this step on. */
function picksFrom(steps, from) {
  const picks = [];
  for (let i = from; i < steps.length; i += 1) {
    const { action } = steps[i].act;
    if (action?.seat !== 1) break;
    picks.push(action.action);
  }
  return picks;
}

/** Counts what somebody is asked who plays as the computer does: by hands, and pick by pick. */
export async function countRecorded(visitor, origin, game, setup) {
  const match = await recorded(visitor, origin, game, setup);
  if (match === null) return { ended: false };
  const { steps } = match.record;
  const counted = { ended: true, asked: 0, picks: 0, passed: 0, by: new Map() };
  for (let i = 0; i < steps.length;) {
    const next = picksFrom(steps, i);
    if (next.length === 0) {
      i += 1;
      continue;
    }
    const frameAt = async (step) => (await match.get(`frames/${step}?eyes=1`)).json();
    const { table, nothing_new } = await frameAt(i);
    const { prompt } = table;
    // A window in which nothing new fits is let go by without a question, where there are hands. An earlier program
    // does not say whether something is new.
    const hasNews = nothing_new === undefined ? prompt.choices.length > 1 : !nothing_new;
    const fits = prompt.gestures === undefined || hasNews || next[0] !== 'pass';
    let taken = fits ? atOnce(prompt, next) : 1;
    if (fits && taken < next.length) taken = Math.max(taken, await byDetour(table, steps, i, next, frameAt));
    if (prompt.gestures !== undefined && taken === 1 && next.length > 1)
      taken = carries(table, (await frameAt(i + 1)).table, next) ? 2 : 1;
    counted.picks += fits ? taken : 0;
    i += taken;
    if (!fits) {
      counted.passed += 1;
      continue;
    }
    const what = `${prompt.rule} ${next[0].split(' ')[0]}`;
    counted.asked += 1;
    counted.by.set(what, (counted.by.get(what) ?? 0) + 1);
  }
  return counted;
}
