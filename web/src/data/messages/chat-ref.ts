import type { PrivateFolder } from '../media/media-storage.ts';

/** A place where people write messages: a conversation of two, or the discussion of a community. */
export interface ChatRef {
  kind: 'conversation' | 'community';
  id: string;
}

/** The key of a chat's draft. */
export function draftKeyOf({ kind, id }: ChatRef): string {
  return `${kind === 'conversation' ? 'dm' : 'community'}:${id}`;
}

/** The folder with the files of a chat. */
export function chatFolder({ kind, id }: ChatRef): PrivateFolder {
  return { bucket: kind === 'conversation' ? 'messages' : 'community-media', chatId: id };
}
