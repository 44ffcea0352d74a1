import { z } from 'zod';
import { lenientList } from '../storage/lenient-list.ts';
import { firstUnits } from '../text/cut-text.ts';
import { type ChatMessage, LAST_MOMENT, REVISION_MAX, storedChars } from './chat-message.ts';

/** The conversation of messages without a conversation id. */
export const FIRST_CONVERSATION = 'first';
/** Maximum number of conversations. Before a further one starts, the oldest is removed. */
export const CONVERSATIONS_MAX = 50;
/**
 * Above this size of all conversations without replaced messages, the oldest is removed before the
 * next message. Replaced messages are dropped before that.
 */
export const CONVERSATIONS_MAX_CHARS = 1_000_000;
/** The specified number of messages per conversation. */
export const MESSAGES_MAX = 100;
/** Two replacements of a full conversation can be undone. */
const REPLACED_MAX = 2 * MESSAGES_MAX;
export const STORED_MESSAGES_MAX = CONVERSATIONS_MAX * (MESSAGES_MAX + REPLACED_MAX);
/** Names that a person gives are cut to this length. */
export const CONVERSATION_NAME_MAX_CHARS = 80;
/** Records of deleted conversations count too. */
const RECORDS_MAX = 200;

/** Data of a conversation beside its messages. Most conversations have no record. */
const conversationRecordSchema = z.object({
  id: z.string().min(1).max(100),
  /** increases with each change; of two versions, the one with the higher number is newer */
  revision: z.number().int().min(0).max(REVISION_MAX),
  changedAt: z.number().min(0).max(LAST_MOMENT),
  /** '' for the automatic name: the first words of the first message */
  name: z.string().transform((name) => firstUnits(name, CONVERSATION_NAME_MAX_CHARS)),
  /** the record stays, so that other tabs drop the messages too */
  isDeleted: z.boolean(),
});

export const conversationRecordsSchema = lenientList(conversationRecordSchema, RECORDS_MAX);

export type ConversationRecord = Readonly<z.infer<typeof conversationRecordSchema>>;

export function conversationIdOf({ conversationId }: ChatMessage): string {
  return conversationId ?? FIRST_CONVERSATION;
}

/**
 * Merges the records of two tabs: the newer version of each, sorted by id. Above the limit, the
 * oldest records of deleted conversations are dropped before any name.
 */
export function mergeRecords(
  stored: readonly ConversationRecord[],
  mine: readonly ConversationRecord[],
): ConversationRecord[] {
  const byId = new Map<string, ConversationRecord>();
  for (const record of [...stored, ...mine]) {
    const known = byId.get(record.id);
    if (known === undefined || isNewer(record, known)) byId.set(record.id, record);
  }
  return [...byId.values()]
    .sort(
      (left, right) =>
        Number(left.isDeleted) - Number(right.isDeleted) ||
        right.changedAt - left.changedAt ||
        (left.id < right.id ? -1 : 1),
    )
    .slice(0, RECORDS_MAX)
    .sort((left, right) => (left.id < right.id ? -1 : 1));
}

/** If both tabs changed a record at once, both must choose the same version. */
function isNewer(record: ConversationRecord, known: ConversationRecord): boolean {
  if (record.revision !== known.revision) return record.revision > known.revision;
  return JSON.stringify(record) > JSON.stringify(known);
}

/** Returns the records with one of them changed or added. */
export function withRecord(
  records: readonly ConversationRecord[],
  id: string,
  change: Partial<Pick<ConversationRecord, 'name' | 'isDeleted'>>,
  now: number,
): ConversationRecord[] {
  const before = records.find((record) => record.id === id);
  const record = conversationRecordSchema.parse({
    name: before?.name ?? '',
    isDeleted: before?.isDeleted ?? false,
    ...change,
    id,
    revision: Math.min((before?.revision ?? 0) + 1, REVISION_MAX),
    changedAt: Math.min(now, LAST_MOMENT),
  });
  return mergeRecords(
    records.filter((other) => other !== before),
    [record],
  );
}

/** Drops the messages of deleted conversations. */
export function withoutDeleted(
  messages: readonly ChatMessage[],
  records: readonly ConversationRecord[],
): ChatMessage[] {
  const deleted = new Set(records.flatMap(({ id, isDeleted }) => (isDeleted ? [id] : [])));
  return messages.filter((message) => !deleted.has(conversationIdOf(message)));
}

/**
 * Keeps, of each conversation, the last 100 messages and at most a million characters. Replaced
 * messages get the room that the messages of all conversations leave of a million characters. Those
 * that an undo brings back together are kept or dropped together, oldest first.
 */
export function limitMessages(messages: readonly ChatMessage[]): ChatMessage[] {
  const newestFirst = messages.toReversed();
  const totals = new Map<string, { shown: number; chars: number; replaced: number }>();
  const totalOf = (message: ChatMessage) => {
    const id = conversationIdOf(message);
    const total = totals.get(id) ?? { shown: 0, chars: 0, replaced: 0 };
    totals.set(id, total);
    return total;
  };
  const kept = new Set<ChatMessage>();
  let allChars = 0;
  for (const message of newestFirst) {
    if (message.replacedBy !== undefined) continue;
    const total = totalOf(message);
    total.shown += 1;
    total.chars += storedChars(message);
    if (total.shown > MESSAGES_MAX || total.chars > CONVERSATIONS_MAX_CHARS) continue;
    kept.add(message);
    allChars += storedChars(message);
  }
  const incomplete = new Set<string>();
  for (const message of newestFirst) {
    if (message.replacedBy === undefined) continue;
    const total = totalOf(message);
    total.replaced += 1;
    allChars += storedChars(message);
    const isOver = total.replaced > REPLACED_MAX || allChars > CONVERSATIONS_MAX_CHARS;
    if (isOver) incomplete.add(message.replacedBy.id);
    else kept.add(message);
  }
  return messages.filter(
    (message) =>
      kept.has(message) &&
      (message.replacedBy === undefined || !incomplete.has(message.replacedBy.id)),
  );
}
