import { SEARCH_DEBOUNCE_MS } from '@promptory/domain/limits';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import Users from 'lucide-react/icons/users';
import { type RefObject, useState } from 'react';
import { useTypedQuery } from '../../../browser/use-typed-query.ts';
import { supabase } from '../../../data/client/client.ts';
import type { Author } from '../../../data/works/post.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { QueryState } from '../../../ui/QueryState.tsx';
import { TARGETS_MAX } from '../../../widgets/share/target-sender.ts';
import { TargetPicker, TargetsSkeleton } from '../../../widgets/share/TargetPicker.tsx';
import { CandidateRow } from './CandidateRow.tsx';
import { inviteCandidatesQuery } from './invite-candidates.ts';

interface CandidatePickerProps {
  communityId: string;
  viewerId: string;
  chosen: readonly Author[];
  isDisabled: boolean;
  onToggle: (person: Author) => void;
  searchRef: RefObject<HTMLInputElement | null>;
}

/** A list of people to invite, with a search field for everybody. */
export function CandidatePicker({
  communityId,
  viewerId,
  chosen,
  isDisabled,
  onToggle,
  searchRef,
}: CandidatePickerProps) {
  const queryClient = useQueryClient();
  const [query, setQuery] = useState('');
  const { typed, setTyped, search } = useTypedQuery(query, SEARCH_DEBOUNCE_MS, setQuery);
  const request = { communityId, viewerId, search: query };
  const candidates = useQuery(inviteCandidatesQuery(supabase(), queryClient, request));
  const chosenIds = new Set(chosen.map(({ id }) => id));
  const isFull = chosen.length >= TARGETS_MAX;
  return (
    <TargetPicker
      searchLabel="Search people"
      typed={typed}
      onTyped={setTyped}
      onSearch={search}
      searchRef={searchRef}
      chosenLabel="Chosen people"
      chosen={chosen.map(({ id, full_name, username }) => ({ id, name: full_name ?? username }))}
      isDisabled={isDisabled}
      onRemove={(id) => {
        const person = chosen.find((one) => one.id === id);
        if (person !== undefined) onToggle(person);
      }}
      fullText={isFull ? `You can invite ${String(TARGETS_MAX)} people at once.` : null}
      isBusy={candidates.isPlaceholderData}
      countText={
        query === '' || candidates.data === undefined || candidates.isPlaceholderData
          ? null
          : countText(candidates.data.candidates.length)
      }
    >
      <QueryState
        query={candidates}
        skeleton={<TargetsSkeleton />}
        isEmpty={(data) => data.candidates.length === 0}
        empty={
          candidates.isPlaceholderData ? (
            <TargetsSkeleton />
          ) : query === '' ? (
            <EmptyState
              icon={<Users aria-hidden />}
              title="Search for people"
              text="People you follow or write with also appear here."
            />
          ) : (
            <EmptyState title="No people found" text={`Nobody matches “${query}”.`} />
          )
        }
      >
        {(data) => (
          <>
            <fieldset className="min-w-0">
              <legend className="sr-only">People</legend>
              {data.candidates.map((candidate) => {
                const isChosen = chosenIds.has(candidate.person.id);
                return (
                  <CandidateRow
                    key={candidate.person.id}
                    candidate={candidate}
                    isChosen={isChosen}
                    isDisabled={isDisabled || (isFull && !isChosen)}
                    onToggle={() => {
                      onToggle(candidate.person);
                    }}
                  />
                );
              })}
            </fieldset>
            {data.hasMore && (
              <p className="py-3 text-center text-xs text-quiet">Search to find more people.</p>
            )}
          </>
        )}
      </QueryState>
    </TargetPicker>
  );
}

function countText(count: number): string {
  return count === 1 ? '1 person found' : `${String(count)} people found`;
}
