/** What can play on the stage. */
export interface Player {
  play(): void;
  pause(): void;
}

/**
 * Of all videos of the page at most one plays. Videos in sight play by themselves one after the
 * other, in the order they came; one that a visitor starts takes the stage from any other.
 */
export class VideoStage {
  /** In sight and willing to play by themselves, in the order they came. */
  readonly #waiting = new Set<Player>();
  #playing: Player | null = null;

  /** It is in sight and may play by itself. */
  arrive(player: Player): void {
    this.#waiting.add(player);
    if (this.#playing === null) this.#startNext();
  }

  /** It is out of sight: it stops, and the next one may play. */
  leave(player: Player): void {
    this.#waiting.delete(player);
    player.pause();
    if (this.#playing !== player) return;
    this.#playing = null;
    this.#startNext();
  }

  /** It began to play, whoever wanted that. */
  started(player: Player): void {
    const before = this.#playing;
    this.#playing = player;
    if (before !== player) before?.pause();
  }

  /** The visitor or the browser stopped it: nothing plays in its place. */
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

/** The stage of this page. */
export const videoStage = new VideoStage();
