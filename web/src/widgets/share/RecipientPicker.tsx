import { SEARCH_DEBOUNCE_MS } from '@promptory/domain/limits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import Users from 'lucide-react/icons/users';
import { type RefObject, useState } from 'react';
import { useTypedQuery } from '../../browser/use-typed-query.ts';
import { supabase } from '../../data/client/client.ts';
import type { Author } from '../../data/works/post.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import { RecipientRow } from './RecipientRow.tsx';
import { moreText, type Recipients, recipientsQuery } from './recipients.ts';
import { TargetPicker, TargetsSkeleton } from './TargetPicker.tsx';
import { TARGETS_MAX } from './target-sender.ts';

interface RecipientPickerProps {
  viewerId: string;
  chosen: readonly Author[];
  isDisabled: boolean;
  onToggle: (person: Author) => void;
  searchRef: RefObject<HTMLInputElement | null>;
}

/** A list of people with a search field and checkboxes. The arrow keys move between them. */
export function RecipientPicker({
  viewerId,
  chosen,
  isDisabled,
  onToggle,
  searchRef,
}: RecipientPickerProps) {
  const [query, setQuery] = useState('');
  const { typed, setTyped, search } = useTypedQuery(query, SEARCH_DEBOUNCE_MS, setQuery);
  const recipients = useQuery({
    ...recipientsQuery(supabase(), viewerId, query),
    placeholderData: keepPreviousData,
  });
  const chosenIds = new Set(chosen.map(({ id }) => id));
  const isFull = chosen.length >= TARGETS_MAX;

  const group = (label: string, people: readonly Author[]) =>
    people.length > 0 && (
      <fieldset className="min-w-0">
        <legend className="px-1 pt-3 pb-1 text-xs font-medium text-quiet">{label}</legend>
        {people.map((person) => {
          const isChosen = chosenIds.has(person.id);
          return (
            <RecipientRow
              key={person.id}
              person={person}
              isChosen={isChosen}
              isDisabled={isDisabled || (isFull && !isChosen)}
              onToggle={onToggle}
            />
          );
        })}
      </fieldset>
    );

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
      fullText={isFull ? `You can send to ${String(TARGETS_MAX)} people at once.` : null}
      isBusy={recipients.isPlaceholderData}
      countText={query !== '' && recipients.data !== undefined ? countText(recipients.data) : null}
    >
      <QueryState
        query={recipients}
        skeleton={<TargetsSkeleton />}
        isEmpty={(data) => countOf(data) === 0}
        empty={query === '' ? <NobodyYet /> : <NobodyFound query={query} />}
      >
        {({ recent, followed, found, hasMore }) => (
          <>
            {group('Recent', recent)}
            {group('Following', followed)}
            {group('People', found)}
            {hasMore && <p className="py-3 text-center text-xs text-quiet">{moreText(query)}</p>}
          </>
        )}
      </QueryState>
    </TargetPicker>
  );
}

function countOf({ recent, followed, found }: Recipients): number {
  return recent.length + followed.length + found.length;
}

function countText(recipients: Recipients): string {
  const count = countOf(recipients);
  return count === 1 ? '1 person found' : `${String(count)} people found`;
}

function NobodyYet() {
  return (
    <EmptyState
      icon={<Users aria-hidden />}
      title="Nobody here yet"
      text="People you follow or write with will appear here."
      action={<LinkButton to="/search?tab=users">Find people</LinkButton>}
    />
  );
}

function NobodyFound({ query }: { query: string }) {
  return (
    <EmptyState title="No people found" text={`Nobody you can write to matches “${query}”.`} />
  );
}
