import { describe, expect, it } from 'vitest';

import { Gaze } from './gaze.svelte';

function open() {
  const told: string[] = [];
  const gaze: Gaze = new Gaze({
    look: (id, kind) => told.push(`${kind} ${id}`),
    point: () => told.push(`about ${gaze.about}`),
  });
  return { told, gaze };
}

describe('gaze', () => {
  it('tells each thing once', () => {
    const { told, gaze } = open();
    gaze.at('a', 'piece:a');
    gaze.at('a', 'piece:a');
    gaze.at(null, 'shape:x:1');
    gaze.at(null, null);
    gaze.at(null, null);
    expect(told).toEqual(['about a', 'piece a', 'about null', 'shape x:1', 'shape null']);
  });
  it('keeps a piece in sight until it is pressed again', () => {
    const { gaze } = open();
    gaze.keep('a');
    expect(gaze.about).toBe('a');
    gaze.at('b', null);
    expect(gaze.about).toBe('b');
    gaze.at(null, null);
    expect(gaze.about).toBe('a');
    gaze.keep('a');
    expect(gaze.about).toBeNull();
  });
});
