import { MESSAGE_UPLOAD } from '@promptory/domain/message';
import { chatFolder, type ChatRef, draftKeyOf } from '../../../data/messages/chat-ref.ts';
import { messageDrafts } from '../../../data/messages/message-drafts.ts';
import { createUploads } from '../../../data/uploads/create-uploads.ts';
import { ChatComposer } from './chat-composer.ts';

/** The number of composers that stay open, so that uploads go on after leaving a conversation. */
const OPEN_MAX = 20;

const composers = new Map<string, ChatComposer>();

export interface ComposerOptions {
  viewerId: string;
  chat: ChatRef;
}

/** The composer of a person for a chat. It is the same until the page is reloaded. */
export function openComposer({ viewerId, chat }: ComposerOptions): ChatComposer {
  const draftKey = draftKeyOf(chat);
  const folder = chatFolder(chat);
  const key = `${viewerId} ${draftKey}`;
  const composer =
    composers.get(key) ??
    new ChatComposer({
      viewerId,
      draftKey,
      drafts: messageDrafts(),
      openUploads: (stored) => createUploads({ rules: MESSAGE_UPLOAD, folder, stored }),
      isWindowActive: () => document.hasFocus(),
    });
  // Move it to the end: the most recently used composer is last.
  composers.delete(key);
  composers.set(key, composer);
  closeOldest();
  return composer;
}

function closeOldest(): void {
  const [oldest] = [...composers].filter(([, composer]) => !composer.isInUse());
  if (composers.size <= OPEN_MAX || oldest === undefined) return;
  const [key, composer] = oldest;
  composers.delete(key);
  composer.close();
}
