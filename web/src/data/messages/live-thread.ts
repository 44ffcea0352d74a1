import type { Clock } from '../../lib/clock.ts';
import { TypingUsers } from '../realtime/typing.ts';
import type { ThreadChange } from './thread.ts';

/** Changes are applied together, at most once in this time, because many may arrive at once. */
const APPLY_INTERVAL_MS = 50;

/** A live change. Rows may be incomplete. */
export interface LiveChange<TableRow> {
  eventType: 'INSERT' | 'UPDATE' | 'DELETE';
  new: Partial<TableRow>;
  old: Partial<TableRow>;
  /** Set if the row is missing, for example because it is too large. */
  errors?: unknown;
}

/** The columns that every table of messages has. */
interface LiveRow {
  id: string;
  content: string;
}

/** The columns of a typing row that matter here. */
interface TypingRow {
  user_id: string;
}

interface LiveThreadDeps<Message, TableRow> {
  clock: Clock;
  viewerId: string;
  /** Calls back with the name of a person; null if it is unknown. */
  loadName: (userId: string, callback: (name: string | null) => void) => void;
  /** The author of a message; undefined if the row is incomplete. */
  authorOf: (row: Partial<TableRow>) => string | undefined;
  /**
   * Converts an inserted row to a change. Null if the row lacks data, so the message must be
   * loaded.
   */
  onInsert: (row: TableRow) => ThreadChange<Message> | null;
  onUpdate: (row: TableRow) => ThreadChange<Message>;
  /** Loads messages with the data that the rows of live changes lack. */
  loadMessages: (ids: readonly string[]) => Promise<readonly Message[]>;
  apply: (changes: readonly ThreadChange<Message>[]) => void;
  /** A change was missed, so the messages must be loaded again. */
  onMissed: () => void;
  logError: (text: string, error: unknown) => void;
}

/** Handles live changes of one chat: messages and typing. */
export class LiveThread<Message, TableRow extends LiveRow> {
  readonly typing: TypingUsers;
  readonly #deps: LiveThreadDeps<Message, TableRow>;
  #changes: ThreadChange<Message>[] = [];
  /** Messages to load, for example because they reply to a message. */
  #toLoad = new Set<string>();
  #isPlanned = false;

  constructor(deps: LiveThreadDeps<Message, TableRow>) {
    this.#deps = deps;
    this.typing = new TypingUsers(deps.clock, deps.loadName);
  }

  readonly onMessageChange = (change: LiveChange<TableRow>): void => {
    const { new: row, old, errors } = change;
    const { onInsert, onUpdate, authorOf } = this.#deps;
    const failed = Array.isArray(errors) && errors.length > 0;
    if (change.eventType === 'DELETE') {
      if (failed || old.id === undefined) this.#deps.onMissed();
      else this.add({ kind: 'removed', id: old.id });
      return;
    }
    const author = authorOf(row);
    if (failed || author === undefined || !isComplete(row)) {
      this.#deps.onMissed();
      return;
    }
    if (change.eventType === 'UPDATE') {
      this.add(onUpdate(row));
      return;
    }
    this.typing.removeUser(author);
    const added = onInsert(row);
    if (added !== null) this.add(added);
    else {
      this.#toLoad.add(row.id);
      this.#plan();
    }
  };

  readonly onTypingChange = (change: LiveChange<TypingRow>): void => {
    const userId = change.new.user_id ?? change.old.user_id;
    if (userId === undefined || userId === this.#deps.viewerId) return;
    if (change.eventType === 'DELETE') this.typing.removeUser(userId);
    else this.typing.add(userId);
  };

  /** Queues a change. Queued changes are applied together. */
  add(change: ThreadChange<Message>): void {
    this.#changes.push(change);
    this.#plan();
  }

  #plan(): void {
    if (this.#isPlanned) return;
    this.#isPlanned = true;
    this.#deps.clock.after(APPLY_INTERVAL_MS, () => {
      this.#isPlanned = false;
      this.#apply();
    });
  }

  #apply(): void {
    const changes = this.#changes;
    const ids = [...this.#toLoad];
    this.#changes = [];
    this.#toLoad = new Set();
    if (changes.length > 0) this.#deps.apply(changes);
    if (ids.length === 0) return;
    this.#deps.loadMessages(ids).then(
      (messages) => {
        this.#deps.apply(messages.map((message) => ({ kind: 'put', message })));
      },
      (error: unknown) => {
        this.#deps.logError('Could not load new messages', error);
        this.#deps.onMissed();
      },
    );
  }
}

/** Large values are missing in some changes. */
function isComplete<TableRow extends LiveRow>(row: Partial<TableRow>): row is TableRow {
  return row.id !== undefined && row.content !== undefined;
}
