import type { ConversationSnapshot } from '@promptory/studio/chat/conversation';
import { useDeferredValue } from 'react';
import { Answer } from './Answer.tsx';
import type { AnswerActs } from './AnswerParts.tsx';
import { OwnMessage } from './OwnMessage.tsx';
import { useNews } from './use-news.ts';

/** The newest are there at once; a hundred long ones follow piece by piece. */
const FIRST_DRAWN = 12;

// What is out of sight is not laid out: a hundred long answers would make typing slow. Cut off at the
// gutter, so that the focus is seen whole.
const LIST =
  '-mx-4 flex flex-col gap-7 *:px-4 *:[contain-intrinsic-size:auto_24rem] *:[content-visibility:auto]';

interface MessageListProps {
  conversation: ConversationSnapshot;
  /** The pictures that can still be shown, by message. */
  pictures: ReadonlyMap<string, string>;
  acts: AnswerActs;
}

/** What was said, oldest first. Its answers are read out once, when they are whole. */
export function MessageList({ conversation, pictures, acts }: MessageListProps) {
  const { messages, isBusy } = conversation;
  const drawn = useDeferredValue(Number.POSITIVE_INFINITY, FIRST_DRAWN);
  const news = useNews(messages);
  // One at a time is written here, and it is the only one that may be.
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
                acts={acts}
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
