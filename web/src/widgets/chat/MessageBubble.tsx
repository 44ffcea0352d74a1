import { clsx } from 'clsx';
import { useId } from 'react';
import { Link } from 'react-router';
import { avatarSource } from '../../data/media/renditions.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import type { ChatActions, ChatMessage } from './chat-message.ts';
import { MessageContent } from './MessageContent.tsx';
import { MessageFailure } from './MessageFailure.tsx';
import { MessageMenu } from './MessageMenu.tsx';
import { MessageQuote } from './MessageQuote.tsx';
import { authorName } from './message-texts.ts';

const AVATAR_PX = 28;

interface MessageBubbleProps {
  message: ChatMessage;
  actions: ChatActions;
  /** The other person in a conversation of two, for screen readers. */
  otherName?: string | undefined;
  /** The first message of a group shows the author. */
  startsGroup?: boolean;
  endsGroup?: boolean;
  /** True if the message and its controls can be reached with Tab. */
  isActive?: boolean;
  isHighlighted?: boolean;
}

/** A message: own ones at the right, others at the left. */
export function MessageBubble({
  message,
  actions,
  otherName,
  startsGroup = true,
  endsGroup = true,
  isActive = false,
  isHighlighted = false,
}: MessageBubbleProps) {
  const { author, isOwn, reply, status } = message;
  const contentId = useId();
  const shownAuthor = isOwn ? null : author;
  return (
    <article
      data-message-id={message.id}
      tabIndex={isActive ? 0 : -1}
      aria-label={authorName(message, otherName)}
      aria-describedby={contentId}
      aria-busy={status === 'waiting' || undefined}
      className={clsx(
        'group/message -mx-2 flex rounded-card px-2 -outline-offset-2! transition-colors duration-500',
        isHighlighted && 'bg-accent/15',
      )}
    >
      {shownAuthor !== null && (
        <div className="me-2 w-7 flex-none">
          {startsGroup && (
            <Avatar
              {...avatarSource(shownAuthor.avatar_url)}
              name={shownAuthor.full_name ?? shownAuthor.username}
              size={AVATAR_PX}
            />
          )}
        </div>
      )}
      <div className={clsx('flex min-w-0 flex-1 flex-col', isOwn ? 'items-end' : 'items-start')}>
        {shownAuthor !== null && startsGroup && (
          <Link
            to={`/user/${encodeURIComponent(shownAuthor.username)}`}
            className="max-w-full truncate px-3 text-xs/6 font-medium text-quiet hover:text-ink hover:underline"
          >
            {shownAuthor.full_name ?? shownAuthor.username}
          </Link>
        )}
        <div className={clsx('flex max-w-full items-start gap-1', isOwn && 'flex-row-reverse')}>
          <div
            id={contentId}
            className={clsx(
              'max-w-[min(100%,34rem)] min-w-0 rounded-card p-1.5 max-md:py-2',
              isOwn ? 'bg-accent-soft' : 'bg-panel shadow-card',
              !startsGroup && (isOwn ? 'rounded-se-control' : 'rounded-ss-control'),
              !endsGroup && (isOwn ? 'rounded-ee-control' : 'rounded-es-control'),
              status === 'failed' && 'outline outline-danger-edge',
            )}
          >
            {reply !== null && (
              <MessageQuote reply={reply} isActive={isActive} onJump={actions.jumpTo} />
            )}
            <MessageContent message={message} />
          </div>
          <MessageMenu message={message} actions={actions} isActive={isActive} />
        </div>
        {status === 'failed' && <MessageFailure message={message} actions={actions} />}
      </div>
    </article>
  );
}
