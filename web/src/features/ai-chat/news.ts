import type { ChatMessage } from '@promptory/studio/memory/chat-message';
import { failureParts } from './answer-text.ts';

/** More is not read out: the answer itself is in the list. */
const READ_OUT_MAX_CHARS = 600;

type Said = Pick<ChatMessage, 'id' | 'type' | 'status' | 'content'>;

/** What a screen reader is told between two states of a conversation; null for nothing new. */
export function newsBetween(before: readonly Said[], after: readonly Said[]): string | null {
  const then = new Map(before.map((message) => [message.id, message]));
  for (const message of after.toReversed()) {
    const was = then.get(message.id)?.status;
    if (message.type === 'user' || was === message.status) continue;
    if (message.status === 'loading') return 'Answering...';
    // What rules make is whole before anybody has seen it begin.
    if (was === 'loading' || was === undefined) return ended(message);
  }
  return null;
}

function ended({ status, content }: Said): string {
  if (status === 'stopped') return 'The answer was stopped';
  if (status === 'interrupted') return 'The answer was interrupted';
  if (status === 'failed') return `No answer: ${plain(failureParts(content).reason)}`;
  const text = plain(content);
  const start = text.length > READ_OUT_MAX_CHARS ? `${text.slice(0, READ_OUT_MAX_CHARS)}...` : text;
  return `Answer: ${start}`;
}

/** Without the marks that nobody wants to hear. */
function plain(markdown: string): string {
  return markdown
    .replace(/[*_#`>|~]+/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
