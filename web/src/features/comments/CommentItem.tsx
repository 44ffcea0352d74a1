import { useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import BadgeCheck from 'lucide-react/icons/badge-check';
import Heart from 'lucide-react/icons/heart';
import Reply from 'lucide-react/icons/reply';
import { memo, type Ref, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Comment } from './data/comment.ts';
import {
  toggleCommentLike,
  useCommentWithOwnLike,
  useIsCommentGone,
} from './data/comment-state.ts';
import { useIsOnline } from '../../data/presence/use-is-online.ts';
import { avatarSource } from '../../data/media/renditions.ts';
import { ActionRow } from '../../ui/ActionRow.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { ToggleAction } from '../../ui/ToggleAction.tsx';
import { CommentMenu } from './CommentMenu.tsx';
import { CommentText } from './CommentText.tsx';
import { EditForm } from './composer/EditForm.tsx';
import { useCommentsContext } from './comments-context.ts';

interface CommentItemProps {
  comment: Comment;
  /** True if the page URL links to this comment. */
  linked?: boolean;
  replyButton?: Ref<HTMLButtonElement>;
  onReply: (comment: Comment) => void;
}

/** One comment with its actions. */
export const CommentItem = memo(function CommentItem({
  comment,
  linked = false,
  replyButton,
  onReply,
}: CommentItemProps) {
  const { target, linkTo } = useCommentsContext();
  const queryClient = useQueryClient();
  const seen = useCommentWithOwnLike(comment);
  const isGone = useIsCommentGone(comment);
  const online = useIsOnline(comment.user_id);
  const [editing, setEditing] = useState(false);
  const article = useRef<HTMLElement>(null);
  const { author, parent_id } = comment;
  const name = author.full_name ?? author.username;

  useEffect(() => {
    if (!linked) return;
    article.current?.scrollIntoView({ block: 'center' });
    article.current?.focus({ preventScroll: true });
  }, [linked]);

  return (
    <article
      ref={article}
      tabIndex={linked ? -1 : undefined}
      data-comment-id={comment.id}
      aria-label={`${parent_id === null ? 'Comment' : 'Reply'} by ${name}`}
      aria-current={linked || undefined}
      className={clsx(
        'flex gap-2.5',
        linked && '-mx-2 rounded-card bg-accent-soft p-2 outline-none',
      )}
    >
      <Avatar
        {...avatarSource(author.avatar_url)}
        name={name}
        size={parent_id === null ? 32 : 24}
        online={online}
      />
      <div className="min-w-0 flex-1">
        <CommentHead comment={comment} address={linkTo(comment.id)} />
        {editing ? (
          <EditForm
            comment={comment}
            onDone={() => {
              setEditing(false);
            }}
          />
        ) : (
          <>
            <CommentText
              content={comment.content}
              times={{ writtenAt: comment.created_at, editedAt: comment.updated_at }}
            />
            <ActionRow name="comment" isGone={isGone} className="-ml-2 flex items-center gap-0.5">
              <ToggleAction
                label="Like"
                icon={<Heart aria-hidden />}
                tone="like"
                on={seen.liked}
                count={seen.likes_count}
                onToggle={() => {
                  toggleCommentLike(queryClient, target, seen);
                }}
              />
              <Button
                ref={replyButton}
                variant="ghost"
                size="sm"
                icon={<Reply aria-hidden />}
                className="px-2 text-quiet max-md:h-11"
                onClick={() => {
                  onReply(comment);
                }}
              >
                Reply
              </Button>
              <CommentMenu
                comment={comment}
                onEdit={() => {
                  setEditing(true);
                }}
              />
            </ActionRow>
          </>
        )}
      </div>
    </article>
  );
});

/** The author and the time of a comment. */
function CommentHead({ comment, address }: { comment: Comment; address: string }) {
  const { ownerId } = useCommentsContext();
  const { author, created_at, updated_at } = comment;
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-x-1.5 text-xs/6 text-quiet">
      <Link
        to={`/user/${encodeURIComponent(author.username)}`}
        dir="auto"
        className="max-w-full truncate text-sm/6 font-medium text-ink hover:underline max-md:relative max-md:-my-2.5 max-md:py-2.5"
      >
        {author.full_name ?? author.username}
      </Link>
      {author.verified && (
        <BadgeCheck role="img" aria-label="Verified" className="size-4 text-info" />
      )}
      {comment.user_id === ownerId && (
        <span className="rounded-full bg-hover px-1.5 leading-5 font-medium text-ink">Author</span>
      )}
      <Link to={address} className="whitespace-nowrap hover:underline">
        <RelativeTime at={created_at} />
      </Link>
      {updated_at !== created_at && <span>edited</span>}
    </p>
  );
}
