import type { Edit, Step } from './wire';

type Node = Record<Step, unknown> | unknown[];

/** Makes edits in order, each on what the one before left. What they do not touch stays the very same object. */
export function patch(value: unknown, edits: readonly Edit[]): unknown {
  // What was copied once for these edits is nobody else's, and need not be copied again.
  const own = new WeakSet<object>();
  const copied = <N extends Node>(node: N): N => {
    if (own.has(node)) return node;
    const copy = (Array.isArray(node) ? [...node] : { ...node }) as N;
    own.add(copy);
    return copy;
  };
  const within = (node: unknown, at: readonly Step[], depth: number, edit: Edit): unknown => {
    const step = at[depth];
    if (step === undefined) return 'is' in edit ? edit.is : spliced(node, edit);
    if (typeof node !== 'object' || node === null || !Object.hasOwn(node, step))
      throw new RangeError(`There is nothing at ${at.slice(0, depth + 1).join('/')}.`);
    const copy = copied(node as Record<Step, unknown>);
    copy[step] = within(copy[step], at, depth + 1, edit);
    return copy;
  };
  const spliced = (node: unknown, edit: Exclude<Edit, { is: unknown }>): unknown[] => {
    if (!Array.isArray(node) || edit.from + edit.out > node.length)
      throw new RangeError(`There is no such list at ${edit.at.join('/')}.`);
    const copy = copied(node as unknown[]);
    copy.splice(edit.from, edit.out, ...edit.in);
    return copy;
  };
  return edits.reduce((before, edit) => within(before, edit.at, 0, edit), value);
}
