import MessagesSquare from 'lucide-react/icons/messages-square';
import { useId } from 'react';
import { Link } from 'react-router';
import {
  type Community,
  communityPath,
  discussionPath,
  hasUnread,
  membershipOf,
} from '../../data/communities/community.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import {
  CategoryLabel,
  CommunityCounts,
  CreatorLink,
  PrivacyIcon,
} from '../../widgets/communities/CommunityFacts.tsx';
import { CommunityCover } from '../../widgets/communities/CommunityCover.tsx';
import { COVER_SIZES } from '../../widgets/communities/cover-sizes.ts';
import { JoinButton } from './JoinButton.tsx';

interface CommunityCardProps {
  community: Community;
  /** Shows whether there are new messages in the discussion. */
  showsUnread?: boolean;
  /** True to load the cover first, because the card is visible without scrolling. */
  priority?: boolean;
}

/** One community in a grid. The card opens the page of the community. */
export function CommunityCard({
  community,
  showsUnread = false,
  priority = false,
}: CommunityCardProps) {
  const titleId = useId();
  const { name, description, privacy, category, creator } = community;
  const isMember = membershipOf(community).status === 'active';
  return (
    <article
      aria-labelledby={titleId}
      className="relative flex h-full flex-col overflow-hidden rounded-card bg-panel shadow-card transition-colors focus-within:bg-raised hover:bg-raised"
    >
      <CommunityCover community={community} sizes={COVER_SIZES} priority={priority} />
      {showsUnread && isMember && hasUnread(community) && (
        <p className="absolute top-2.5 left-2.5 inline-flex h-6 items-center gap-1.5 rounded-full bg-accent px-2.5 text-xs font-semibold text-on-accent">
          New messages
        </p>
      )}
      <div className="flex flex-1 flex-col gap-2.5 p-4">
        <div className="flex items-start gap-2">
          <h2
            id={titleId}
            dir="auto"
            className="line-clamp-2 min-w-0 flex-1 text-lg leading-snug tracking-normal break-words"
          >
            {/* The link covers the whole card. Other controls are positioned above it. */}
            <Link
              to={communityPath(community)}
              className="after:absolute after:inset-0 hover:underline"
            >
              {name}
            </Link>
          </h2>
          <span className="mt-0.5">
            <PrivacyIcon privacy={privacy} />
          </span>
        </div>
        <div className="flex min-w-0">
          <CategoryLabel category={category} />
        </div>
        {description !== '' && (
          <p className="line-clamp-2 break-words text-quiet" dir="auto">
            {description}
          </p>
        )}
        <div className="mt-auto flex flex-wrap items-center gap-x-3 text-sm text-quiet">
          <CommunityCounts community={community} />
          <CreatorLink creator={creator} />
        </div>
        <div className="relative flex flex-wrap items-center gap-2 self-start empty:hidden">
          <JoinButton community={community} size="sm" />
          {isMember && (
            <LinkButton
              to={discussionPath(community)}
              size="sm"
              icon={<MessagesSquare aria-hidden />}
              className="max-md:h-11"
            >
              Discussion<span className="sr-only"> of {name}</span>
            </LinkButton>
          )}
        </div>
      </div>
    </article>
  );
}
