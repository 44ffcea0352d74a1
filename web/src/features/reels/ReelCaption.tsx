import BadgeCheck from 'lucide-react/icons/badge-check';
import ChevronUp from 'lucide-react/icons/chevron-up';
import { Link } from 'react-router';
import { useIsOnline } from '../../data/presence/use-is-online.ts';
import type { Reel } from '../../data/works/reel.ts';
import { avatarSource } from '../../data/media/renditions.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { FollowButton } from '../../widgets/FollowButton.tsx';
import type { Panel } from './use-reels-address.ts';
import { formatCompactNumber } from '../../lib/format.ts';

interface ReelCaptionProps {
  reel: Reel;
  isOwn: boolean;
  titleId: string;
  onOpen: (id: string, panel: Panel) => void;
}

/** The author and title of a reel, and the button that opens its prompt. */
export function ReelCaption({ reel, isOwn, titleId, onOpen }: ReelCaptionProps) {
  const { author, prompt, tags, views_count } = reel;
  const online = useIsOnline(author.id);
  const name = author.full_name ?? author.username;
  return (
    <div className="flex w-full flex-col gap-2 bg-black/60 p-3 text-white md:rounded-b-card">
      <div className="flex items-center gap-2.5">
        <Avatar {...avatarSource(author.avatar_url)} name={name} size={36} online={online} />
        <div className="min-w-0 flex-1 leading-tight">
          <div className="flex min-w-0 items-center gap-1">
            <Link
              data-control="Author"
              to={`/user/${encodeURIComponent(author.username)}`}
              dir="auto"
              className="relative -ml-11.5 truncate py-0.5 pl-11.5 text-base font-medium hover:underline max-md:-mt-1 max-md:-mb-6 max-md:pt-1 max-md:pb-6"
            >
              {name}
            </Link>
            {author.verified && (
              <BadgeCheck role="img" aria-label="Verified" className="size-4 flex-none text-info" />
            )}
          </div>
          <p className="flex min-w-0 gap-1 text-xs">
            <RelativeTime at={reel.created_at} className="flex-none whitespace-nowrap" />
            {views_count > 0 && (
              <>
                <span aria-hidden>·</span>
                <span className="truncate">
                  {formatCompactNumber(views_count)} {views_count === 1 ? 'view' : 'views'}
                </span>
              </>
            )}
          </p>
        </div>
        {!isOwn && (
          <FollowButton
            person={{ id: author.id, username: author.username, loadedAt: reel.loadedAt }}
            following={reel.following}
            className="max-md:h-11"
          />
        )}
      </div>
      <h2
        id={titleId}
        dir="auto"
        className="line-clamp-2 text-lg leading-snug tracking-normal break-words"
      >
        {reel.title}
      </h2>
      {(prompt !== null || tags.length > 0) && (
        <button
          type="button"
          data-control="Prompt"
          aria-haspopup="dialog"
          onClick={() => {
            onOpen(reel.id, 'prompt');
          }}
          className="flex h-9 w-full min-w-0 items-center gap-2 rounded-control bg-page px-3 text-left transition-colors hover:bg-hover max-md:h-11"
        >
          <span className="min-w-0 flex-1 truncate font-mono text-sm">
            <VisuallyHidden>{prompt === null ? 'Show tags: ' : 'Show prompt: '}</VisuallyHidden>
            <bdi>{prompt ?? tags.map((tag) => `#${tag}`).join(' ')}</bdi>
          </span>
          <ChevronUp aria-hidden className="size-4" />
        </button>
      )}
    </div>
  );
}
