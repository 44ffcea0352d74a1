import { SEARCH_DEBOUNCE_MS } from '@promptory/domain/limits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import Users from 'lucide-react/icons/users';
import { type RefObject, useState } from 'react';
import { moveFocusIn } from '../../browser/move-focus.ts';
import { useTypedQuery } from '../../browser/use-typed-query.ts';
import { supabase } from '../../data/client/client.ts';
import type { Author } from '../../data/works/post.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ChosenPeople } from './ChosenPeople.tsx';
import { RecipientRow } from './RecipientRow.tsx';
import { type Recipients, recipientsQuery } from './recipients.ts';
import { RECIPIENTS_MAX } from './share-sender.ts';

const moveFocus = moveFocusIn('input');

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
  const isFull = chosen.length >= RECIPIENTS_MAX;

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
    <div onKeyDown={moveFocus}>
      <div className="sticky top-0 z-10 -mx-1 flex flex-col gap-2 bg-raised px-1 pt-1 pb-2">
        <SearchField
          label="Search people"
          placeholder="Search people"
          value={typed}
          onValueChange={setTyped}
          onSearch={search}
          inputRef={searchRef}
        />
        <ChosenPeople
          people={chosen}
          isDisabled={isDisabled}
          onRemove={onToggle}
          fallbackFocus={searchRef}
        />
        <p role="status" className="text-xs text-quiet empty:hidden">
          {isFull && `You can send to ${String(RECIPIENTS_MAX)} people at once.`}
        </p>
      </div>
      <div className="min-h-72" aria-busy={recipients.isPlaceholderData}>
        <QueryState
          query={recipients}
          skeleton={<RowsSkeleton />}
          isEmpty={({ recent, followed }) => recent.length + followed.length === 0}
          empty={query === '' ? <NobodyYet /> : <NobodyFound />}
        >
          {({ recent, followed, hasMore }) => (
            <>
              {group('Recent', recent)}
              {group('Following', followed)}
              {hasMore && (
                <p className="py-3 text-center text-xs text-quiet">Search to find more people.</p>
              )}
            </>
          )}
        </QueryState>
      </div>
      <p role="status" className="sr-only">
        {query !== '' && recipients.data !== undefined && countText(recipients.data)}
      </p>
    </div>
  );
}

function countText({ recent, followed }: Recipients): string {
  const count = recent.length + followed.length;
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

function NobodyFound() {
  return (
    <EmptyState title="No people found" text="You can search people you follow or write with." />
  );
}

function RowsSkeleton() {
  return (
    <div role="status" aria-label="Loading" className="pt-3">
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className="flex h-14 items-center gap-3 px-1">
          <Skeleton className="size-9 rounded-full" />
          <Skeleton className="h-5 w-40" />
        </div>
      ))}
    </div>
  );
}
