import { api } from './api';
import { keyOf } from './select';
import type { Picture } from './wire';

/** What of a picture is pointed out, by the keys under which boards and sheets know it. */
export const litIn = ({ lit }: Pick<Picture, 'lit'>): Map<string, boolean> =>
  new Map(lit.map((anchor) => [keyOf(anchor), true]));

const pictures = new Map<string, Promise<Picture>>();

/** A picture of a game's rulebook, fetched once. */
export function pictureOf(game: string, name: string): Promise<Picture> {
  const key = `${game} ${name}`;
  let picture = pictures.get(key);
  if (!picture) {
    picture = api.picture(game, name);
    picture.catch(() => pictures.delete(key));
    pictures.set(key, picture);
  }
  return picture;
}
