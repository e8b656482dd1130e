import { describe, expect, it } from 'vitest';

import { hashOf, parseRoute, type Route } from './route';

describe('parseRoute', () => {
  it('reads every place', () => {
    expect(parseRoute('')).toEqual({ at: 'home' });
    expect(parseRoute('#/')).toEqual({ at: 'home' });
    expect(parseRoute('#/new/reflex')).toEqual({ at: 'new', game: 'reflex', code: null });
    expect(parseRoute('#/match/abc')).toEqual({ at: 'match', id: 'abc' });
    expect(parseRoute('#/join/abc/secret')).toEqual({ at: 'join', id: 'abc', token: 'secret' });
    expect(parseRoute('#/replay/abc')).toEqual({ at: 'replay', id: 'abc', step: 0 });
    expect(parseRoute('#/rules/reflex/RX-5.8')).toEqual({ at: 'rules', game: 'reflex', rule: 'RX-5.8' });
  });

  it('goes home when something is missing or unknown', () => {
    for (const hash of ['#/match', '#/join/abc', '#/nowhere/at/all', '#/rules'])
      expect(parseRoute(hash)).toEqual({ at: 'home' });
  });

  it('takes a step that is no number, or below 0, for the beginning', () => {
    expect(parseRoute('#/replay/abc/-4')).toEqual({ at: 'replay', id: 'abc', step: 0 });
    expect(parseRoute('#/replay/abc/soon')).toEqual({ at: 'replay', id: 'abc', step: 0 });
  });

  it('survives a broken escape', () => {
    expect(parseRoute('#/match/50%')).toEqual({ at: 'match', id: '50%' });
  });
});

describe('hashOf', () => {
  it('is what parseRoute reads', () => {
    const routes: Route[] = [
      { at: 'home' },
      { at: 'new', game: 'reflex', code: null },
      { at: 'new', game: 'reflex', code: 'a+b/c=' },
      { at: 'build', game: 'reflex', code: null },
      { at: 'build', game: 'reflex', code: 'x?y&z#%' },
      { at: 'match', id: 'a/b' },
      { at: 'join', id: 'abc', token: 't#k?n' },
      { at: 'watch', id: 'abc', token: 'token' },
      { at: 'recover', code: 'ABCDE-FGHJK' },
      { at: 'replay', id: 'abc', step: 17 },
      { at: 'rules', game: 'reflex', rule: null },
      { at: 'rules', game: 'reflex', rule: 'RX-5.8' },
    ];
    for (const route of routes) expect(parseRoute(hashOf(route))).toEqual(route);
  });
});
