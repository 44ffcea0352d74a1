import BadgeCheck from 'lucide-react/icons/badge-check';
import Heart from 'lucide-react/icons/heart';
import { useEffect, useRef } from 'react';
import { Link, NavigationType, useLocation, useNavigationType } from 'react-router';
import { avatarSource } from '../../data/media/renditions.ts';
import type { PublicComment } from '../../data/public/page-types.ts';
import { formatCompactNumber } from '../../lib/format.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { PublicText } from './PublicText.tsx';
import { personPath } from './public-paths.ts';
import { SignInButton } from './SignInLink.tsx';

interface PublicCommentsProps {
  /** The newest comments, without replies. */
  comments: readonly PublicComment[];
  /** The number of all comments, with replies. */
  count: number;
  /** The author of the post or reel. */
  ownerId: string;
}

/** The newest comments of a post or reel. Visitors can only read them. */
export function PublicComments({ comments, count, ownerId }: PublicCommentsProps) {
  const section = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;
  const replies = comments.reduce((sum, { replies_count }) => sum + replies_count, 0);
  const isComplete = comments.length + replies >= count;

  useEffect(() => {
    // After Back or Forward the earlier scroll position is restored.
    if (hash === '#comments' && !isReturn) section.current?.scrollIntoView();
  }, [hash, isReturn]);

  return (
    <section
      ref={section}
      id="comments"
      aria-labelledby="comments-heading"
      className="flex scroll-mt-4 flex-col gap-5 border-t pt-5"
    >
      <h2 id="comments-heading" className="text-lg">
        Comments <span className="font-normal text-quiet">{formatCompactNumber(count)}</span>
      </h2>
      <SignInButton intent="comment" className="w-full">
        Sign in to comment
      </SignInButton>
      {comments.length === 0 ? (
        <p className="text-quiet">No comments yet.</p>
      ) : (
        <ul className="flex flex-col gap-5">
          {comments.map((comment) => (
            <li key={comment.id}>
              <Comment comment={comment} isOwner={comment.author.id === ownerId} />
            </li>
          ))}
        </ul>
      )}
      {!isComplete && (
        <p className="text-sm text-quiet">Sign in to read all {formatCompactNumber(count)}.</p>
      )}
    </section>
  );
}

interface CommentProps {
  comment: PublicComment;
  /** True if the author of the post or reel wrote it. */
  isOwner: boolean;
}

function Comment({ comment, isOwner }: CommentProps) {
  const { author, content, mentions, created_at, likes_count, replies_count } = comment;
  const name = author.full_name ?? author.username;
  return (
    <article aria-label={`Comment by ${name}`} className="flex gap-2.5">
      <Avatar {...avatarSource(author.avatar_url)} name={name} />
      <div className="min-w-0 flex-1">
        <p className="flex min-w-0 flex-wrap items-center gap-x-1.5 text-xs/6 text-quiet">
          <Link
            to={personPath(author.username)}
            dir="auto"
            className="max-w-full truncate text-sm/6 font-medium text-ink hover:underline max-md:relative max-md:-my-2.5 max-md:py-2.5"
          >
            {name}
          </Link>
          {author.verified && (
            <BadgeCheck role="img" aria-label="Verified" className="size-4 text-info" />
          )}
          {isOwner && (
            <span className="rounded-full bg-hover px-1.5 leading-5 font-medium text-ink">
              Author
            </span>
          )}
          <RelativeTime at={created_at} className="whitespace-nowrap" />
        </p>
        <p className="break-words whitespace-pre-wrap" dir="auto">
          <PublicText text={content} mentions={mentions} />
        </p>
        {(likes_count > 0 || replies_count > 0) && (
          <p className="mt-1 flex gap-3 text-xs text-quiet">
            {likes_count > 0 && (
              <span className="flex items-center gap-1">
                <Heart aria-hidden className="size-3.5" />
                {formatCompactNumber(likes_count)}
                <span className="sr-only">{likes_count === 1 ? 'like' : 'likes'}</span>
              </span>
            )}
            {replies_count > 0 && (
              <span>
                {formatCompactNumber(replies_count)} {replies_count === 1 ? 'reply' : 'replies'}
              </span>
            )}
          </p>
        )}
      </div>
    </article>
  );
}
