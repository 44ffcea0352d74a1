import type { ChatMessage } from '@promptory/studio/memory/chat-message';

/** Whether nothing is to be drawn anew; another tab's messages are new objects each time. */
export function sameMessage(before: ChatMessage, after: ChatMessage): boolean {
  return (
    before === after ||
    (before.id === after.id &&
      before.status === after.status &&
      before.content === after.content &&
      // It counts every change, of which one only says that the answer is still being written.
      (before.revision === after.revision || after.status === 'loading'))
  );
}
