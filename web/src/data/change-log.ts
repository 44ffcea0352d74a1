/** How many changes are remembered at most: far more than arrive while one answer is on its way. */
const KEPT = 500;

interface Entry<Change> {
  number: number;
  change: Change;
  /** Written here, and not answered yet: no answer of the server has it for sure. */
  open: boolean;
}

/**
 * What changed while an answer was on its way. An answer shows the moment it was made; changes that
 * were heard of since, and own writes that were not done then, are missing in it.
 */
export class ChangeLog<Change> {
  #entries: Entry<Change>[] = [];
  #number = 0;

  /** Notes what has happened. */
  note(change: Change): void {
    this.#add(change, false);
  }

  /** Notes what is being written; the function that comes back says that it is done, or failed. */
  begin(change: Change): (done: boolean) => void {
    const entry = this.#add(change, true);
    return (done) => {
      if (done) entry.open = false;
      else this.#entries = this.#entries.filter((one) => one !== entry);
    };
  }

  /** To be called with a question: gives what its answer may lack, when that is there. */
  mark(): () => readonly Change[] {
    const asked = this.#number;
    const openThen = new Set(this.#entries.filter(({ open }) => open));
    return () =>
      this.#entries
        .filter((entry) => entry.number > asked || openThen.has(entry))
        .map(({ change }) => change);
  }

  /** Forgets everything, as what is told next is another person's. */
  clear(): void {
    this.#entries = [];
  }

  #add(change: Change, open: boolean): Entry<Change> {
    const entry = { number: ++this.#number, change, open };
    this.#entries = [...this.#entries.slice(-KEPT), entry];
    return entry;
  }
}
