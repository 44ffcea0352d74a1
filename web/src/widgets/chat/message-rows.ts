import { startOfDay } from '../../lib/format.ts';
import type { ChatMessage } from './chat-message.ts';

/** Messages of one author within this time form a group. */
const GROUP_MS = 5 * 60_000;

/** The parts that the list shows around a message. They depend on the message and its neighbours only. */
export interface MessageRowInfo {
  /** The start of the day in milliseconds if a day begins with this message; otherwise null. */
  dayMs: number | null;
  /** True if the line 'New messages' is above it. */
  isFirstUnread: boolean;
  startsGroup: boolean;
  endsGroup: boolean;
}

function timeOf({ createdAt }: ChatMessage): number {
  return Date.parse(createdAt);
}

/** The time of a message, or of the last picture of an album. */
function endOf(message: ChatMessage): number {
  return timeOf(message.album?.at(-1) ?? message);
}

/** True if `next` follows `message` without a new group, day or line between them. */
function isSameGroup(
  message: ChatMessage | undefined,
  next: ChatMessage | undefined,
  firstUnreadId: string | null,
): boolean {
  if (message === undefined || next === undefined) return false;
  if (message.authorId !== next.authorId || next.id === firstUnreadId) return false;
  const [at, nextAt] = [endOf(message), timeOf(next)];
  return nextAt - at < GROUP_MS && startOfDay(at) === startOfDay(nextAt);
}

/** Describes the row of the message at `index`. `messages` are sorted, oldest first. */
export function describeRow(
  messages: readonly ChatMessage[],
  index: number,
  firstUnreadId: string | null,
): MessageRowInfo {
  const [before, message, after] = [messages[index - 1], messages[index], messages[index + 1]];
  if (message === undefined) {
    return { dayMs: null, isFirstUnread: false, startsGroup: true, endsGroup: true };
  }
  const dayMs = startOfDay(timeOf(message));
  const startsDay = before === undefined || startOfDay(endOf(before)) !== dayMs;
  return {
    dayMs: startsDay ? dayMs : null,
    isFirstUnread: message.id === firstUnreadId,
    startsGroup: !isSameGroup(before, message, firstUnreadId),
    endsGroup: !isSameGroup(message, after, firstUnreadId),
  };
}

/** The messages after the one that was the newest; none if that one is no longer in the list. */
export function appendedMessages(
  before: readonly ChatMessage[],
  after: readonly ChatMessage[],
): readonly ChatMessage[] {
  const newest = before.at(-1);
  if (newest === undefined || newest.id === after.at(-1)?.id) return [];
  const index = after.findLastIndex(({ id }) => id === newest.id);
  return index < 0 ? [] : after.slice(index + 1);
}
