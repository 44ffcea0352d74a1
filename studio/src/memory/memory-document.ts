import { z } from 'zod';
import { combineCounts, countsSchema } from '../storage/counts.ts';
import { salvagedList } from '../storage/salvage.ts';
import { type ChatMessage, chatMessageSchema, LAST_MOMENT, storedChars } from './chat-message.ts';

const MESSAGES_MAX = 100;
/** A session ends when this long nothing was written. */
export const SESSION_TIMEOUT_MS = 24 * 60 * 60 * 1000;
/** All messages in storage together; the oldest give way, so that other keys find room too. */
const MESSAGES_MAX_CHARS = 1_000_000;

const sessionSchema = z.object({
  id: z.string().min(1).max(100),
  startTime: z.number().min(0).max(LAST_MOMENT),
  lastAt: z.number().min(0).max(LAST_MOMENT),
  // Each by tab: tabs count under ids of their own and join by the larger number, so none is lost.
  prompts: countsSchema,
  successes: countsSchema,
  answers: countsSchema,
  milliseconds: countsSchema,
});

export type SessionCounts = Readonly<z.infer<typeof sessionSchema>>;
export type SessionCountName = 'prompts' | 'successes' | 'answers' | 'milliseconds';

export const memorySchema = z.object({
  messages: salvagedList(chatMessageSchema, MESSAGES_MAX).transform(withoutDoubles),
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

/** Of messages with one id the newest version, so that changing one never changes two. */
function withoutDoubles(messages: ChatMessage[]): ChatMessage[] {
  const byId = new Map<string, ChatMessage>();
  for (const message of messages) {
    const known = byId.get(message.id);
    if (known === undefined || known.revision < message.revision) byId.set(message.id, message);
  }
  return [...byId.values()];
}

/** The clocks of two devices may differ by this much; messages of later than that are made up. */
const CLOCKS_DIFFER_MS = 24 * 60 * 60 * 1000;

/** What of a memory from a file is taken over: nothing from the future, which would stay on top for good. */
export function trimMemory({ messages, session }: MemoryDocument, now: number): MemoryDocument {
  const latest = now + CLOCKS_DIFFER_MS;
  const isPast = session.startTime <= session.lastAt && session.lastAt <= latest;
  return {
    messages: messages.filter(({ timestamp }) => timestamp <= latest),
    session: isPast ? session : newSession(session.id, now),
  };
}

/** What two tabs know, joined: of each message the newer version, and the session they share. */
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
  // Each page that finds nothing in storage begins a session: one that was not used is none.
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

/** Nothing was counted in it. */
export function isUnused({ prompts, successes, answers, milliseconds }: SessionCounts): boolean {
  return [prompts, successes, answers, milliseconds].every((counts) =>
    Object.values(counts).every((amount) => amount === 0),
  );
}

function isEarlier(one: SessionCounts, other: SessionCounts): boolean {
  return one.startTime === other.startTime ? one.id < other.id : one.startTime < other.startTime;
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
