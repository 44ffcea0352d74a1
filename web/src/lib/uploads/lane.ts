/** Runs at most `width` jobs at a time, in the order they came. */
export class Lane {
  readonly #width: number;
  readonly #waiting: (() => Promise<void>)[] = [];
  #running = 0;

  constructor(width: number) {
    this.#width = width;
  }

  /** Puts a job at the end; it must not reject. The function that comes back takes out one that has not begun. */
  add(job: () => Promise<void>): () => void {
    this.#waiting.push(job);
    this.#next();
    return () => {
      const at = this.#waiting.indexOf(job);
      if (at >= 0) this.#waiting.splice(at, 1);
    };
  }

  #next(): void {
    if (this.#running >= this.#width) return;
    const job = this.#waiting.shift();
    if (job === undefined) return;
    this.#running += 1;
    void job().finally(() => {
      this.#running -= 1;
      this.#next();
    });
    this.#next();
  }
}
