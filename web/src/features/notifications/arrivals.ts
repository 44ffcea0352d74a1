import type { Clock } from '../../lib/clock.ts';

/** What comes right after the tab came back into sight was on its way while nobody looked. */
const CATCHING_UP_MS = 1500;

interface Arrived {
  id: string;
  read: boolean;
}

export interface ArrivalPort<Row extends Arrived> {
  clock: Clock;
  isInSight: () => boolean;
  /** Tells of one that has just come. */
  tell: (row: Row) => void;
  /** Tells how many came while nobody looked. */
  tellMissed: (count: number) => void;
  /** Shows one outside of the page, which nobody sees. */
  tellOutside: (row: Row) => void;
  isUnread: (id: string) => boolean;
}

/** Decides what is told of each new notification: once, and never of what was read meanwhile. */
export class Arrivals<Row extends Arrived> {
  readonly #port: ArrivalPort<Row>;
  readonly #heard = new Set<string>();
  #missed = new Set<string>();
  #catchingUp = false;
  #cancelWait: () => void = () => undefined;

  constructor(port: ArrivalPort<Row>) {
    this.#port = port;
  }

  /** One has just come. */
  arrived(row: Row): void {
    if (!this.#isNew(row)) return;
    if (this.#port.isInSight() && !this.#catchingUp) {
      this.#port.tell(row);
      return;
    }
    this.#missed.add(row.id);
    if (!this.#port.isInSight()) this.#port.tellOutside(row);
  }

  /** These were found after a time without a connection. */
  found(rows: readonly Row[]): void {
    for (const row of rows) if (this.#isNew(row)) this.#missed.add(row.id);
    if (this.#port.isInSight() && !this.#catchingUp) this.#tellMissed();
  }

  /** The tab came into sight. */
  readonly woke = (): void => {
    this.#catchingUp = true;
    this.#cancelWait();
    this.#cancelWait = this.#port.clock.after(CATCHING_UP_MS, () => {
      this.#catchingUp = false;
      if (this.#port.isInSight()) this.#tellMissed();
    });
  };

  /** Somebody saw it elsewhere. */
  forget(id: string): void {
    this.#missed.delete(id);
  }

  /** Ends all waiting. */
  readonly end = (): void => {
    this.#cancelWait();
  };

  #isNew({ id, read }: Row): boolean {
    if (this.#heard.has(id)) return false;
    this.#heard.add(id);
    return !read;
  }

  #tellMissed(): void {
    const count = [...this.#missed].filter((id) => this.#port.isUnread(id)).length;
    this.#missed = new Set();
    if (count > 0) this.#port.tellMissed(count);
  }
}
