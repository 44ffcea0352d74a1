import { z } from 'zod';
import { combineCounts, countsSchema } from '../storage/counts.ts';
import { salvagedList } from '../storage/salvage.ts';
import { type ChatMessage, chatMessageSchema, storedChars } from './chat-message.ts';

const MESSAGES_MAX = 100;
/** A session ends when this long nothing was written. */
export const SESSION_TIMEOUT_MS = 24 * 60 * 60 * 1000;
/** All messages in storage together; the oldest give way, so that other keys find room too. */
const MESSAGES_MAX_CHARS = 1_000_000;

const sessionSchema = z.object({
  id: z.string().min(1).max(100),
  startTime: z.number(),
  lastAt: z.number(),
  // Each by tab: tabs count under ids of their own and join by the larger number, so none is lost.
  prompts: countsSchema,
  successes: countsSchema,
  answers: countsSchema,
  milliseconds: countsSchema,
});

export type SessionCounts = Readonly<z.infer<typeof sessionSchema>>;
export type SessionCountName = 'prompts' | 'successes' | 'answers' | 'milliseconds';

export const memorySchema = z.object({
  messages: salvagedList(chatMessageSchema, MESSAGES_MAX),
  session: sessionSchema,
});

/** What is kept of the conversation; preferences and insights follow from it. */
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

/** The session at `now`: the same, or a new one after 24 hours of silence or a jump of the clock. */
export function sessionAt(session: SessionCounts, id: string, now: number): SessionCounts {
  return Math.abs(now - session.lastAt) >= SESSION_TIMEOUT_MS ? newSession(id, now) : session;
}

/** What two tabs know, joined: of each message the newer version, of sessions the later. */
export function joinMemories(stored: MemoryDocument, mine: MemoryDocument): MemoryDocument {
  const byId = new Map(stored.messages.map((message) => [message.id, message]));
  for (const message of mine.messages) {
    const known = byId.get(message.id);
    if (known === undefined || known.revision < message.revision) byId.set(message.id, message);
  }
  return {
    messages: boundMessages([...byId.values()].sort(byTime)),
    session: joinSessions(stored.session, mine.session),
  };
}

function byTime(left: ChatMessage, right: ChatMessage): number {
  return left.timestamp - right.timestamp || (left.id < right.id ? -1 : 1);
}

function joinSessions(stored: SessionCounts, mine: SessionCounts): SessionCounts {
  if (stored.id !== mine.id) {
    const isMineLater =
      mine.startTime > stored.startTime ||
      (mine.startTime === stored.startTime && mine.id > stored.id);
    return isMineLater ? mine : stored;
  }
  const larger = (name: SessionCountName) => combineCounts(stored[name], mine[name], Math.max);
  return {
    ...stored,
    lastAt: Math.max(stored.lastAt, mine.lastAt),
    prompts: larger('prompts'),
    successes: larger('successes'),
    answers: larger('answers'),
    milliseconds: larger('milliseconds'),
  };
}

/** The last 100 messages, and of them as many as a million characters hold. */
export function boundMessages(messages: readonly ChatMessage[]): ChatMessage[] {
  const last = messages.slice(-MESSAGES_MAX);
  let chars = 0;
  let first = last.length;
  while (first > 0) {
    const message = last[first - 1];
    chars += message === undefined ? 0 : storedChars(message);
    if (chars > MESSAGES_MAX_CHARS) break;
    first -= 1;
  }
  return last.slice(first);
}

/** A storage without room for so many messages is no use: they then live in the page. */
const SHED_MIN_MESSAGES = 4;

/** Without the older half of the messages, for a full storage; null when only a few are left. */
export function shedMessages(memory: MemoryDocument): MemoryDocument | null {
  if (memory.messages.length <= SHED_MIN_MESSAGES) return null;
  return { ...memory, messages: memory.messages.slice(Math.ceil(memory.messages.length / 2)) };
}
