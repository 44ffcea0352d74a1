import type { ChatMessage } from '@promptory/studio';

/** True if a message needs no new render. Messages from another tab are new objects every time. */
export function sameMessage(before: ChatMessage, after: ChatMessage): boolean {
  return (
    before === after ||
    (before.id === after.id &&
      before.status === after.status &&
      before.content === after.content &&
      // The revision also changes while loading, when nothing visible changes.
      (before.revision === after.revision || after.status === 'loading'))
  );
}
