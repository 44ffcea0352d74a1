import type { Row } from '../../../data/client/database.ts';
import type { ConversationRow } from '../../../data/messages/conversation.ts';
import type { Clock } from '../../../lib/clock.ts';

/**
 * The minimum time between two requests for changed conversations. Each loads all changes so far.
 */
const LOAD_INTERVAL_MS = 250;
/** The minimum time between two requests that mark messages as delivered to this device. */
const DELIVERED_INTERVAL_MS = 1000;

type MemberRow = Row<'conversation_members'>;

/** The columns of a member row that tell the number of unread messages. */
export type UnreadRow = Pick<
  MemberRow,
  'conversation_id' | 'unread_count' | 'is_accepted' | 'is_muted'
>;

/** A live change. Rows may be incomplete. */
export interface MemberChange {
  eventType: 'INSERT' | 'UPDATE' | 'DELETE';
  new: Partial<MemberRow>;
  old: Partial<MemberRow>;
}

interface InboxDeps {
  clock: Clock;
  /** Loads all conversations with unread messages. */
  loadUnread: () => Promise<readonly UnreadRow[]>;
  loadConversations: (ids: readonly string[]) => Promise<readonly ConversationRow[]>;
  markDelivered: () => Promise<void>;
  onUnreadTotal: (total: number) => void;
  /** Called with changed conversations, and with the ids of those that the viewer can't see. */
  onConversations: (rows: readonly ConversationRow[], missing: readonly string[]) => void;
  /** Called with a conversation that has a new message for the viewer. */
  onNewMessage: (row: ConversationRow) => void;
  /** Called when changes may be missing in the lists, to load them again. */
  onReload: () => void;
  logError: (text: string, error: unknown) => void;
}

/** Follows all conversations of the viewer: counts unread messages and loads what has changed. */
export class InboxLive {
  readonly #deps: InboxDeps;
  /** Unread messages by conversation. Requests and muted conversations don't count. */
  readonly #unread = new Map<string, number>();
  readonly #changed = new Map<string, { isNew: boolean }>();
  #isLoading = false;
  #isDeliveryPlanned = false;

  constructor(deps: InboxDeps) {
    this.#deps = deps;
  }

  /** Loads the unread messages. Call after each join: changes may have been missed. */
  readonly reload = async (): Promise<void> => {
    this.#deps.onReload();
    const rows = await this.#deps.loadUnread();
    this.#unread.clear();
    for (const row of rows) this.#count(row);
    this.#publish();
    if (rows.some(({ is_accepted }) => is_accepted)) this.#planDelivery();
  };

  readonly onMemberChange = (change: MemberChange): void => {
    const id = change.new.conversation_id ?? change.old.conversation_id;
    if (id === undefined) return;
    if (change.eventType === 'DELETE') {
      this.#unread.delete(id);
      this.#publish();
      this.#deps.onConversations([], [id]);
      return;
    }
    const { unread_count, is_accepted, is_muted } = change.new;
    const isKnown =
      unread_count !== undefined && is_accepted !== undefined && is_muted !== undefined;
    const isNew = isKnown && unread_count > (change.old.unread_count ?? 0);
    if (isKnown) {
      this.#count({ conversation_id: id, unread_count, is_accepted, is_muted });
      this.#publish();
      if (isNew && is_accepted) this.#planDelivery();
    }
    this.refresh(id, isNew && is_accepted && !is_muted);
  };

  /** Loads a conversation again, together with others that change soon. */
  readonly refresh = (id: string, isNew = false): void => {
    this.#changed.set(id, { isNew: isNew || this.#changed.get(id)?.isNew === true });
    if (this.#isLoading) return;
    this.#isLoading = true;
    this.#deps.clock.after(LOAD_INTERVAL_MS, () => void this.#load());
  };

  async #load(): Promise<void> {
    const changed = new Map(this.#changed);
    this.#changed.clear();
    try {
      const rows = await this.#deps.loadConversations([...changed.keys()]);
      const found = new Set(rows.map((row) => row.conversation_id));
      this.#deps.onConversations(
        rows,
        [...changed.keys()].filter((id) => !found.has(id)),
      );
      for (const row of rows) {
        if (changed.get(row.conversation_id)?.isNew === true) this.#deps.onNewMessage(row);
      }
    } catch (error) {
      // The lists keep their old rows until the next join loads them again.
      this.#deps.logError('Could not load changed conversations', error);
    }
    this.#isLoading = false;
    const [next] = this.#changed;
    if (next !== undefined) this.refresh(next[0]);
  }

  #count({ conversation_id, unread_count, is_accepted, is_muted }: UnreadRow): void {
    if (unread_count > 0 && is_accepted && !is_muted) {
      this.#unread.set(conversation_id, unread_count);
    } else this.#unread.delete(conversation_id);
  }

  #publish(): void {
    this.#deps.onUnreadTotal([...this.#unread.values()].reduce((sum, count) => sum + count, 0));
  }

  #planDelivery(): void {
    if (this.#isDeliveryPlanned) return;
    this.#isDeliveryPlanned = true;
    this.#deps.clock.after(DELIVERED_INTERVAL_MS, () => {
      this.#isDeliveryPlanned = false;
      this.#deps.markDelivered().catch((error: unknown) => {
        this.#deps.logError('Could not mark messages as delivered', error);
      });
    });
  }
}
