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
import { insightsOf } from './learning-insights.ts';
import { CONTEXT_MESSAGES, type MemoryContext } from './memory-context.ts';
import {
  limitMessages,
  isUnused,
  mergeMemories,
  type MemoryDocument,
  memorySchema,
  newSession,
  type SessionCountName,
  sessionAt,
  type SessionCounts,
  dropOlderMessages,
  trimMemory,
} from './memory-document.ts';
import { preferencesOf, type UserPreferences } from './preferences.ts';
import { type SessionContext, sessionContextOf } from './session-context.ts';
import { createReader } from './text-reading.ts';

const VERSION = 1;
/** Maximum number of tabs with separate counts in a session. */
const TABS_MAX = 200;

interface MemorySnapshot {
  /** at most 100, oldest first */
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
  /** the messages alone, cheaper than a snapshot while an answer is written */
  readonly messages: () => readonly ChatMessage[];
  /** adds a message; texts that are too long are cut */
  readonly addMessage: (draft: ChatMessageDraft) => ChatMessage;
  /** changes fields of a message; null if it no longer exists, for example after clearing */
  readonly changeMessage: (id: string, change: Partial<ChatMessageDraft>) => ChatMessage | null;
  /** replaces a message at the same position */
  readonly replaceMessage: (id: string, draft: ChatMessageDraft) => ChatMessage | null;
  /**
   * the context for a model: the preferences, and the last 10 finished messages of this session
   * before the message `id`
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

/** Stores the conversation of one person with the assistant and derives preferences from it. */
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
    schema: memorySchema,
    empty: (): MemoryDocument => ({ messages: [], session: newSession(newId(), clock()) }),
    merge: mergeMemories,
    shed: dropOlderMessages,
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

  function addMessage(draft: ChatMessageDraft): ChatMessage {
    const { messages, session } = current();
    const now = clock();
    // Keep the order of the messages, even within a millisecond or after the clock was set back.
    const timestamp = Math.min(Math.max(now, (messages.at(-1)?.timestamp ?? -1) + 1), LAST_MOMENT);
    const message = chatMessageSchema.parse({ ...draft, id: newId(), revision: 0, timestamp });
    // A session begins with its first message, not when the page is opened.
    const ongoing =
      messages.length === 0 && isUnused(session)
        ? newSession(session.id, now)
        : sessionAt(session, newId(), now);
    const active = { ...ongoing, lastAt: now };
    kept.update(() => ({
      messages: limitMessages([...messages, message]),
      session: count(active, { prompts: draft.type === 'user' ? 1 : 0 }),
    }));
    return message;
  }

  function rewrite(
    id: string,
    make: (before: ChatMessage) => ChatMessageDraft,
  ): ChatMessage | null {
    const { messages, session } = current();
    const before = messages.find((message) => message.id === id);
    if (before === undefined) return null;
    const { timestamp } = before;
    const revision = Math.min(before.revision + 1, REVISION_MAX);
    const draft = make(before);
    const changed = chatMessageSchema.parse({ ...draft, id, revision, timestamp });
    const hasEnded = before.status !== 'done' && changed.status === 'done';
    kept.update(() => ({
      messages: limitMessages(messages.map((message) => (message === before ? changed : message))),
      session: hasEnded ? count(session, amountsOf(changed)) : session,
    }));
    return changed;
  }

  function snapshot(): MemorySnapshot {
    const document = kept.value();
    const failed = kept.hasFailed();
    if (last?.document === document && last.failed === failed) return last.snapshot;
    const { messages, session } = document;
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
    addMessage,
    changeMessage: (id, change) => rewrite(id, (before) => ({ ...before, ...change })),
    replaceMessage: (id, draft) => rewrite(id, () => draft),
    contextBefore: (id) => {
      const { messages, session } = kept.value();
      const end = messages.findIndex((message) => message.id === id);
      const earlier = (end === -1 ? messages : messages.slice(0, end)).filter(
        ({ status, content, timestamp }) =>
          (status === 'done' || status === 'stopped') &&
          content !== '' &&
          timestamp >= session.startTime,
      );
      return {
        messages: earlier.slice(-CONTEXT_MESSAGES),
        preferences: snapshot().userPreferences,
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
