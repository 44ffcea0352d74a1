import { useInfiniteQuery } from '@tanstack/react-query';
import Ban from 'lucide-react/icons/ban';
import UserCheck from 'lucide-react/icons/user-check';
import Users from 'lucide-react/icons/users';
import type { RefObject } from 'react';
import { supabase } from '../../../data/client/client.ts';
import type { Community } from '../../../data/communities/community.ts';
import { memberPagesQuery, type MemberStatus } from '../../../data/communities/members-queries.ts';
import { SEARCH_MAX_ROWS } from '../../../data/query/search-pages.ts';
import { MemberListItem } from './MemberListItem.tsx';
import { type ListTexts, PeopleCard } from './PeopleCard.tsx';

const TEXTS: Record<MemberStatus, ListTexts> = {
  active: {
    label: 'Members',
    icon: <Users aria-hidden />,
    title: 'No members yet',
    text: 'People who join will appear here.',
  },
  pending: {
    label: 'Requests',
    icon: <UserCheck aria-hidden />,
    title: 'No requests',
    text: 'People who ask to join will appear here.',
  },
  banned: {
    label: 'Banned',
    icon: <Ban aria-hidden />,
    title: 'Nobody is banned',
    text: 'Banned people appear here until they are unbanned.',
  },
};

interface MemberListProps {
  community: Community;
  status: MemberStatus;
  /** Part of a name; '' for all people. */
  search: string;
  /** Gets the focus when the last row disappears. */
  fallbackFocus: RefObject<HTMLElement | null>;
  /** Called after an action on a person. */
  onChanged: () => void;
}

/** The members, the requests or the banned people of a community, the highest roles first. */
export function MemberList({
  community,
  status,
  search,
  fallbackFocus,
  onChanged,
}: MemberListProps) {
  const request = { communityId: community.id, status, search };
  const query = useInfiniteQuery(memberPagesQuery(supabase(), request));
  const pages = query.data?.pages ?? [];
  const members = pages.flatMap(({ rows }) => rows);
  const isCut = pages.flatMap(({ ids }) => ids).length >= SEARCH_MAX_ROWS;
  return (
    <>
      <PeopleCard
        query={query}
        texts={TEXTS[status]}
        search={search}
        rows={members.map((member) => (
          <MemberListItem
            key={member.id}
            community={community}
            member={member}
            status={status}
            fallbackFocus={fallbackFocus}
            onChanged={onChanged}
          />
        ))}
      />
      {isCut && <p className="py-6 text-center text-sm text-quiet">Search to find more people.</p>}
    </>
  );
}
