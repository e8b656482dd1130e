import { api } from './api';
import type { GameInfo } from './wire';

/** What several screens show: my name and the games of the shelf. Asked for once. */
class Shared {
  name = $state('');
  games = $state.raw<GameInfo[]>([]);

  #asked = false;
  #games: Promise<GameInfo[]> | null = null;

  /** For the frame of the page: what cannot be had is left empty, the screens say why. */
  ask(): void {
    if (this.#asked) return;
    this.#asked = true;
    Promise.all([api.session(), this.loadGames()]).then(
      ([session]) => (this.name = session.name),
      () => (this.#asked = false),
    );
  }

  /** Whoever asks while they are on their way waits for the same answer. */
  loadGames(): Promise<GameInfo[]> {
    this.#games ??= api.games().then(
      (games) => (this.games = games),
      (error: unknown) => {
        this.#games = null;
        throw error;
      },
    );
    return this.#games;
  }

  async rename(name: string): Promise<void> {
    this.name = (await api.rename(name)).name;
  }
}

export const shared = new Shared();
