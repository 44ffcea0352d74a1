import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { systemClock } from '../../lib/clock.ts';
import { type Announcement, Announcer, newsBetween } from './announcements.ts';
import type { ChatMessage } from './chat-message.ts';
import { authorName } from './message-texts.ts';

interface AnnouncementsOptions {
  messages: readonly ChatMessage[];
  /**
   * True while newer messages are not loaded. Messages that are loaded then are not announced as
   * new.
   */
  hasNewer: boolean;
  /** The other person in a conversation of two. */
  otherName: string | undefined;
}

/** Announces new messages politely, each once. Pages of older messages are not announced. */
export function useAnnouncements(options: AnnouncementsOptions): Announcement {
  const { messages, hasNewer, otherName } = options;
  const [announcer] = useState(() => new Announcer(systemClock));
  const before = useRef({ messages, hasNewer });
  useEffect(() => {
    const last = before.current;
    before.current = { messages, hasNewer };
    if (last.messages === messages || last.hasNewer) return;
    announcer.add(
      newsBetween(last.messages, messages, (message) => authorName(message, otherName)),
    );
  }, [announcer, messages, hasNewer, otherName]);
  useEffect(
    () => () => {
      announcer.stop();
    },
    [announcer],
  );
  return useSyncExternalStore(announcer.subscribe, announcer.snapshot);
}
