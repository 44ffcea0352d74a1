import type { StoredConversation } from '@promptory/studio';

/** The name of a conversation; a general one if its first message has no words. */
export function chatName({ name }: Pick<StoredConversation, 'name'>): string {
  return name || 'Untitled chat';
}
