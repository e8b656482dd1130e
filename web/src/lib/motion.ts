import type { Line, Motion, Scene } from './wire';

export type Speed = 'off' | 'slow' | 'normal' | 'fast';

export const SPEEDS: readonly Speed[] = ['off', 'slow', 'normal', 'fast'];

const PACE: Record<Speed, number> = { off: 0, slow: 1.8, normal: 1, fast: 0.5 };

/** One line of the log, to be shown for a while. */
export interface Beat {
  line: Line;
  /** How long it moves. */
  ms: number;
  /** How long it then stays, to be read. */
  hold: number;
}

/** Nobody waits longer than this for what happened. */
const LONGEST = 8000;
/** With more than this many tables behind, what happened is played at double speed. */
const BEHIND = 2;

/** Time to read a line, besides what its motion takes. */
const reading = (line: Line): number => Math.min(900, 200 + 10 * line.text.length);

function length(line: Line): number {
  const { motion } = line;
  if (motion === null) return line.dice.length > 0 ? 500 : 200;
  if ('move' in motion) return Math.min(600, 200 + 70 * motion.move.path.length);
  if ('shot' in motion) return 450;
  if ('explode' in motion) return 600;
  return 350;
}

/** What to play, and for how long; nothing when there is nothing to see. */
export function beatsOf(lines: readonly Line[], speed: Speed): Beat[] {
  if (speed === 'off' || !lines.some((line) => line.motion !== null || line.dice.length > 0)) return [];
  const whole = lines.reduce((sum, line) => sum + length(line) + reading(line), 0);
  const pace = Math.min(1, LONGEST / whole) * PACE[speed];
  return lines.map((line) => ({
    line,
    ms: Math.max(150, Math.round(length(line) * pace)),
    hold: Math.round(reading(line) * pace),
  }));
}

/** How much to hurry when so many tables wait to be shown. */
export const hurry = (waiting: number): number => (waiting > BEHIND ? 0.5 : 1);

/** The scene after a motion: the piece is where its path ends. */
export function advance(scene: Scene, motion: Motion): Scene {
  if (!('move' in motion)) return scene;
  const { piece, path, heading } = motion.move;
  const end = path.at(-1);
  return {
    ...scene,
    pieces: scene.pieces.map((other) =>
      other.id === piece
        ? { ...other, position: end ?? other.position, heading: other.heading === null ? null : heading }
        : other,
    ),
  };
}

/** The scene before what the lines tell: every piece that moves is where its first path begins. */
export function rewind(scene: Scene, lines: readonly Line[]): Scene {
  const starts = new Map<string, [number, number]>();
  for (const { motion } of lines) {
    const start = motion && 'move' in motion ? motion.move.path[0] : undefined;
    if (motion && 'move' in motion && start && !starts.has(motion.move.piece))
      starts.set(motion.move.piece, start);
  }
  if (starts.size === 0) return scene;
  return {
    ...scene,
    pieces: scene.pieces.map((piece) => ({ ...piece, position: starts.get(piece.id) ?? piece.position })),
  };
}

export interface Step {
  x: number;
  y: number;
  /** Degrees, unwound: two steps never differ by more than half a turn. */
  turn: number;
  /** 0 at the beginning, 1 at the end. */
  offset: number;
}

/** The nearest angle to `from` that points the same way as `to`. */
export function unwind(from: number, to: number): number {
  return from + ((((to - from) % 360) + 540) % 360) - 180;
}

/** A path as steps: a piece keeps its lie to the course and ends at its heading (tenths of a degree). */
export function stepsOf(
  path: readonly [number, number][],
  headingBefore: number,
  headingAfter: number,
): Step[] {
  const [start] = path;
  if (!start) return [];
  const legs: { length: number; course: number }[] = [];
  for (let i = 1; i < path.length; i += 1) {
    const [ax, ay] = path[i - 1] ?? start;
    const [bx, by] = path[i] ?? start;
    legs.push({
      length: Math.hypot(bx - ax, by - ay),
      course: (Math.atan2(bx - ax, ay - by) * 180) / Math.PI,
    });
  }
  const whole = legs.reduce((sum, leg) => sum + leg.length, 0);
  let turn = headingBefore / 10;
  if (whole === 0) {
    return [
      { x: start[0], y: start[1], turn, offset: 0 },
      { x: start[0], y: start[1], turn: unwind(turn, headingAfter / 10), offset: 1 },
    ];
  }
  const lie = (legs[0]?.course ?? 0) - turn;
  const steps: Step[] = [{ x: start[0], y: start[1], turn, offset: 0 }];
  let gone = 0;
  legs.forEach((leg, i) => {
    gone += leg.length;
    const next = legs[i + 1];
    const [x, y] = path[i + 1] ?? start;
    turn = unwind(turn, next ? (leg.course + unwind(leg.course, next.course)) / 2 - lie : headingAfter / 10);
    steps.push({ x, y, turn, offset: gone / whole });
  });
  return steps;
}

const STORED = 'broadside.motion';

export function storedSpeed(): Speed {
  try {
    const stored = localStorage.getItem(STORED);
    return SPEEDS.find((speed) => speed === stored) ?? 'normal';
  } catch {
    return 'normal';
  }
}

export function storeSpeed(speed: Speed): void {
  try {
    localStorage.setItem(STORED, speed);
  } catch {
    // Without storage it holds for this visit.
  }
}

/** Off when the system asks for calm, or nobody looks. */
export function effectiveSpeed(speed: Speed): Speed {
  return document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches ? 'off' : speed;
}

/** Waits, but no longer than until the signal. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}
