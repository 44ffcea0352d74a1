import { clsx } from 'clsx';
import Reply from 'lucide-react/icons/reply';
import { useId, useRef } from 'react';
import { Link } from 'react-router';
import { avatarSource } from '../../data/media/renditions.ts';
import { useIsOnline } from '../../data/presence/use-is-online.ts';
import type { Author } from '../../data/works/post.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { RoleBadge } from '../people/RoleBadge.tsx';
import { mainMessage } from './albums.ts';
import type { ChatActions, ChatMessage } from './chat-message.ts';
import { MessageContent } from './MessageContent.tsx';
import { MessageFailure } from './MessageFailure.tsx';
import { MessageMarks } from './MessageMarks.tsx';
import { MessageMenu } from './MessageMenu.tsx';
import { MessageQuote } from './MessageQuote.tsx';
import { MessageReactions } from './MessageReactions.tsx';
import { ReactionButton } from './ReactionButton.tsx';
import { authorName } from './message-texts.ts';
import { useMessageGestures } from './use-message-gestures.ts';
import { useSelectText } from './use-select-text.ts';

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
  const { author, isOwn, reply, status, discussion } = message;
  const contentId = useId();
  const main = mainMessage(message);
  const isStored = main.status !== 'waiting' && main.status !== 'failed';
  const shownAuthor = isOwn ? null : author;
  const bubble = useRef<HTMLDivElement>(null);
  const { isSelecting, selectText } = useSelectText(bubble);
  const { reply: answer } = actions;
  const onReply =
    isStored && answer !== undefined
      ? () => {
          answer(main);
        }
      : null;
  const { handlers, menuButton, replyArrow } = useMessageGestures({
    isEnabled: !isSelecting,
    onReply,
  });
  return (
    <article
      data-message-id={message.id}
      tabIndex={isActive ? 0 : -1}
      aria-label={authorName(message, otherName)}
      aria-describedby={contentId}
      aria-busy={status === 'waiting' || undefined}
      className={clsx(
        'group/message -mx-2 flex rounded-card px-2 -outline-offset-2! transition-colors duration-500',
        'pointer-coarse:has-[[data-message-menu][aria-expanded=true]]:bg-accent/15',
        isHighlighted && 'bg-accent/15',
      )}
    >
      {shownAuthor !== null && (
        <div className="me-2 w-7 flex-none">
          {startsGroup && <AuthorAvatar author={shownAuthor} />}
        </div>
      )}
      <div className={clsx('flex min-w-0 flex-1 flex-col', isOwn ? 'items-end' : 'items-start')}>
        {shownAuthor !== null && startsGroup && (
          <div className="flex max-w-full items-center px-3">
            <Link
              to={`/user/${encodeURIComponent(shownAuthor.username)}`}
              tabIndex={isActive ? 0 : -1}
              dir="auto"
              className="truncate text-xs/6 font-medium text-quiet hover:text-ink hover:underline"
            >
              {shownAuthor.full_name ?? shownAuthor.username}
            </Link>
            {discussion != null && discussion.role !== null && (
              <span className="ms-1.5 flex flex-none">
                <RoleBadge role={discussion.role} />
              </span>
            )}
          </div>
        )}
        <div
          className={clsx(
            'relative flex max-w-full items-start gap-1',
            isOwn ? 'flex-row-reverse pointer-coarse:ps-12' : 'pointer-coarse:pe-12',
          )}
        >
          {onReply !== null && (
            <span
              ref={replyArrow}
              aria-hidden
              className="absolute inset-y-0 start-1 grid place-items-center text-quiet opacity-0 pointer-fine:hidden"
            >
              <Reply />
            </span>
          )}
          <div
            ref={bubble}
            id={contentId}
            {...handlers}
            className={clsx(
              onReply !== null &&
                'relative pointer-coarse:touch-pan-y pointer-coarse:touch-pinch-zoom',
              isSelecting
                ? 'select-text'
                : 'pointer-coarse:select-none pointer-coarse:[-webkit-touch-callout:none]',
              'max-w-[min(100%,34rem)] min-w-0 rounded-card p-1.5 max-md:py-2',
              isOwn ? 'bg-accent-soft' : 'bg-panel shadow-card',
              discussion?.isAnnouncement === true && 'border-s-2 border-accent',
              !startsGroup && (isOwn ? 'rounded-se-control' : 'rounded-ss-control'),
              !endsGroup && (isOwn ? 'rounded-ee-control' : 'rounded-es-control'),
              status === 'failed' && 'outline outline-danger-edge',
            )}
          >
            {discussion && <MessageMarks parts={discussion} />}
            {reply !== null && (
              <MessageQuote reply={reply} isActive={isActive} onJump={actions.jumpTo} />
            )}
            <MessageContent message={message} />
          </div>
          {isStored && discussion && (
            <ReactionButton
              message={main}
              parts={discussion}
              actions={actions}
              isActive={isActive}
            />
          )}
          <MessageMenu
            message={message}
            actions={actions}
            isActive={isActive}
            buttonRef={menuButton}
            onSelectText={selectText}
          />
        </div>
        {isStored && discussion && (
          <MessageReactions
            message={main}
            parts={discussion}
            actions={actions}
            isActive={isActive}
          />
        )}
        {status === 'failed' && <MessageFailure message={message} actions={actions} />}
      </div>
    </article>
  );
}

function AuthorAvatar({ author }: { author: Author }) {
  const isOnline = useIsOnline(author.id);
  return (
    <Avatar
      {...avatarSource(author.avatar_url)}
      name={author.full_name ?? author.username}
      size={AVATAR_PX}
      online={isOnline}
    />
  );
}
