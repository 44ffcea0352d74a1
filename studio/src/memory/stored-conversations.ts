import { shortened } from '../text/cut-text.ts';
import { type ChatMessage, storedChars } from './chat-message.ts';
import {
  CONVERSATIONS_MAX,
  CONVERSATIONS_MAX_CHARS,
  conversationIdOf,
} from './conversation-records.ts';
import type { MemoryDocument } from './memory-document.ts';

const NAME_MAX_CHARS = 48;

export interface StoredConversation {
  readonly id: string;
  /** given by the person, or the first words of the first message; '' if it has no words */
  readonly name: string;
  /** the time of the last message, in milliseconds since 1970 */
  readonly lastAt: number;
  /** oldest first, without replaced ones */
  readonly messages: readonly ChatMessage[];
  /** the messages that an edit or a new answer replaced, oldest first */
  readonly replaced: readonly ChatMessage[];
}

const groups = new WeakMap<MemoryDocument, readonly StoredConversation[]>();

/** The conversations of a memory, newest first; the same objects for the same memory. */
export function conversationsOf(memory: MemoryDocument): readonly StoredConversation[] {
  const known = groups.get(memory);
  if (known !== undefined) return known;
  const made = groupConversations(memory);
  groups.set(memory, made);
  return made;
}

function groupConversations({ messages, conversations }: MemoryDocument): StoredConversation[] {
  const records = new Map(conversations.map((record) => [record.id, record]));
  const byId = new Map<string, ChatMessage[]>();
  for (const message of messages) {
    const id = conversationIdOf(message);
    const group = byId.get(id);
    if (group === undefined) byId.set(id, [message]);
    else group.push(message);
  }
  return [...byId]
    .flatMap(([id, all]) => {
      const shown = all.filter(({ replacedBy }) => replacedBy === undefined);
      const last = shown.at(-1);
      const givenName = records.get(id)?.name ?? '';
      if (last === undefined || records.get(id)?.isDeleted === true) return [];
      return {
        id,
        name: givenName === '' ? automaticName(shown) : givenName,
        lastAt: last.timestamp,
        messages: shown,
        replaced: all.filter(({ replacedBy }) => replacedBy !== undefined),
      };
    })
    .sort((left, right) => right.lastAt - left.lastAt);
}

/** The first words of the first message, or the name of its image. */
export function automaticName(messages: readonly ChatMessage[]): string {
  const first = messages.find(({ type }) => type === 'user');
  const words = first?.content ?? '';
  const text = words === '' ? (first?.attachedImage?.name ?? '') : words;
  return shortened(
    text
      .slice(0, 4 * NAME_MAX_CHARS)
      .replace(/\s+/g, ' ')
      .trim(),
    NAME_MAX_CHARS,
  );
}

/**
 * The conversation that is removed before the next message of the conversation `id`: the oldest
 * other one, if the limit of 50 conversations or of a million characters is reached; null
 * otherwise. Replaced messages don't count, because they are dropped first.
 */
export function removedBefore(memory: MemoryDocument, id: string): StoredConversation | null {
  const all = conversationsOf(memory);
  const others = all.filter((conversation) => conversation.id !== id);
  const isNew = others.length === all.length;
  const chars = all
    .flatMap(({ messages }) => messages)
    .reduce((total, message) => total + storedChars(message), 0);
  const isFull = (isNew && all.length >= CONVERSATIONS_MAX) || chars > CONVERSATIONS_MAX_CHARS;
  return isFull ? (others.at(-1) ?? null) : null;
}
