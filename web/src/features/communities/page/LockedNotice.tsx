import Ban from 'lucide-react/icons/ban';
import Clock from 'lucide-react/icons/clock';
import Lock from 'lucide-react/icons/lock';
import MailOpen from 'lucide-react/icons/mail-open';
import { BANNED_TEXT, type Community, membershipOf } from '../../../data/communities/community.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { useInvite } from './use-invite.ts';

/** Shown instead of the content of a private community, with the way to see it. */
export function LockedNotice({ community }: { community: Community }) {
  const { status } = membershipOf(community);
  const { invite } = useInvite(community);
  const title = 'This community is private.';
  if (status === 'banned') {
    return <EmptyState icon={<Ban aria-hidden />} title={title} text={BANNED_TEXT} />;
  }
  if (invite !== null) {
    return (
      <EmptyState
        icon={<MailOpen aria-hidden />}
        title={title}
        text="Accept the invitation to see what is inside."
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
