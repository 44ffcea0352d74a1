import { useInfiniteQuery } from '@tanstack/react-query';
import Ban from 'lucide-react/icons/ban';
import Clock from 'lucide-react/icons/clock';
import Lock from 'lucide-react/icons/lock';
import MailOpen from 'lucide-react/icons/mail-open';
import { supabase } from '../../../data/client/client.ts';
import { BANNED_TEXT, type Community, membershipOf } from '../../../data/communities/community.ts';
import { invitationsQuery } from '../../../data/communities/own-communities.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { useInviteToken } from './use-invite-token.ts';

interface LockedNoticeProps {
  community: Community;
  viewerId: string;
}

/** Shown instead of the content of a private community, with the way to see it. */
export function LockedNotice({ community, viewerId }: LockedNoticeProps) {
  const { status } = membershipOf(community);
  const { inviteToken } = useInviteToken();
  const invitations = useInfiniteQuery({
    ...invitationsQuery(supabase(), viewerId),
    enabled: status === 'none',
  });
  const isInvited =
    inviteToken !== null ||
    invitations.data?.pages.some(({ rows }) =>
      rows.some((row) => row.community.id === community.id),
    ) === true;
  const title = 'This community is private.';
  if (status === 'banned') {
    return <EmptyState icon={<Ban aria-hidden />} title={title} text={BANNED_TEXT} />;
  }
  if (isInvited) {
    return (
      <EmptyState
        icon={<MailOpen aria-hidden />}
        title="You're invited"
        text="Join to see what is inside."
      />
    );
  }
  return status === 'pending' ? (
    <EmptyState
      icon={<Clock aria-hidden />}
      title={title}
      text="Your request is waiting for approval."
    />
  ) : (
    <EmptyState
      icon={<Lock aria-hidden />}
      title={title}
      text="Ask to join to see what is inside."
    />
  );
}
