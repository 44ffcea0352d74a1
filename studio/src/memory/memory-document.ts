import { z } from 'zod';
import { combineCounts, countsSchema } from '../storage/counts.ts';
import { lenientList } from '../storage/lenient-list.ts';
import { type ChatMessage, chatMessageSchema, LAST_MOMENT } from './chat-message.ts';
import {
  conversationRecordsSchema,
  limitMessages,
  mergeRecords,
  STORED_MESSAGES_MAX,
  withoutDeleted,
} from './conversation-records.ts';

/** A session ends after this long without a message. */
const SESSION_TIMEOUT_MS = 24 * 60 * 60 * 1000;

const sessionSchema = z.object({
  id: z.string().min(1).max(100),
  startTime: z.number().min(0).max(LAST_MOMENT),
  lastAt: z.number().min(0).max(LAST_MOMENT),
  // Counts by tab id. A merge takes the larger number of each tab, so that no count is lost.
  prompts: countsSchema,
  successes: countsSchema,
  answers: countsSchema,
  milliseconds: countsSchema,
});

export type SessionCounts = Readonly<z.infer<typeof sessionSchema>>;
export type SessionCountName = 'prompts' | 'successes' | 'answers' | 'milliseconds';

export const memorySchema = z.object({
  messages: lenientList(chatMessageSchema, STORED_MESSAGES_MAX).transform(withoutDuplicates),
  /** missing in version 1, which had a single conversation */
  conversations: conversationRecordsSchema.default([]),
  session: sessionSchema,
});

/** The stored conversations; preferences and insights are derived from it. */
export type MemoryDocument = Readonly<z.infer<typeof memorySchema>>;

export function newSession(id: string, now: number): SessionCounts {
  return {
    id,
    startTime: now,
    lastAt: now,
    prompts: {},
    successes: {},
    answers: {},
    milliseconds: {},
  };
}

/** The current session, or a new session if the last message is at least 24 hours away. */
export function sessionAt(session: SessionCounts, id: string, now: number): SessionCounts {
  return Math.abs(now - session.lastAt) >= SESSION_TIMEOUT_MS ? newSession(id, now) : session;
}

/** Keeps only the newest version of each id, so that a change affects one message. */
function withoutDuplicates(messages: ChatMessage[]): ChatMessage[] {
  const byId = new Map<string, ChatMessage>();
  for (const message of messages) {
    const known = byId.get(message.id);
    if (known === undefined || known.revision < message.revision) byId.set(message.id, message);
  }
  return [...byId.values()];
}

/** Maximum difference between the clocks of two devices. Later messages are invalid. */
const CLOCKS_DIFFER_MS = 24 * 60 * 60 * 1000;

/**
 * Removes messages with a future timestamp from an imported memory; they would always stay the
 * newest.
 */
export function trimMemory(memory: MemoryDocument, now: number): MemoryDocument {
  const { messages, conversations, session } = memory;
  const latest = now + CLOCKS_DIFFER_MS;
  const isPast = session.startTime <= session.lastAt && session.lastAt <= latest;
  return {
    messages: limitMessages(messages.filter(({ timestamp }) => timestamp <= latest)),
    conversations,
    session: isPast ? session : newSession(session.id, now),
  };
}

/**
 * Merges the memories of two tabs: takes the newer version of each message and merges the sessions.
 */
export function mergeMemories(stored: MemoryDocument, mine: MemoryDocument): MemoryDocument {
  const byId = new Map(stored.messages.map((message) => [message.id, message]));
  for (const message of mine.messages) {
    const known = byId.get(message.id);
    if (known === undefined || known.revision < message.revision) byId.set(message.id, message);
  }
  const conversations = mergeRecords(stored.conversations, mine.conversations);
  return {
    messages: limitMessages(withoutDeleted([...byId.values()], conversations).sort(byTime)),
    conversations,
    session: mergeSessions(stored.session, mine.session),
  };
}

/** Sorts messages, oldest first. */
export function byTime(left: ChatMessage, right: ChatMessage): number {
  return left.timestamp - right.timestamp || (left.id < right.id ? -1 : 1);
}

function mergeSessions(stored: SessionCounts, mine: SessionCounts): SessionCounts {
  // Each page that finds empty storage starts a session. Ignore an unused session.
  if (isUnused(mine) && !isUnused(stored)) return stored;
  if (isUnused(stored) && !isUnused(mine)) return mine;
  const [first, later] = isEarlier(mine, stored) ? [mine, stored] : [stored, mine];
  const isSame = stored.id === mine.id || later.startTime - first.lastAt < SESSION_TIMEOUT_MS;
  if (!isSame) return later;
  const larger = (name: SessionCountName) => combineCounts(stored[name], mine[name], Math.max);
  return {
    id: first.id,
    startTime: first.startTime,
    lastAt: Math.max(stored.lastAt, mine.lastAt),
    prompts: larger('prompts'),
    successes: larger('successes'),
    answers: larger('answers'),
    milliseconds: larger('milliseconds'),
  };
}

/** True if the session has no counts. */
export function isUnused({ prompts, successes, answers, milliseconds }: SessionCounts): boolean {
  return [prompts, successes, answers, milliseconds].every((counts) =>
    Object.values(counts).every((amount) => amount === 0),
  );
}

function isEarlier(one: SessionCounts, other: SessionCounts): boolean {
  return one.startTime === other.startTime ? one.id < other.id : one.startTime < other.startTime;
}

/**
 * With this few messages left, nothing more is dropped; the messages then last until the page
 * closes.
 */
const DROP_MIN_MESSAGES = 4;

/**
 * Makes the memory smaller when storage is full: drops replaced messages first, then the older half
 * of a single conversation. Null if only a few messages are left, or several conversations: none of
 * them is dropped without telling.
 */
export function shrinkMemory(memory: MemoryDocument): MemoryDocument | null {
  const { messages } = memory;
  if (messages.length <= DROP_MIN_MESSAGES) return null;
  const shown = messages.filter(({ replacedBy }) => replacedBy === undefined);
  if (shown.length < messages.length) return { ...memory, messages: shown };
  const isSingle = new Set(messages.map(({ conversationId }) => conversationId)).size === 1;
  return isSingle ? { ...memory, messages: messages.slice(Math.ceil(messages.length / 2)) } : null;
}
