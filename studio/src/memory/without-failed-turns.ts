import type { ChatMessage } from './chat-message.ts';

/**
 * Leaves out failed answers, and questions of which every answer failed. A text that a content
 * filter flagged would otherwise be sent again with the next question, and be flagged again.
 */
export function withoutFailedTurns(messages: readonly ChatMessage[]): readonly ChatMessage[] {
  const failed = new Set<string>();
  const answered = new Set<string>();
  for (const { type, status, replyTo } of messages) {
    if (type !== 'ai' || replyTo === undefined) continue;
    (isFailed(status) ? failed : answered).add(replyTo);
  }
  const kept = messages.filter(({ id, type, status }) =>
    type === 'ai' ? !isFailed(status) : !failed.has(id) || answered.has(id),
  );
  return kept.length === messages.length ? messages : kept;
}

function isFailed(status: ChatMessage['status']): boolean {
  return status === 'failed' || status === 'interrupted';
}
