import { type ChatMessage, type ConversationSnapshot, requestedAction } from '@promptory/studio';
import { useDeferredValue } from 'react';
import { Answer } from './Answer.tsx';
import type { MessageActions } from './message-actions.ts';
import { OwnMessage } from './OwnMessage.tsx';
import { useAnnouncements } from './announcements.ts';

/** Render the newest messages first; older ones follow in a deferred render. */
const FIRST_DRAWN = 12;

// Skip layout of messages outside the viewport to keep typing fast. The padding leaves room for
// focus rings, which containment would clip.
const LIST =
  '-mx-4 flex flex-col gap-7 *:px-4 *:[contain-intrinsic-size:auto_24rem] *:[content-visibility:auto]';

interface MessageListProps {
  conversation: ConversationSnapshot;
  /** Object URLs of sent images by message id. */
  pictures: ReadonlyMap<string, string>;
  /** The own message that is being edited. */
  editingId: string | null;
  actions: MessageActions;
}

/** The messages, oldest first. Screen readers announce each answer once, when it is complete. */
export function MessageList({ conversation, pictures, editingId, actions }: MessageListProps) {
  const { messages, isBusy, undoable, redoable } = conversation;
  const drawn = useDeferredValue(Number.POSITIVE_INFINITY, FIRST_DRAWN);
  const news = useAnnouncements(messages);
  // Only one answer is written at a time in this tab.
  const ownRun = isBusy ? messages.findLast(({ status }) => status === 'loading')?.id : undefined;
  return (
    <>
      <div role="log" aria-live="off" aria-label="Conversation" className={LIST}>
        {messages
          .slice(-drawn)
          .map((message) =>
            message.type === 'user' ? (
              <OwnMessage
                key={message.id}
                message={message}
                picture={pictures.get(message.id)}
                isEditing={message.id === editingId}
                canUndo={undoable.has(message.id)}
                canRedo={redoable.has(message.id)}
                isBusy={isBusy}
                actions={actions}
              />
            ) : (
              <Answer
                key={message.id}
                message={message}
                original={originalOf(message, messages)}
                canUndo={undoable.has(message.id)}
                canRedo={redoable.has(message.id)}
                isOwnRun={message.id === ownRun}
                isBusy={isBusy}
                actions={actions}
              />
            ),
          )}
      </div>
      <p role="status" className="sr-only">
        {news}
      </p>
    </>
  );
}

/** The prompt in the question of an answer, without a label such as 'Improve this prompt:'. */
function originalOf(
  { replyTo, imageAnalysis }: ChatMessage,
  messages: readonly ChatMessage[],
): string | undefined {
  const question = messages.find(({ id }) => id === replyTo);
  if (question === undefined || imageAnalysis !== undefined) return undefined;
  return requestedAction(question.content).text || undefined;
}
