/** A value with listeners: the base of all state machines outside React. */
export class Store<Snapshot> {
  #snapshot: Snapshot;
  readonly #listeners = new Set<() => void>();

  constructor(initial: Snapshot) {
    this.#snapshot = initial;
  }

  /** The current state. The same object until something changes. */
  readonly snapshot = (): Snapshot => this.#snapshot;

  /** Calls `listener` after every change. Returns a function that stops it. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  protected set(next: Snapshot): void {
    if (Object.is(next, this.#snapshot)) return;
    this.#snapshot = next;
    for (const listener of [...this.#listeners]) listener();
  }
}
