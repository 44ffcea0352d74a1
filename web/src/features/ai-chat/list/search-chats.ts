import { fold } from '@promptory/domain/fold';
import type { ChatMessage, StoredConversation } from '@promptory/studio';
import { searchWords } from '../../../lib/highlight.ts';

const WORDS_MAX = 10;

export interface FoundChat {
  readonly conversation: StoredConversation;
  /**
   * The message that contains the most searched words (the first of equals); null if only the name
   * matches.
   */
  readonly message: ChatMessage | null;
}

const foldedTexts = new WeakMap<ChatMessage, string>();

/** The conversations that contain every word in their name or messages, in the given order. */
export function searchChats(
  conversations: readonly StoredConversation[],
  search: string,
): readonly FoundChat[] {
  const words = searchWords(search).slice(0, WORDS_MAX);
  return conversations.flatMap((conversation) => {
    const missing = new Set(words.filter((word) => !fold(conversation.name).includes(word)));
    let best: { message: ChatMessage; hits: number } | null = null;
    for (const message of conversation.messages) {
      const text = foldedText(message);
      const found = words.filter((word) => text.includes(word));
      for (const word of found) missing.delete(word);
      if (found.length > (best?.hits ?? 0)) best = { message, hits: found.length };
    }
    return missing.size > 0 ? [] : [{ conversation, message: best?.message ?? null }];
  });
}

/** The text of a message with the prompts that belong to it. */
export function textOf({ content, enhancedPrompts, promptTransformation }: ChatMessage): string {
  const prompts = enhancedPrompts?.map(({ prompt }) => prompt) ?? [];
  return [content, ...prompts, promptTransformation?.transformedPrompt ?? ''].join('\n').trim();
}

function foldedText(message: ChatMessage): string {
  const known = foldedTexts.get(message);
  if (known !== undefined) return known;
  const text = fold(textOf(message));
  foldedTexts.set(message, text);
  return text;
}
