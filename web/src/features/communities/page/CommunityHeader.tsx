import LinkIcon from 'lucide-react/icons/link';
import { siteUrl } from '../../../browser/site-path.ts';
import MessagesSquare from 'lucide-react/icons/messages-square';
import {
  BANNED_TEXT,
  type Community,
  communityPath,
  discussionPath,
  hasUnread,
  membershipOf,
  permissionsOf,
} from '../../../data/communities/community.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { RoleBadge } from '../../../widgets/people/RoleBadge.tsx';
import { copyLink } from '../../../widgets/share/share-link.ts';
import { CommunityCover } from '../../../widgets/communities/CommunityCover.tsx';
import {
  CategoryLabel,
  Count,
  CreatorLink,
  PrivacyLabel,
} from '../../../widgets/communities/CommunityFacts.tsx';
import { PAGE_COVER_SIZES } from '../../../widgets/communities/cover-sizes.ts';
import { JoinButton } from '../JoinButton.tsx';
import { MuteButton } from './MuteButton.tsx';
import { useInvite } from './use-invite.ts';

interface CommunityHeaderProps {
  community: Community;
  viewerId: string;
}

/** The header of a community's page: cover, name, facts and actions. */
export function CommunityHeader({ community, viewerId }: CommunityHeaderProps) {
  const { name, description, category, privacy, member_count, creator } = community;
  const { role } = membershipOf(community);
  return (
    <header className="pb-4">
      <div className="h-28 overflow-hidden max-md:-mx-4 sm:h-40 md:rounded-card lg:h-52">
        <CommunityCover
          community={community}
          sizes={PAGE_COVER_SIZES}
          priority
          className="h-full"
        />
      </div>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4 pt-4">
        <div className="min-w-0 flex-1 basis-80">
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5">
            <h1 className="min-w-0 text-xl break-words md:text-2xl" dir="auto">
              {name}
            </h1>
            {role !== null && <RoleBadge role={role} />}
          </div>
          <div className="mt-2.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-quiet">
            <CategoryLabel category={category} />
            <PrivacyLabel privacy={privacy} />
            <Count count={member_count} one="member" many="members" />
            <CreatorLink creator={creator} />
          </div>
          {description !== '' && (
            <p className="mt-3 line-clamp-2 max-w-prose break-words" dir="auto">
              {description}
            </p>
          )}
        </div>
        <Actions community={community} viewerId={viewerId} />
      </div>
    </header>
  );
}

function Actions({ community, viewerId }: CommunityHeaderProps) {
  const { invite } = useInvite(community);
  const path = communityPath(community);
  // Only public communities have a page for people without an account.
  const sharedPath = community.privacy === 'public' ? `/c/${community.slug}` : path;
  const { status } = membershipOf(community);
  const isMember = status === 'active';
  return (
    <div className="flex flex-wrap items-center gap-2">
      {/* The notice of a private community says so too. */}
      {status === 'banned' && permissionsOf(community).view && (
        <p className="text-quiet">{BANNED_TEXT}</p>
      )}
      {/* An invitation is accepted in its panel. */}
      {(invite === null || status !== 'none') && <JoinButton community={community} />}
      {isMember && (
        <LinkButton
          to={discussionPath(community)}
          icon={<MessagesSquare aria-hidden />}
          className="max-sm:px-3"
        >
          Discussion
          {hasUnread(community) && (
            <span className="size-2 rounded-full bg-accent">
              <span className="sr-only">New messages</span>
            </span>
          )}
        </LinkButton>
      )}
      <div className="flex">
        {isMember && <MuteButton community={community} viewerId={viewerId} />}
        <IconButton
          label="Copy link"
          icon={<LinkIcon aria-hidden />}
          onClick={() => void copyLink(siteUrl(sharedPath))}
        />
      </div>
    </div>
  );
}
