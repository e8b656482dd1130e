import type { Prompt } from './wire';

/** Picks that are made as one have one action: all of theirs, with this between them. */
const BETWEEN = '; ';

export const asOne = (picks: readonly string[]): string => picks.join(BETWEEN);
export const picksOf = (action: string): string[] => action.split(BETWEEN);

/** Whether something that is asked can be done whole, so that its single picks can be left out. */
export const hasDeeds = (prompt: Prompt): boolean => prompt.gestures.some(({ hand }) => 'deed' in hand);

/**
 * What is asked, with everything that can be done whole as one choice. The single picks of which it is made are left
 * out, unless somebody wants them as well.
 */
export function gathered(prompt: Prompt, singly = false): Prompt {
  const deeds = prompt.gestures.flatMap(({ hand }) => ('deed' in hand ? hand.deed : []));
  if (deeds.length === 0) return prompt;
  const whole = deeds.map(({ choice, picks }) => ({ ...choice, action: asOne(picks) }));
  // What comes later in a deed may be something else now: who is done before anything is done, does another thing.
  const covered = new Set(deeds.flatMap(({ picks }) => picks.slice(0, 1)));
  // What only pays belongs together: nobody who has it paid wants the rest of it.
  const paying = new Set(deeds.flatMap(({ picks }) => picks.slice(0, -1)));
  const groups = new Set(prompt.choices.filter(({ action }) => paying.has(action)).map(({ group }) => group));
  const actions = new Set(whole.map(({ action }) => action));
  const others = prompt.choices.filter(({ action, group }) =>
    singly ? !actions.has(action) : !covered.has(action) && (group === '' || !groups.has(group)),
  );
  return { ...prompt, choices: [...whole, ...others] };
}
