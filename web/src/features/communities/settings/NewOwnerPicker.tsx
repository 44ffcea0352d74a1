import { SEARCH_DEBOUNCE_MS } from '@promptory/domain/limits';
import { useQuery } from '@tanstack/react-query';
import Users from 'lucide-react/icons/users';
import { type RefObject, useId, useState } from 'react';
import { useTypedQuery } from '../../../browser/use-typed-query.ts';
import { supabase } from '../../../data/client/client.ts';
import { type Member, newOwnersQuery } from '../../../data/communities/members-queries.ts';
import { avatarSource } from '../../../data/media/renditions.ts';
import type { Author } from '../../../data/works/post.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { QueryState } from '../../../ui/QueryState.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { TargetsSkeleton } from '../../../widgets/share/TargetPicker.tsx';
import { TargetRow } from '../../../widgets/share/TargetRow.tsx';
import { RoleBadge } from '../../../widgets/people/RoleBadge.tsx';

interface NewOwnerPickerProps {
  communityId: string;
  chosen: Author | null;
  isDisabled: boolean;
  onChoose: (person: Author) => void;
  searchRef: RefObject<HTMLInputElement | null>;
}

/** The members of a community as radio buttons, with a search field. */
export function NewOwnerPicker({
  communityId,
  chosen,
  isDisabled,
  onChoose,
  searchRef,
}: NewOwnerPickerProps) {
  const groupName = useId();
  const [query, setQuery] = useState('');
  const { typed, setTyped, search } = useTypedQuery(query, SEARCH_DEBOUNCE_MS, setQuery);
  const members = useQuery(newOwnersQuery(supabase(), communityId, query));
  return (
    <div>
      <div className="sticky top-0 z-10 -mx-1 bg-raised px-1 pt-1 pb-2">
        <SearchField
          label="Search members"
          placeholder="Search members"
          value={typed}
          onValueChange={setTyped}
          onSearch={search}
          inputRef={searchRef}
        />
      </div>
      <div className="min-h-72" aria-busy={members.isPlaceholderData}>
        <QueryState
          query={members}
          skeleton={<TargetsSkeleton />}
          isEmpty={(data) => data.members.length === 0}
          empty={
            members.isPlaceholderData ? (
              <TargetsSkeleton />
            ) : query === '' ? (
              <EmptyState
                icon={<Users aria-hidden />}
                title="No other members"
                text="Invite somebody first. Only a member can become the owner."
              />
            ) : (
              <EmptyState title="No people found" text={`No member matches “${query}”.`} />
            )
          }
        >
          {(data) => (
            <fieldset className="min-w-0">
              <legend className="sr-only">New owner</legend>
              {data.members.map((member) => (
                <NewOwnerRow
                  key={member.id}
                  member={member}
                  groupName={groupName}
                  isChosen={chosen?.id === member.id}
                  isDisabled={isDisabled}
                  onChoose={onChoose}
                />
              ))}
              {data.hasMore && (
                <p className="py-3 text-center text-xs text-quiet">Search to find more members.</p>
              )}
            </fieldset>
          )}
        </QueryState>
      </div>
    </div>
  );
}

interface NewOwnerRowProps {
  member: Member;
  groupName: string;
  isChosen: boolean;
  isDisabled: boolean;
  onChoose: (person: Author) => void;
}

function NewOwnerRow({
  member: { profile, role },
  groupName,
  isChosen,
  isDisabled,
  onChoose,
}: NewOwnerRowProps) {
  const name = profile.full_name ?? profile.username;
  return (
    <TargetRow
      groupName={groupName}
      picture={<Avatar {...avatarSource(profile.avatar_url)} name={name} size={36} />}
      title={name}
      mark={role !== 'member' && <RoleBadge role={role} />}
      text={`@${profile.username}`}
      isChosen={isChosen}
      isDisabled={isDisabled}
      onToggle={() => {
        onChoose(profile);
      }}
    />
  );
}
