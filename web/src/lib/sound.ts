import { kept } from './storage';
import type { Line } from './wire';

/** What can be heard: your turn, dice, a shot, a hit, an explosion. */
export type Cue = 'turn' | 'dice' | 'shot' | 'hit' | 'explode';

/** The sound of a line of the log, if it has one. */
export function cueOf(line: Line): Cue | null {
  const { motion } = line;
  if (motion && 'explode' in motion) return 'explode';
  if (motion && 'shot' in motion) return 'shot';
  if (motion && 'flash' in motion && motion.flash.kind === 'damage') return 'hit';
  return line.dice.length > 0 ? 'dice' : null;
}

const STORED = 'sound';

export const storedSound = (): boolean => kept.get(STORED) === 'on';

export function storeSound(on: boolean): void {
  kept.set(STORED, on ? 'on' : 'off');
}

/** From one pitch to another, in hertz, after and for so many seconds. */
type Blip = { wave: OscillatorType; from: number; to: number; after: number; lasts: number };

const BLIPS: Record<Cue, readonly Blip[]> = {
  turn: [
    { wave: 'sine', from: 523, to: 523, after: 0, lasts: 0.16 },
    { wave: 'sine', from: 784, to: 784, after: 0.12, lasts: 0.24 },
  ],
  dice: [0, 0.06, 0.11].map((after) => ({ wave: 'triangle', from: 900, to: 500, after, lasts: 0.04 })),
  shot: [{ wave: 'triangle', from: 880, to: 220, after: 0, lasts: 0.22 }],
  hit: [{ wave: 'triangle', from: 180, to: 80, after: 0, lasts: 0.3 }],
  explode: [
    { wave: 'sawtooth', from: 110, to: 30, after: 0, lasts: 0.7 },
    { wave: 'triangle', from: 70, to: 25, after: 0.05, lasts: 0.9 },
  ],
};

const LOUDNESS = 0.06;
let context: AudioContext | null = null;

/** Plays it softly. A browser that does not let the page sound stays silent. */
export function sound(cue: Cue): void {
  try {
    context ??= new AudioContext();
    void context.resume();
    for (const { wave, from, to, after, lasts } of BLIPS[cue]) {
      const start = context.currentTime + after;
      const source = context.createOscillator();
      const gain = context.createGain();
      source.type = wave;
      source.frequency.setValueAtTime(from, start);
      source.frequency.exponentialRampToValueAtTime(to, start + lasts);
      gain.gain.setValueAtTime(0.0001, start);
      gain.gain.exponentialRampToValueAtTime(LOUDNESS, start + 0.01);
      gain.gain.exponentialRampToValueAtTime(0.0001, start + lasts);
      source.connect(gain).connect(context.destination);
      source.start(start);
      source.stop(start + lasts + 0.02);
    }
  } catch {
    // Silence is fine.
  }
}
