import type { Scene } from '../../lib/wire';

/** Moments of games, taken from their tables by `scripts/pictures.mjs`; a game without one shows its ships. */
const FILES = import.meta.glob<{ default: Scene }>('../../pictures/*.json');

/** The picture of a game, with what draws it; nothing if there is none. */
export async function pictureOf(game: string) {
  const file = FILES[`../../pictures/${game}.json`];
  if (!file) return null;
  const [{ default: scene }, { default: Picture }] = await Promise.all([file(), import('./Picture.svelte')]);
  return { scene, Picture };
}
