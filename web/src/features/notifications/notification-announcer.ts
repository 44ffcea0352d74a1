import type { Clock } from '../../lib/clock.ts';

/** Notifications that arrive this soon after the tab became visible count as missed. */
const CATCH_UP_MS = 1500;

interface Announced {
  id: string;
  groupId: string;
  read: boolean;
  /** The number of notifications, more than one if several were missed. */
  count: number;
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
  isUnread: (groupId: string) => boolean;
}

/** Decides how each new notification is announced: once, and not if it was read meanwhile. */
export class NotificationAnnouncer<Row extends Announced> {
  readonly #options: AnnouncerOptions<Row>;
  readonly #seen = new Set<string>();
  #missed = new Map<string, Announced>();
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
    this.#missed.set(row.id, row);
    if (!this.#options.isTabVisible()) this.#options.showSystemNotification(row);
  }

  /** Call with the notifications that were created while offline. */
  onMissed(rows: readonly Announced[]): void {
    for (const row of rows) if (this.#isNew(row)) this.#missed.set(row.id, row);
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

  #isNew({ id, read }: Announced): boolean {
    if (this.#seen.has(id)) return false;
    this.#seen.add(id);
    return !read;
  }

  #announceMissed(): void {
    const unread = [...this.#missed.values()].filter(({ groupId }) =>
      this.#options.isUnread(groupId),
    );
    const count = unread.reduce((sum, row) => sum + row.count, 0);
    this.#missed = new Map();
    if (count > 0) this.#options.announceMissed(count);
  }
}
