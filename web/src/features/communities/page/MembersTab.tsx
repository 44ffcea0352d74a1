import Lock from 'lucide-react/icons/lock';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { SEARCH_DEBOUNCE_MS } from '@promptory/domain/limits';
import { useTypedQuery } from '../../../browser/use-typed-query.ts';
import { type Community, permissionsOf } from '../../../data/communities/community.ts';
import { useSession } from '../../../data/session/use-session.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { InviteButton } from '../members/InviteButton.tsx';
import { InvitedList } from '../members/InvitedList.tsx';
import { MemberList } from '../members/MemberList.tsx';
import { type ListName, listNameOf, MemberListTabs } from '../members/MemberListTabs.tsx';
import { useLiveMembers } from '../members/use-live-members.ts';

/** The members of a community. Owners and admins also see requests, banned and invited people. */
export function MembersTab({ community }: { community: Community }) {
  const { user } = useSession();
  if (user === null) return null;
  if (!permissionsOf(community).view) {
    return (
      <EmptyState
        icon={<Lock aria-hidden />}
        title="This community is private"
        text="Only members can see who is in it."
      />
    );
  }
  return <Members community={community} viewerId={user.id} />;
}

function Members({ community, viewerId }: { community: Community; viewerId: string }) {
  const { manage } = permissionsOf(community);
  const [params, setParams] = useSearchParams();
  const list = manage ? listNameOf(params.get('list')) : 'active';
  const [query, setQuery] = useState('');
  const { typed, setTyped, search } = useTypedQuery(query, SEARCH_DEBOUNCE_MS, setQuery);
  const field = useRef<HTMLInputElement>(null);
  const refresh = useLiveMembers(community, viewerId);

  function show(next: ListName) {
    setParams(
      (before) => {
        if (next === 'active') before.delete('list');
        else before.set('list', next);
        return before;
      },
      { replace: true },
    );
  }

  const common = { search: query, fallbackFocus: field, onChanged: refresh };
  return (
    <div className="flex flex-col gap-4">
      <div className="flex gap-2">
        <SearchField
          label="Search people"
          placeholder="Search by name"
          value={typed}
          onValueChange={setTyped}
          onSearch={search}
          inputRef={field}
          className="min-w-0 flex-1"
        />
        {manage && <InviteButton community={community} viewerId={viewerId} onInvited={refresh} />}
      </div>
      {manage && <MemberListTabs community={community} list={list} onList={show} />}
      {/* The key: rows of another list must not be shown while this one loads. */}
      {list === 'invited' ? (
        <InvitedList key={list} communityId={community.id} {...common} />
      ) : (
        <MemberList key={list} community={community} status={list} {...common} />
      )}
    </div>
  );
}
