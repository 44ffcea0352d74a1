import { toMicroseconds } from '../../lib/timestamp.ts';

/** The fields that conversations and discussions need of their messages. */
export interface ThreadMessage {
  id: string;
  created_at: string;
  reply_to_id: string | null;
  /** The message that this one replies to. */
  reply_to: object | null;
}

/** A page of messages, oldest first. */
export interface ThreadPage<Message> {
  messages: readonly Message[];
  /** Where older messages begin; null at the first message of the chat. */
  older: ThreadParam | null;
  /** Where newer messages begin; null if the page ends with the newest message. */
  newer: ThreadParam | null;
}

/** Which page to load. `at` is the time of the message next to the page. */
export type ThreadParam =
  | { kind: 'newest' }
  | { kind: 'around'; id: string }
  | { kind: 'older'; at: string }
  | { kind: 'newer'; at: string };

/** A change of messages, made here or received from the server. */
export type ThreadChange<Message> =
  | { kind: 'put'; message: Message }
  /** Replaces the fields of the row. */
  | { kind: 'changed'; row: Partial<Message> & { id: string } }
  | { kind: 'removed'; id: string };

function isAfter(one: ThreadMessage, other: ThreadMessage) {
  return toMicroseconds(one.created_at) > toMicroseconds(other.created_at);
}

/** The messages after a change; the same list if nothing changed. */
export function applyToMessages<Message extends ThreadMessage>(
  messages: readonly Message[],
  change: ThreadChange<Message>,
): readonly Message[] {
  switch (change.kind) {
    case 'put':
      return mapOne(messages, change.message.id, () => change.message);
    case 'changed':
      return mapOne(messages, change.row.id, (message) => ({ ...message, ...change.row }));
    case 'removed':
      return messages.some(({ id, reply_to_id }) => id === change.id || reply_to_id === change.id)
        ? messages
            .filter(({ id }) => id !== change.id)
            .map((message) =>
              message.reply_to_id === change.id
                ? { ...message, reply_to_id: null, reply_to: null }
                : message,
            )
        : messages;
  }
}

function mapOne<Message extends ThreadMessage>(
  messages: readonly Message[],
  id: string,
  change: (message: Message) => Message,
): readonly Message[] {
  const index = messages.findLastIndex((message) => message.id === id);
  const known = messages[index];
  return known === undefined ? messages : messages.with(index, change(known));
}

/**
 * The pages after a change, newest page first. A new message is added to the newest page if that
 * page is loaded; otherwise it is loaded when the reader gets there.
 */
export function applyToThread<Message extends ThreadMessage>(
  pages: readonly ThreadPage<Message>[],
  change: ThreadChange<Message>,
): readonly ThreadPage<Message>[] {
  const next = pages.map((page) => {
    const messages = applyToMessages(page.messages, change);
    return messages === page.messages ? page : { ...page, messages };
  });
  if (next.some((page, index) => page !== pages[index])) return next;
  const [first] = pages;
  if (change.kind !== 'put' || first === undefined || first.newer !== null) return pages;
  const { message } = change;
  const index = first.messages.findLastIndex((other) => isAfter(message, other));
  // The message is older than the newest page. It is on another page, or not loaded.
  if (index < 0 && first.messages.length > 0 && first.older !== null) return pages;
  return [
    { ...first, messages: first.messages.toSpliced(index + 1, 0, message) },
    ...pages.slice(1),
  ];
}

/** All loaded messages, oldest first. */
export function flattenThread<Message>(pages: readonly ThreadPage<Message>[]): Message[] {
  return pages.toReversed().flatMap(({ messages }) => messages);
}
