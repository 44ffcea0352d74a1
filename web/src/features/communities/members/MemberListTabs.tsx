import { useQuery } from '@tanstack/react-query';
import { supabase } from '../../../data/client/client.ts';
import type { Community } from '../../../data/communities/community.ts';
import { memberCountsQuery } from '../../../data/communities/members-queries.ts';
import { formatCompactNumber } from '../../../lib/format.ts';
import { pillClass } from '../../../ui/pill-class.ts';

const NAMES = ['active', 'pending', 'invited', 'banned'] as const;

/** A list of people: by the state of their membership, or the people with an invitation. */
export type ListName = (typeof NAMES)[number];

const LABELS: Record<ListName, string> = {
  active: 'Members',
  pending: 'Requests',
  invited: 'Invited',
  banned: 'Banned',
};

/** The list that the parameter `list` of the address names. */
export function listNameOf(value: string | null): ListName {
  return NAMES.find((name) => name === value) ?? 'active';
}

interface MemberListTabsProps {
  community: Community;
  list: ListName;
  onList: (list: ListName) => void;
}

/** Buttons for the lists that owners and admins see, with the number of people in each. */
export function MemberListTabs({ community, list, onList }: MemberListTabsProps) {
  const { data } = useQuery(memberCountsQuery(supabase(), community.id));
  const counts = data && { ...data, active: community.member_count };
  return (
    <div
      role="group"
      aria-label="Show"
      className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 md:mx-0 md:px-0"
    >
      {NAMES.map((name) => {
        const count = counts?.[name] ?? 0;
        return (
          <button
            key={name}
            type="button"
            aria-pressed={name === list}
            className={pillClass}
            onClick={() => {
              onList(name);
            }}
          >
            {LABELS[name]}
            {count > 0 && <span className="tabular-nums">{formatCompactNumber(count)}</span>}
          </button>
        );
      })}
    </div>
  );
}
