import { useInfiniteQuery } from '@tanstack/react-query';
import MailPlus from 'lucide-react/icons/mail-plus';
import type { RefObject } from 'react';
import { supabase } from '../../../data/client/client.ts';
import { invitationPagesQuery } from '../../../data/communities/invitation-queries.ts';
import { InvitedListItem } from './InvitedListItem.tsx';
import { type ListTexts, PeopleCard } from './PeopleCard.tsx';

const TEXTS: ListTexts = {
  label: 'Invited',
  icon: <MailPlus aria-hidden />,
  title: 'No open invitations',
  text: 'People you invite appear here until they join or decline.',
};

interface InvitedListProps {
  communityId: string;
  /** Part of a name; '' for all people. */
  search: string;
  /** Gets the focus when the last row disappears. */
  fallbackFocus: RefObject<HTMLElement | null>;
  /** Called after an invitation was withdrawn. */
  onChanged: () => void;
}

/** The pending invitations of a community, newest first. */
export function InvitedList({ communityId, search, fallbackFocus, onChanged }: InvitedListProps) {
  const query = useInfiniteQuery(invitationPagesQuery(supabase(), communityId, search));
  const invitations = query.data?.pages.flatMap(({ rows }) => rows) ?? [];
  return (
    <PeopleCard
      query={query}
      texts={TEXTS}
      search={search}
      rows={invitations.map((invitation) => (
        <InvitedListItem
          key={invitation.id}
          communityId={communityId}
          invitation={invitation}
          fallbackFocus={fallbackFocus}
          onChanged={onChanged}
        />
      ))}
    />
  );
}
