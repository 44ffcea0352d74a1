import type { Clock, KeyValueStorage } from '../environment.ts';
import { addCount } from '../storage/counts.ts';
import { createStoredValue, type StorageFailure } from '../storage/stored-value.ts';
import { randomId } from '../storage/random-id.ts';
import { STORAGE_NAMES } from '../storage/storage-keys.ts';
import type { Transferable } from '../storage/transfer.ts';
import {
  type ChatMessage,
  type ChatMessageDraft,
  chatMessageSchema,
  LAST_MOMENT,
  REVISION_MAX,
} from './chat-message.ts';
import {
  conversationIdOf,
  FIRST_CONVERSATION,
  limitMessages,
  MESSAGES_MAX,
  withRecord,
} from './conversation-records.ts';
import { insightsOf } from './learning-insights.ts';
import { CONTEXT_MESSAGES, type MemoryContext } from './memory-context.ts';
import {
  isUnused,
  byTime,
  mergeMemories,
  type MemoryDocument,
  memorySchema,
  newSession,
  type SessionCountName,
  sessionAt,
  type SessionCounts,
  shrinkMemory,
  trimMemory,
} from './memory-document.ts';
import { preferencesOf, type UserPreferences } from './preferences.ts';
import { type SessionContext, sessionContextOf } from './session-context.ts';
import { replaceFrom, swapReplaced } from './replaced-messages.ts';
import {
  automaticName,
  conversationsOf,
  removedBefore,
  type StoredConversation,
} from './stored-conversations.ts';
import { createReader } from './text-reading.ts';
import { withoutFailedTurns } from './without-failed-turns.ts';

/** Version 1 had a single conversation. */
const VERSION = 2;
const EARLIER_VERSIONS = [1];
/** Maximum number of tabs with separate counts in a session. */
const TABS_MAX = 200;

interface MemorySnapshot {
  /** the last 100 of all conversations, oldest first */
  readonly messages: readonly ChatMessage[];
  readonly userPreferences: UserPreferences;
  readonly sessionContext: SessionContext;
  /** notable habits, in plain sentences */
  readonly learningInsights: readonly string[];
  /** false if storage is full or blocked; the memory then lasts until the page is closed */
  readonly isKept: boolean;
}

export interface MemoryDeps {
  /** null if there is no storage */
  readonly store: KeyValueStorage | null;
  readonly userId: string;
  readonly clock: Clock;
  readonly newId?: () => string;
  readonly onFailure?: (failure: StorageFailure) => void;
}

export interface Memory {
  readonly subscribe: (listener: () => void) => () => void;
  /** returns the same object until something changes */
  readonly snapshot: () => MemorySnapshot;
  /** the messages of all conversations, cheaper than a snapshot while an answer is written */
  readonly messages: () => readonly ChatMessage[];
  /** newest first; the same objects until something changes */
  readonly conversations: () => readonly StoredConversation[];
  /** the conversation that `addMessage` will remove to make room; null if there is room */
  readonly removedBefore: (conversationId: string) => StoredConversation | null;
  /** adds a message; texts that are too long are cut */
  readonly addMessage: (draft: ChatMessageDraft, target?: MessageTarget) => ChatMessage;
  /** brings back the messages that the message `id` replaced, or those that an undo replaced */
  readonly swapReplaced: (id: string, action: 'undo' | 'redo') => void;
  /** '' restores the automatic name */
  readonly renameConversation: (id: string, name: string) => void;
  /** the returned function restores the conversation */
  readonly removeConversation: (id: string) => () => void;
  /** true if the conversation was removed; its id cannot be used again */
  readonly isRemoved: (conversationId: string) => boolean;
  /** changes fields of a message; null if it was removed or replaced */
  readonly changeMessage: (id: string, change: Partial<ChatMessageDraft>) => ChatMessage | null;
  /** replaces a message at the same position */
  readonly replaceMessage: (id: string, draft: ChatMessageDraft) => ChatMessage | null;
  /**
   * the context for a model: the preferences, and the last 10 finished messages of this session
   * and conversation before the message `id`; questions that got no answer are left out
   */
  readonly contextBefore: (id: string) => MemoryContext;
  readonly clear: () => void;
  /** true after `close`, when the user's data was removed */
  readonly isClosed: () => boolean;
  /** call this on a `storage` event with one of `keys` */
  readonly refresh: () => void;
  readonly keys: readonly string[];
  /** for export and import */
  readonly parts: readonly Transferable[];
}

