import type { Choice, Prompt, Seat } from './wire';

/** What is asked, with every choice in the place it had: also those that cannot be chosen just now. */
export interface Asked {
  rule: string;
  seat: Seat | null;
  choices: readonly Choice[];
  /** The actions that cannot be chosen just now, with why. */
  gone: ReadonlyMap<string, string>;
}

/** More than this many are found by search or on the board, where places of their own do not matter. */
const LONG = 40;
/** So many that are gone at most keep their places. */
const ROOM = 16;

const nameOf = ({ group, label }: Choice): string => `${group}\n${label}`;

/** Whether what is asked goes on from what was asked: the same rule asks for much the same. */
function goesOn(before: Asked, prompt: Prompt, seat: Seat | null): boolean {
  if (before.rule !== prompt.rule || before.seat !== seat || prompt.choices.length === 0) return false;
  const known = new Set(before.choices.map(nameOf));
  const shared = prompt.choices.filter((choice) => known.has(nameOf(choice))).length;
  const live = before.choices.length - before.gone.size;
  return 2 * shared >= Math.min(live, prompt.choices.length);
}

/** Puts what is asked now where it stood before: what is new comes last, what is gone keeps its place. */
export function keepPlaces(before: Asked | null, prompt: Prompt, seat: Seat | null): Asked {
  const { choices, rule } = prompt;
  const asked = { rule, seat, choices, gone: new Map<string, string>() };
  if (!before || !goesOn(before, prompt, seat) || before.choices.length > LONG || choices.length > LONG)
    return asked;
  const now = new Map(choices.map((choice) => [nameOf(choice), choice]));
  const actions = new Set(choices.map(({ action }) => action));
  const why = new Map(prompt.blocked.map(({ label, reason }) => [label, reason]));
  const gone = new Map<string, string>();
  const placed: Choice[] = [];
  for (const old of before.choices) {
    const same = now.get(nameOf(old));
    if (same) {
      placed.push(same);
      now.delete(nameOf(old));
    } else if (!actions.has(old.action)) {
      // What it could have done is no longer to be had.
      placed.push({ ...old, odds: [] });
      gone.set(old.action, why.get(old.label) ?? 'Not now.');
    }
  }
  if (gone.size > ROOM) return asked;
  return { ...asked, choices: [...placed, ...now.values()], gone };
}
