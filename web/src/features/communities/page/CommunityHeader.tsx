import LinkIcon from 'lucide-react/icons/link';
import MessagesSquare from 'lucide-react/icons/messages-square';
import { useNavigate, useSearchParams } from 'react-router';
import {
  type Community,
  communityPath,
  discussionPath,
  hasUnread,
  membershipOf,
} from '../../../data/communities/community.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { RoleBadge } from '../../../widgets/people/RoleBadge.tsx';
import { copyLink } from '../../../widgets/share/share-link.ts';
import { CommunityCover } from '../CommunityCover.tsx';
import { CategoryLabel, Count, CreatorLink, PrivacyLabel } from '../CommunityFacts.tsx';
import { PAGE_COVER_SIZES } from '../cover-sizes.ts';
import { JoinButton } from '../JoinButton.tsx';
import { MuteButton } from './MuteButton.tsx';

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
            <h1 className="min-w-0 text-xl break-words md:text-2xl">{name}</h1>
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
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const path = communityPath(community);
  const isMember = membershipOf(community).status === 'active';
  return (
    <div className="flex flex-wrap items-center gap-2">
      <JoinButton
        community={community}
        inviteToken={params.get('invite')}
        onJoined={() => {
          // The link has served its purpose.
          if (params.has('invite')) void navigate(path, { replace: true });
        }}
      />
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
          onClick={() => void copyLink(new URL(path, window.location.origin).href)}
        />
      </div>
    </div>
  );
}
