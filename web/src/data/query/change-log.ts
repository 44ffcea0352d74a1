/** Maximum number of stored changes, far more than arrive during one request. */
const MAX_ENTRIES = 500;

interface Entry<Change> {
  number: number;
  change: Change;
  /** True for an own write that has no response yet. */
  pending: boolean;
}

/**
 * Records changes that the response of a running request may lack: changes reported after the
 * request started, and own writes that were pending at that time. Apply them to the response.
 */
export class ChangeLog<Change> {
  #entries: Entry<Change>[] = [];
  #number = 0;

  /** Adds a change that the server reported. */
  add(change: Change): void {
    this.#add(change, false);
  }

  /** Adds an own write. Call the returned function with true on success, false on failure. */
  addPending(change: Change): (done: boolean) => void {
    const entry = this.#add(change, true);
    return (done) => {
      if (done) entry.pending = false;
      else this.#entries = this.#entries.filter((one) => one !== entry);
    };
  }

  /**
   * Call when a request starts. Returns a function that lists the changes to apply to its response.
   */
  startRequest(): () => readonly Change[] {
    const requestNumber = this.#number;
    const pendingThen = new Set(this.#entries.filter(({ pending }) => pending));
    return () =>
      this.#entries
        .filter((entry) => entry.number > requestNumber || pendingThen.has(entry))
        .map(({ change }) => change);
  }

  /** Drops all changes. Call when another user signs in. */
  clear(): void {
    this.#entries = [];
  }

  #add(change: Change, pending: boolean): Entry<Change> {
    const entry = { number: ++this.#number, change, pending };
    this.#entries = [...this.#entries.slice(-MAX_ENTRIES), entry];
    return entry;
  }
}
