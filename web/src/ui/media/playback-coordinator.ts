/** A video that the coordinator can control. */
export interface Player {
  play(): void;
  pause(): void;
}

/**
 * Makes sure that at most one video of the page plays. Visible videos start one after the other, in
 * the order in which they became visible. A video that the user starts pauses the others.
 */
export class PlaybackCoordinator {
  /** Visible videos that may start automatically, in the order in which they became visible. */
  readonly #waiting = new Set<Player>();
  #playing: Player | null = null;

  /** Call when a video becomes visible and may start automatically. */
  arrive(player: Player): void {
    this.#waiting.add(player);
    if (this.#playing === null) this.#startNext();
  }

  /** Call when a video is hidden. Pauses it. If it was playing, starts the next video. */
  leave(player: Player): void {
    this.#waiting.delete(player);
    player.pause();
    if (this.#playing !== player) return;
    this.#playing = null;
    this.#startNext();
  }

  /** Call when a video starts, by the user or by the coordinator. */
  started(player: Player): void {
    const before = this.#playing;
    this.#playing = player;
    if (before !== player) before?.pause();
  }

  /** Call when the user or the browser stopped a video. No other video starts. */
  stopped(player: Player): void {
    this.#waiting.delete(player);
    if (this.#playing === player) this.#playing = null;
  }

  #startNext(): void {
    const [next] = this.#waiting;
    if (next === undefined) return;
    this.#playing = next;
    next.play();
  }
}

/** The coordinator for all videos of the page. */
export const playbackCoordinator = new PlaybackCoordinator();
