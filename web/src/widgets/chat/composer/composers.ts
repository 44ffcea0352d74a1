import { MESSAGE_UPLOAD } from '@promptory/domain/message';
import { messageDrafts } from '../../../data/messages/message-drafts.ts';
import type { PrivateFolder } from '../../../data/media/media-storage.ts';
import { createUploads } from '../../../data/uploads/create-uploads.ts';
import { ChatComposer } from './chat-composer.ts';

/** The number of composers that stay open, so that uploads go on after leaving a conversation. */
const OPEN_MAX = 20;

const composers = new Map<string, ChatComposer>();

export interface ComposerOptions {
  viewerId: string;
  /** Names the conversation in the drafts, for example 'dm:{id}'. */
  draftKey: string;
  /** Where the attached files are stored. */
  folder: PrivateFolder;
}

/** The composer of a person for a conversation. It is the same until the page is reloaded. */
export function openComposer({ viewerId, draftKey, folder }: ComposerOptions): ChatComposer {
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
  // The newest is last.
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
