/** A value with listeners. The base class of all state machines outside of React. */
export class Store<Snapshot> {
  #snapshot: Snapshot;
  readonly #listeners = new Set<() => void>();

  constructor(initial: Snapshot) {
    this.#snapshot = initial;
  }

  /** The current value. Returns the same object until it changes. */
  readonly snapshot = (): Snapshot => this.#snapshot;

  /** Calls `listener` after every change. Returns a function that unsubscribes it. */
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
