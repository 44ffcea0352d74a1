import type { ChatMessage } from '@promptory/studio';
import { failureParts } from './answer-text.ts';
import { useState } from 'react';

/** Longer answers are cut in the announcement; the list has the full answer. */
const READ_OUT_MAX_CHARS = 600;

type AnnouncedMessage = Pick<ChatMessage, 'id' | 'type' | 'status' | 'content'>;

/** The screen reader announcement for a change of the conversation, or null. */
export function announcementBetween(
  before: readonly AnnouncedMessage[],
  after: readonly AnnouncedMessage[],
): string | null {
  const then = new Map(before.map((message) => [message.id, message]));
  for (const message of after.toReversed()) {
    const was = then.get(message.id)?.status;
    if (message.type === 'user' || was === message.status) continue;
    if (message.status === 'loading') return 'Answering...';
    // Rule-based answers finish without a loading state.
    if (was === 'loading' || was === undefined) return ended(message);
  }
  return null;
}

function ended({ status, content }: AnnouncedMessage): string {
  if (status === 'stopped') return 'The answer was stopped';
  if (status === 'interrupted') return 'The answer was interrupted';
  if (status === 'failed') return `No answer: ${plain(failureParts(content).reason)}`;
  const text = plain(content);
  const start = text.length > READ_OUT_MAX_CHARS ? `${text.slice(0, READ_OUT_MAX_CHARS)}...` : text;
  return `Answer: ${start}`;
}

/** Removes Markdown characters, which screen readers would read aloud. */
function plain(markdown: string): string {
  return markdown
    .replace(/[*_#`>|~]+/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Announces an answer once instead of every streamed part. */
export function useAnnouncements(messages: readonly ChatMessage[]): string {
  const [heard, setHeard] = useState({ messages, news: '' });
  if (heard.messages === messages) return heard.news;
  const news = announcementBetween(heard.messages, messages) ?? heard.news;
  setHeard({ messages, news });
  return news;
}
