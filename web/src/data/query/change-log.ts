/** Maximum number of remembered changes: far more than arrive during one request. */
const MAX_ENTRIES = 500;

interface Entry<Change> {
  number: number;
  change: Change;
  /** An own write without a response yet: responses may lack it. */
  pending: boolean;
}

/**
 * Changes that a response may lack. A response shows the moment when it was made. Changes reported
 * after the request, and own writes that were still pending then, must be applied to it again.
 */
export class ChangeLog<Change> {
  #entries: Entry<Change>[] = [];
  #number = 0;

  /** Adds a change that has happened. */
  add(change: Change): void {
    this.#add(change, false);
  }

  /** Adds an own write. Call the returned function with whether it succeeded. */
  addPending(change: Change): (done: boolean) => void {
    const entry = this.#add(change, true);
    return (done) => {
      if (done) entry.pending = false;
      else this.#entries = this.#entries.filter((one) => one !== entry);
    };
  }

  /** Call it with each request. The returned function gives the changes that the response may lack. */
  startRequest(): () => readonly Change[] {
    const requestNumber = this.#number;
    const pendingThen = new Set(this.#entries.filter(({ pending }) => pending));
    return () =>
      this.#entries
        .filter((entry) => entry.number > requestNumber || pendingThen.has(entry))
        .map(({ change }) => change);
  }

  /** Drops all changes: another person signed in. */
  clear(): void {
    this.#entries = [];
  }

  #add(change: Change, pending: boolean): Entry<Change> {
    const entry = { number: ++this.#number, change, pending };
    this.#entries = [...this.#entries.slice(-MAX_ENTRIES), entry];
    return entry;
  }
}
