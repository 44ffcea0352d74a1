/** A value that changes and tells its listeners: the base of every state machine outside React. */
export class Store<Snapshot> {
  #snapshot: Snapshot;
  readonly #listeners = new Set<() => void>();

  constructor(initial: Snapshot) {
    this.#snapshot = initial;
  }

  /** The present state; the same object until something changes. */
  readonly snapshot = (): Snapshot => this.#snapshot;

  /** Calls `listener` after every change; the function that comes back ends it. */
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
