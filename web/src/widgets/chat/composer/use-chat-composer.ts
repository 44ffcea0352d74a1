import { useMemo } from 'react';
import type { ChatComposer } from './chat-composer.ts';
import { type ComposerOptions, openComposer } from './composers.ts';

/**
 * The composer of a chat, for `MessageComposer` and for the actions of messages: `reply`,
 * `edit`, `restore` and `forgetMessage`.
 */
export function useChatComposer({ viewerId, chat }: ComposerOptions): ChatComposer {
  const { kind, id } = chat;
  return useMemo(() => openComposer({ viewerId, chat: { kind, id } }), [viewerId, kind, id]);
}
