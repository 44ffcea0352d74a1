import { useMemo } from 'react';
import type { ChatComposer } from './chat-composer.ts';
import { type ComposerOptions, openComposer } from './composers.ts';

/**
 * The composer of a conversation, for `MessageComposer` and for the actions of messages: `reply`,
 * `edit`, `restore` and `forgetMessage`.
 */
export function useChatComposer({ viewerId, draftKey, folder }: ComposerOptions): ChatComposer {
  const { bucket, chatId } = folder;
  return useMemo(
    () => openComposer({ viewerId, draftKey, folder: { bucket, chatId } }),
    [viewerId, draftKey, bucket, chatId],
  );
}
