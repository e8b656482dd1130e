import { describe, expect, it } from 'vitest';

import { Pointing } from './pointing.svelte';
import { sampleChoice, samplePiece } from './samples';
import type { Choice } from './wire';

const at = (action: string, ...shapes: string[]): Choice =>
  sampleChoice({ action, anchors: shapes.map((shape) => ({ shape })) });

function pointing(choices: Choice[], given: { still?: boolean; direct?: boolean; spent?: boolean } = {}) {
  const sent: string[] = [];
  const made = new Pointing({
    choices: () => choices,
    still: () => given.still ?? false,
    spent: () => given.spent ?? false,
    send: ({ action }) => sent.push(action),
    direct: given.direct ?? false,
  });
  return { pointing: made, sent };
}

describe('pointing', () => {
  it('sends what a click can only mean', () => {
    const { pointing: it, sent } = pointing([at('go', 'a'), at('stay', 'b')]);
    it.pick('shape:a');
    expect(sent).toEqual(['go']);
    expect(it.picked).toEqual([]);
  });
  it('offers what a click can mean, if that is not much', () => {
    const few = ['x', 'y'].map((action) => at(action, 'a'));
    const { pointing: it, sent } = pointing([...few, at('z', 'b')]);
    it.pick('shape:a');
    expect(it.offers?.choices.map(({ action }) => action)).toEqual(['x', 'y']);
    expect(sent).toEqual([]);
    it.clear();
    expect(it.offers).toBeNull();
    const many = Array.from({ length: 9 }, (_, i) => at(String(i), 'a'));
    const crowd = pointing(many).pointing;
    crowd.pick('shape:a');
    expect(crowd.offers).toBeNull();
  });
  it('shows to a finger before it does', () => {
    const { pointing: it, sent } = pointing([at('go', 'a')]);
    it.touch = true;
    it.pick('shape:a');
    expect(it.armed?.action).toBe('go');
    expect(it.preview?.action).toBe('go');
    it.pick('shape:a');
    expect(sent).toEqual(['go']);
  });
  it('does at once what can be undone at once', () => {
    const { pointing: it, sent } = pointing([at('go', 'a')], { direct: true });
    it.touch = true;
    it.pick('shape:a');
    expect(sent).toEqual(['go']);
  });
  it('does nothing while something plays, or with a press that meant something else', () => {
    for (const given of [{ still: true }, { spent: true }]) {
      const { pointing: it, sent } = pointing([at('go', 'a')], given);
      it.pick('shape:a');
      expect(sent).toEqual([]);
    }
    expect(pointing([at('go', 'a')], { still: true }).pointing.may.size).toBe(0);
  });
  it('keeps what is looked at when the same is asked again', () => {
    const { pointing: it } = pointing([at('go', 'a')]);
    it.look('shape:a');
    const again = { ...at('go', 'a'), ghosts: [samplePiece()] };
    it.renew([again]);
    expect(it.looked).toBe(again);
    it.renew(null);
    expect(it.looked).toBeNull();
  });
});
