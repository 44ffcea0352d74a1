/** A video that the coordinator can control. */
export interface Player {
  play(): void;
  pause(): void;
}

/**
 * Makes sure that at most one video of the page plays. Visible videos start one after the other, in
 * the order they appeared. A video that the user starts stops all others.
 */
export class PlaybackCoordinator {
  /** Visible videos that may start by themselves, in the order they appeared. */
  readonly #waiting = new Set<Player>();
  #playing: Player | null = null;

  /** The video is visible and may start by itself. */
  arrive(player: Player): void {
    this.#waiting.add(player);
    if (this.#playing === null) this.#startNext();
  }

  /** The video is hidden: pause it and start the next. */
  leave(player: Player): void {
    this.#waiting.delete(player);
    player.pause();
    if (this.#playing !== player) return;
    this.#playing = null;
    this.#startNext();
  }

  /** The video started, by the user or by the coordinator. */
  started(player: Player): void {
    const before = this.#playing;
    this.#playing = player;
    if (before !== player) before?.pause();
  }

  /** The user or the browser stopped the video. No other video starts. */
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

/** The coordinator of this page. */
export const playbackCoordinator = new PlaybackCoordinator();
