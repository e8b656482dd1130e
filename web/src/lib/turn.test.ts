import { afterEach, describe, expect, it, vi } from 'vitest';

import { sampleScene } from './samples';
import {
  askPermission,
  becomesMyTurn,
  canCall,
  hasFriends,
  isMyTurn,
  permission,
  shouldCall,
  tabTitle,
} from './turn';
import type { Seat, SeatInfo, Seen, Sitter } from './wire';

const info = (seat: Seat, sitter: Sitter): SeatInfo => ({
  seat,
  sitter,
  name: 'A',
  connected: true,
  away_since: null,
});

function seen(waiting: Seat[], part: Partial<Seen> = {}): Seen {
  return {
    number: 1,
    id: 'm',
    game: 'g',
    seat: 1,
    mine: [1],
    table: {
      headline: 'Round 2',
      sides: [],
      scene: sampleScene(),
      panels: [],
      prompt: {
        sentence: '',
        rule: 'X-1',
        awaiting: { decision: { seats: waiting, secret: false } },
        choices: [],
        blocked: [],
        gestures: [],
        hints: [],
      },
    },
    log: [],
    log_from: 0,
    seats: [info(1, 'me'), info(2, 'friend')],
    can_take_back: false,
    order: 'ask',
    in_window: false,
    passing: false,
    has_windows: false,
    advised: false,
    commitment: '',
    notice: '',
    clock: null,
    ...part,
  };
}

afterEach(() => void vi.unstubAllGlobals());

describe('turn', () => {
  it('knows whose turn it is', () => {
    expect(isMyTurn(seen([1, 2]))).toBe(true);
    expect(isMyTurn(seen([2]))).toBe(false);
    expect(isMyTurn(seen([2], { mine: [1, 2] })), 'on the same screen').toBe(true);
    expect(isMyTurn(seen([1], { passing: true })), 'the table passes by itself').toBe(false);
    expect(isMyTurn(seen([1], { mine: [] })), 'a spectator').toBe(false);
  });
  it('says it on the tab', () => {
    expect(tabTitle(seen([1]), 'Game')).toBe('● Your turn – Game – Broadside');
    expect(tabTitle(seen([2]), 'Game')).toBe('Round 2 – Game – Broadside');
    expect(tabTitle(seen([2]), '')).toBe('Round 2 – Broadside');
    expect(tabTitle(null, '')).toBe('Match – Broadside');
  });
  it('tells friends from computers', () => {
    expect(hasFriends(seen([1]))).toBe(true);
    expect(hasFriends(seen([1], { mine: [2] })), 'who made the match').toBe(true);
    expect(hasFriends(seen([1], { seats: [info(1, 'me'), info(2, 'captain')] }))).toBe(false);
    expect(hasFriends(seen([1], { mine: [1, 2] }))).toBe(false);
    expect(hasFriends(seen([1], { mine: [] }))).toBe(false);
  });
  it('knows when it becomes their turn whom others wait for', () => {
    expect(becomesMyTurn(seen([2]), seen([1]))).toBe(true);
    expect(becomesMyTurn(seen([1]), seen([1])), 'it was before').toBe(false);
    expect(becomesMyTurn(null, seen([1])), 'the page has just opened').toBe(false);
    expect(becomesMyTurn(seen([1]), seen([2]))).toBe(false);
  });
  it('calls who is away and wants it', () => {
    const permitted = vi.fn(() => 'granted');
    const away = (hidden: boolean, wanted: string | null): void => {
      vi.stubGlobal('document', { hidden });
      vi.stubGlobal('localStorage', { getItem: () => wanted });
      vi.stubGlobal('Notification', {
        get permission() {
          return permitted();
        },
      });
    };
    away(false, 'yes');
    expect(shouldCall()).toBe(false);
    away(true, null);
    expect(shouldCall()).toBe(false);
    expect(permitted, 'who is here is not kept waiting').not.toHaveBeenCalled();
    away(true, 'yes');
    expect(shouldCall()).toBe(true);
    permitted.mockReturnValue('denied');
    expect(shouldCall()).toBe(false);
  });
  it('asks for the permission only while it is open', async () => {
    expect(canCall()).toBe(false);
    expect(permission()).toBe('denied');
    const ask = vi.fn(async () => {
      Object.assign(globalThis.Notification, { permission: 'granted' });
    });
    vi.stubGlobal('Notification', { permission: 'default', requestPermission: ask });
    expect(await askPermission()).toBe(true);
    expect(await askPermission()).toBe(true);
    expect(ask).toHaveBeenCalledTimes(1);
    vi.stubGlobal('Notification', { permission: 'denied', requestPermission: ask });
    expect(await askPermission()).toBe(false);
    expect(ask).toHaveBeenCalledTimes(1);
  });
});
