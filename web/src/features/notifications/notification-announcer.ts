import type { Clock } from '../../lib/clock.ts';

/** Notifications that arrive this soon after the tab became visible count as missed. */
const CATCH_UP_MS = 1500;

interface Announced {
  id: string;
  read: boolean;
}

export interface AnnouncerOptions<Row extends Announced> {
  clock: Clock;
  isTabVisible: () => boolean;
  /** Announces one new notification in the page. */
  announce: (row: Row) => void;
  /** Announces the number of notifications that arrived while the tab was hidden or offline. */
  announceMissed: (count: number) => void;
  /** Announces one notification outside the page, while the tab is hidden. */
  showSystemNotification: (row: Row) => void;
  isUnread: (id: string) => boolean;
}

/** Decides how each new notification is announced: once, and not if it was read meanwhile. */
export class NotificationAnnouncer<Row extends Announced> {
  readonly #options: AnnouncerOptions<Row>;
  readonly #seen = new Set<string>();
  #missed = new Set<string>();
  #catchingUp = false;
  #cancelWait: () => void = () => undefined;

  constructor(options: AnnouncerOptions<Row>) {
    this.#options = options;
  }

  /** Call with each new notification. */
  onInsert(row: Row): void {
    if (!this.#isNew(row)) return;
    if (this.#options.isTabVisible() && !this.#catchingUp) {
      this.#options.announce(row);
      return;
    }
    this.#missed.add(row.id);
    if (!this.#options.isTabVisible()) this.#options.showSystemNotification(row);
  }

  /** Call with the notifications that were created while offline. */
  onMissed(rows: readonly Row[]): void {
    for (const row of rows) if (this.#isNew(row)) this.#missed.add(row.id);
    if (this.#options.isTabVisible() && !this.#catchingUp) this.#announceMissed();
  }

  /** Call when the tab becomes visible. */
  readonly onTabVisible = (): void => {
    this.#catchingUp = true;
    this.#cancelWait();
    this.#cancelWait = this.#options.clock.after(CATCH_UP_MS, () => {
      this.#catchingUp = false;
      if (this.#options.isTabVisible()) this.#announceMissed();
    });
  };

  /** Call when another tab announced this notification, so that this tab does not. */
  forget(id: string): void {
    this.#missed.delete(id);
  }

  /** Cancels the timer. */
  readonly dispose = (): void => {
    this.#cancelWait();
  };

  #isNew({ id, read }: Row): boolean {
    if (this.#seen.has(id)) return false;
    this.#seen.add(id);
    return !read;
  }

  #announceMissed(): void {
    const count = [...this.#missed].filter((id) => this.#options.isUnread(id)).length;
    this.#missed = new Set();
    if (count > 0) this.#options.announceMissed(count);
  }
}