/** Where a message is added. */
interface MessageTarget {
  /** the first conversation by default */
  readonly conversationId?: string;
  /** the id of a message that is replaced, with all later messages of its conversation */
  readonly replaces?: string;
}

/** Stores the conversations of one person with the assistant and derives preferences from it. */
export function createMemory(deps: MemoryDeps): Memory {
  const { clock } = deps;
  const newId = deps.newId ?? randomId;
  const tabId = newId();
  const read = createReader();
  const kept = createStoredValue({
    store: deps.store,
    userId: deps.userId,
    name: STORAGE_NAMES.conversationMemory,
    version: VERSION,
    earlierVersions: EARLIER_VERSIONS,
    schema: memorySchema,
    empty: (): MemoryDocument => ({
      messages: [],
      conversations: [],
      session: newSession(newId(), clock()),
    }),
    merge: mergeMemories,
    shed: shrinkMemory,
    trim: (memory) => trimMemory(memory, clock()),
    ...(deps.onFailure === undefined ? {} : { onFailure: deps.onFailure }),
  });
  let last: { document: MemoryDocument; failed: boolean; snapshot: MemorySnapshot } | null = null;

  function count(
    session: SessionCounts,
    amounts: Partial<Record<SessionCountName, number>>,
  ): SessionCounts {
    let counted = session;
    for (const name of ['prompts', 'successes', 'answers', 'milliseconds'] as const) {
      const amount = amounts[name] ?? 0;
      if (amount > 0) {
        counted = { ...counted, [name]: addCount(counted[name], tabId, amount, TABS_MAX) };
      }
    }
    return counted;
  }

  /**
   * Reads the current memory, including changes of other tabs. It cannot change again during
   * synchronous code.
   */
  function current(): MemoryDocument {
    kept.refresh();
    return kept.value();
  }

  function addMessage(draft: ChatMessageDraft, target: MessageTarget = {}): ChatMessage {
    const { conversationId = FIRST_CONVERSATION, replaces } = target;
    if (draft.type === 'user') makeRoom(conversationId);
    const { messages, conversations, session } = current();
    const now = clock();
    // Keep the order of the messages, even within a millisecond or after the clock was set back.
    const timestamp = Math.min(Math.max(now, (messages.at(-1)?.timestamp ?? -1) + 1), LAST_MOMENT);
    const message = chatMessageSchema.parse({
      ...draft,
      id: newId(),
      revision: 0,
      timestamp,
      ...(conversationId === FIRST_CONVERSATION ? {} : { conversationId }),
    });
    // A session begins with its first message, not when the page is opened.
    const ongoing =
      messages.length === 0 && isUnused(session)
        ? newSession(session.id, now)
        : sessionAt(session, newId(), now);
    const active = { ...ongoing, lastAt: now };
    const before = replaces === undefined ? messages : replaceFrom(messages, replaces, message.id);
    kept.update(() => ({
      messages: limitMessages([...before, message]),
      conversations: keepName(conversationId, before) ?? conversations,
      session: count(active, { prompts: draft.type === 'user' ? 1 : 0 }),
    }));
    return message;
  }

  /** The automatic name is the first message, so store it before that message is dropped. */
  function keepName(id: string, messages: readonly ChatMessage[]) {
    const { conversations } = kept.value();
    const shown = messages.filter(
      (message) => conversationIdOf(message) === id && message.replacedBy === undefined,
    );
    const isNamed = conversations.some((record) => record.id === id && record.name !== '');
    return shown.length < MESSAGES_MAX || isNamed
      ? null
      : withRecord(conversations, id, { name: automaticName(shown) }, clock());
  }

  function makeRoom(conversationId: string): void {
    const removed = removedBefore(current(), conversationId);
    if (removed !== null) removeConversation(removed.id);
  }

  function removeConversation(id: string): () => void {
    const { messages } = current();
    const removed = messages.filter((message) => conversationIdOf(message) === id);
    kept.update((memory) => ({
      ...memory,
      messages: memory.messages.filter((message) => conversationIdOf(message) !== id),
      conversations: withRecord(memory.conversations, id, { isDeleted: true }, clock()),
    }));
    return () => {
      kept.update((memory) => ({
        ...memory,
        messages: limitMessages(
          [
            ...memory.messages.filter((message) => conversationIdOf(message) !== id),
            ...removed,
          ].sort(byTime),
        ),
        conversations: withRecord(memory.conversations, id, { isDeleted: false }, clock()),
      }));
    };
  }

  function rewrite(
    id: string,
    make: (before: ChatMessage) => ChatMessageDraft,
  ): ChatMessage | null {
    const { messages, session } = current();
    const before = messages.find((message) => message.id === id);
    if (before?.replacedBy !== undefined || before === undefined) return null;
    const { timestamp, conversationId } = before;
    const revision = Math.min(before.revision + 1, REVISION_MAX);
    const draft = make(before);
    const changed = chatMessageSchema.parse({
      ...draft,
      id,
      revision,
      timestamp,
      ...(conversationId === undefined ? {} : { conversationId }),
    });
    const hasEnded = before.status !== 'done' && changed.status === 'done';
    kept.update((memory) => ({
      ...memory,
      messages: limitMessages(messages.map((message) => (message === before ? changed : message))),
      session: hasEnded ? count(session, amountsOf(changed)) : session,
    }));
    return changed;
  }

  /** The messages of the conversation with this message; all messages if it does not exist. */
  function conversationOf(id: string): readonly ChatMessage[] {
    const memory = kept.value();
    const found = conversationsOf(memory).find(({ messages }) =>
      messages.some((message) => message.id === id),
    );
    return found?.messages ?? memory.messages.filter(({ replacedBy }) => replacedBy === undefined);
  }

  function snapshot(): MemorySnapshot {
    const document = kept.value();
    const failed = kept.hasFailed();
    if (last?.document === document && last.failed === failed) return last.snapshot;
    const { session } = document;
    const messages = document.messages
      .filter(({ replacedBy }) => replacedBy === undefined)
      .slice(-MESSAGES_MAX);
    const userPreferences = preferencesOf(messages, read);
    const sessionContext = sessionContextOf(messages, session);
    const made: MemorySnapshot = {
      messages,
      userPreferences,
      sessionContext,
      learningInsights: insightsOf(messages, userPreferences, sessionContext),
      isKept: !failed,
    };
    last = { document, failed, snapshot: made };
    return made;
  }

  return {
    subscribe: kept.subscribe,
    snapshot,
    messages: () => kept.value().messages,
    conversations: () => conversationsOf(kept.value()),
    removedBefore: (conversationId) => removedBefore(kept.value(), conversationId),
    addMessage,
    swapReplaced: (id, action) => {
      const { messages } = current();
      kept.update((memory) => ({ ...memory, messages: swapReplaced(messages, id, action) }));
    },
    renameConversation: (id, name) => {
      current();
      kept.update((memory) => ({
        ...memory,
        conversations: withRecord(memory.conversations, id, { name: name.trim() }, clock()),
      }));
    },
    removeConversation,
    isRemoved: (conversationId) =>
      kept.value().conversations.some(({ id, isDeleted }) => id === conversationId && isDeleted),
    changeMessage: (id, change) => rewrite(id, (before) => ({ ...before, ...change })),
    replaceMessage: (id, draft) => rewrite(id, () => draft),
    contextBefore: (id) => {
      const { session, messages: all } = kept.value();
      const answered = withoutFailedTurns(all);
      const messages = withoutFailedTurns(conversationOf(id));
      const end = messages.findIndex((message) => message.id === id);
      const earlier = (end === -1 ? messages : messages.slice(0, end)).filter(
        ({ status, content, timestamp }) =>
          (status === 'done' || status === 'stopped') &&
          content !== '' &&
          timestamp >= session.startTime,
      );
      return {
        messages: earlier.slice(-CONTEXT_MESSAGES),
        preferences:
          answered.length === all.length
            ? snapshot().userPreferences
            : preferencesOf(answered, read),
      };
    },
    clear: () => {
      kept.clear();
    },
    isClosed: kept.isClosed,
    refresh: kept.refresh,
    keys: [kept.key],
    parts: [kept],
  };
}

/** How much each counter of the session grows when an answer is finished. */
function amountsOf(message: ChatMessage): Partial<Record<SessionCountName, number>> {
  if (message.type !== 'ai') return {};
  const isEnhancement =
    (message.enhancedPrompts?.length ?? 0) > 0 || message.promptTransformation !== undefined;
  return {
    answers: 1,
    milliseconds: message.metadata?.processingTime ?? 0,
    successes: isEnhancement ? 1 : 0,
  };
}
