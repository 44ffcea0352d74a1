import { SEARCH_DEBOUNCE_MS } from '@promptory/domain/limits';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import Users from 'lucide-react/icons/users';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { moveFocusIn } from '../../../browser/move-focus.ts';
import { useTypedQuery } from '../../../browser/use-typed-query.ts';
import { supabase } from '../../../data/client/client.ts';
import {
  conversationFailureText,
  startConversation,
} from '../../../data/messages/start-conversation.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { QueryState } from '../../../ui/QueryState.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { showError } from '../../../ui/show-error.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { moreText, recipientsQuery } from '../../../widgets/share/recipients.ts';
import { PersonButton } from './PersonButton.tsx';

const moveFocus = moveFocusIn('input, li button');

interface NewMessageDialogProps {
  viewerId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Starts a conversation with a person, or opens the one that they have. */
export function NewMessageDialog(props: NewMessageDialogProps) {
  const navigate = useNavigate();
  const searchRef = useRef<HTMLInputElement>(null);
  const openedId = useRef<string | null>(null);
  const isOpen = useRef(props.open);
  useEffect(() => {
    isOpen.current = props.open;
  }, [props.open]);
  return (
    <Dialog
      open={props.open}
      onOpenChange={props.onOpenChange}
      title="New message"
      initialFocus={searchRef}
      onClosed={() => {
        const { current: id } = openedId;
        openedId.current = null;
        // Not before, because a dialog that closes would take the focus from the message field.
        if (id !== null) void navigate(`/messages/${id}`);
      }}
    >
      <PeopleList
        {...props}
        searchRef={searchRef}
        onStarted={(id) => {
          // Closed before the answer came: the person no longer wants it.
          if (!isOpen.current) return;
          openedId.current = id;
          props.onOpenChange(false);
        }}
      />
    </Dialog>
  );
}

interface PeopleListProps extends NewMessageDialogProps {
  searchRef: RefObject<HTMLInputElement | null>;
  /** Called with the id of the conversation. */
  onStarted: (id: string) => void;
}

function PeopleList({ viewerId, searchRef, onStarted }: PeopleListProps) {
  const [query, setQuery] = useState('');
  const { typed, setTyped, search } = useTypedQuery(query, SEARCH_DEBOUNCE_MS, setQuery);
  const people = useQuery({
    ...recipientsQuery(supabase(), viewerId, query),
    placeholderData: keepPreviousData,
  });
  const { mutate, isPending, variables } = useMutation({
    mutationFn: startConversation,
    networkMode: 'always',
    onSuccess: onStarted,
    onError: (error) => {
      showError(conversationFailureText(error), { error });
    },
  });

  return (
    <div onKeyDown={moveFocus} className="-mx-1 px-1 pt-1">
      <SearchField
        label="Search people"
        placeholder="Search people"
        value={typed}
        onValueChange={setTyped}
        onSearch={search}
        inputRef={searchRef}
      />
      <div className="mt-2 min-h-72" aria-busy={people.isPlaceholderData}>
        <QueryState
          query={people}
          skeleton={
            <div role="status" aria-label="Loading" className="flex flex-col gap-3 py-3">
              <Skeleton className="h-9" />
              <Skeleton className="h-9" />
              <Skeleton className="h-9" />
            </div>
          }
          isEmpty={({ recent, followed, found }) =>
            recent.length + followed.length + found.length === 0
          }
          empty={
            query === '' ? (
              <EmptyState
                icon={<Users aria-hidden />}
                title="Nobody here yet"
                text="People you follow will appear here."
                action={<LinkButton to="/search?tab=users">Find people</LinkButton>}
              />
            ) : (
              <EmptyState
                title="No people found"
                text={`Nobody you can write to matches “${query}”.`}
              />
            )
          }
        >
          {({ recent, followed, found, hasMore }) => (
            <>
              <ul aria-label="People">
                {[...recent, ...followed, ...found].map((person) => (
                  <PersonButton
                    key={person.id}
                    person={person}
                    isBusy={isPending && variables === person.id}
                    isDisabled={isPending}
                    onSelect={() => {
                      mutate(person.id);
                    }}
                  />
                ))}
              </ul>
              {hasMore && <p className="py-3 text-center text-xs text-quiet">{moreText(query)}</p>}
            </>
          )}
        </QueryState>
      </div>
    </div>
  );
}
