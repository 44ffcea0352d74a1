import type { Row } from '../../../data/client/database.ts';
import {
  type MessageResponse,
  type MessageRow,
  withoutEmbedded,
} from '../../../data/messages/message.ts';
import type { ThreadChange } from '../../../data/messages/thread.ts';
import type { RowChange } from '../../../data/realtime/row-changes.ts';
import { TypingUsers } from '../../../data/realtime/typing.ts';
import type { Clock } from '../../../lib/clock.ts';

/** Changes are applied together, at most once in this time, because many may arrive at once. */
const APPLY_INTERVAL_MS = 50;

/** A live change. Rows may be incomplete. */
export interface LiveChange<TableRow> {
  eventType: RowChange<'messages'>['eventType'];
  new: Partial<TableRow>;
  old: Partial<TableRow>;
  /** Set if the row is missing, for example because it is too large. */
  errors?: unknown;
}

interface LiveThreadDeps {
  clock: Clock;
  viewerId: string;
  nameOf: (userId: string) => string;
  /** Loads messages with what live changes lack. */
  loadMessages: (ids: readonly string[]) => Promise<readonly MessageResponse[]>;
  apply: (changes: readonly ThreadChange[]) => void;
  /** A change was missed, so the messages must be loaded again. */
  onMissed: () => void;
  logError: (text: string, error: unknown) => void;
}

/** Handles live changes of one conversation: messages and typing. */
export class LiveThread {
  readonly typing: TypingUsers;
  readonly #deps: LiveThreadDeps;
  #changes: ThreadChange[] = [];
  /** Messages to load, because they answer a message or share something. */
  #toLoad = new Set<string>();
  #isPlanned = false;

  constructor(deps: LiveThreadDeps) {
    this.#deps = deps;
    this.typing = new TypingUsers(deps.clock, (userId, callback) => {
      callback(deps.nameOf(userId));
    });
  }

  readonly onMessageChange = (change: LiveChange<MessageRow>): void => {
    const { new: row, old, errors } = change;
    const failed = Array.isArray(errors) && errors.length > 0;
    if (change.eventType === 'DELETE') {
      if (failed || old.id === undefined) this.#deps.onMissed();
      else this.#plan({ kind: 'removed', id: old.id });
      return;
    }
    if (failed || !isComplete(row)) {
      this.#deps.onMissed();
      return;
    }
    if (change.eventType === 'UPDATE') {
      this.#plan({ kind: 'changed', row });
      return;
    }
    this.typing.removeUser(row.sender_id);
    if (row.reply_to_id === null && row.message_type !== 'share') {
      this.#plan({ kind: 'put', message: withoutEmbedded(row) });
    } else {
      this.#toLoad.add(row.id);
      this.#plan();
    }
  };

  readonly onTypingChange = (change: LiveChange<Row<'message_typing'>>): void => {
    const userId = change.new.user_id ?? change.old.user_id;
    if (userId === undefined || userId === this.#deps.viewerId) return;
    if (change.eventType === 'DELETE') this.typing.removeUser(userId);
    else this.typing.add(userId);
  };

  #plan(change?: ThreadChange): void {
    if (change !== undefined) this.#changes.push(change);
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
function isComplete(row: Partial<MessageRow>): row is MessageRow {
  return row.id !== undefined && row.content !== undefined && row.sender_id !== undefined;
}
