import MailOpen from 'lucide-react/icons/mail-open';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { type Community, membershipOf } from '../../../data/communities/community.ts';
import { avatarSource } from '../../../data/media/renditions.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Banner } from '../../../ui/Banner.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { InvitationAnswer } from '../InvitationAnswer.tsx';
import { Question } from './Question.tsx';
import { type Invite, useInvite } from './use-invite.ts';

interface InvitationPanelProps {
  community: Community;
  viewerId: string;
}

/**
 * Shows who invited the viewer, directly or with a link, and lets them accept or decline. Renders
 * nothing for others.
 */
export function InvitationPanel({ community, viewerId }: InvitationPanelProps) {
  const { invite, isExpired, removeToken } = useInvite(community);
  const isMember = membershipOf(community).status === 'active';
  useEffect(() => {
    // A member who leaves is not invited again by the link.
    if (isMember) removeToken();
  }, [isMember, removeToken]);
  return (
    <>
      {isExpired && (
        <Banner tone="info" className="mb-5">
          This invitation link has expired or was replaced.
        </Banner>
      )}
      <Question
        isOpen={invite !== null}
        icon={<Face inviter={invite?.inviter} />}
        title={<Title inviter={invite?.inviter} />}
        text="Accept to become a member right away."
      >
        <InvitationAnswer
          community={community}
          viewerId={viewerId}
          invitationId={invite?.invitationId ?? null}
          token={invite?.token ?? null}
          onLinkDeclined={() => {
            removeToken();
            toast('Invitation declined', { detail: 'You can open the link again.' });
          }}
        />
      </Question>
    </>
  );
}

function Face({ inviter }: Pick<Invite, 'inviter'>) {
  if (inviter === undefined) return <Skeleton className="size-10 rounded-full" />;
  if (inviter === null) {
    return <MailOpen aria-hidden className="size-5 flex-none text-accent-text" />;
  }
  const name = inviter.full_name ?? inviter.username;
  return <Avatar {...avatarSource(inviter.avatar_url)} name={name} size={40} />;
}

function Title({ inviter }: Pick<Invite, 'inviter'>) {
  if (inviter === undefined || inviter === null) return <span>You are invited to join</span>;
  return (
    <>
      <Link
        to={`/user/${encodeURIComponent(inviter.username)}`}
        className="relative inline-flex min-h-6 items-center hover:underline"
      >
        <bdi>{inviter.full_name ?? inviter.username}</bdi>
      </Link>
      <span className="font-normal"> invited you to join</span>
    </>
  );
}
