import type { ConversationSnapshot } from '@promptory/studio';
import { useDeferredValue } from 'react';
import { Answer } from './Answer.tsx';
import type { AnswerActions } from './AnswerParts.tsx';
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
  actions: AnswerActions;
}

/** The messages, oldest first. Screen readers announce each answer once, when it is complete. */
export function MessageList({ conversation, pictures, actions }: MessageListProps) {
  const { messages, isBusy } = conversation;
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
              <OwnMessage key={message.id} message={message} picture={pictures.get(message.id)} />
            ) : (
              <Answer
                key={message.id}
                message={message}
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
