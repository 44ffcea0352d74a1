import type { RealtimeChannel } from '@supabase/supabase-js';
import { useEffect, useSyncExternalStore } from 'react';
import { logError } from '../../browser/log-error.ts';
import { openChannel } from '../../data/realtime/open-channel.ts';
import type { TypingIndicator, TypingUser, TypingUsers } from '../../data/realtime/typing.ts';

/** The live changes of one chat. Must be the same object on each render. */
export interface LiveChat {
  topic: string;
  /** The people who are typing. */
  typing: TypingUsers;
  /** Tells others that the viewer is typing. */
  indicator: TypingIndicator;
  bind: (channel: RealtimeChannel) => void;
  /** Loads everything again, because changes may have been missed. */
  reload: () => Promise<unknown>;
}

/** Keeps a chat current while it is mounted. Returns the people who are typing. */
export function useLiveChat(chat: LiveChat): readonly TypingUser[] {
  useEffect(() => {
    const { topic, typing, indicator, bind, reload } = chat;
    const close = openChannel({
      topic,
      bind,
      onJoin: () => {
        typing.clear();
        reload().catch((error: unknown) => {
          logError('Could not refresh the messages', error);
        });
      },
      onLeave: () => {
        typing.clear();
      },
    });
    window.addEventListener('pagehide', indicator.stop);
    return () => {
      window.removeEventListener('pagehide', indicator.stop);
      indicator.stop();
      typing.clear();
      close();
    };
  }, [chat]);
  return useSyncExternalStore(chat.typing.subscribe, chat.typing.snapshot);
}
