import { REACTIONS } from '@promptory/domain/community';
import { useQuery } from '@tanstack/react-query';
import { supabase } from '../../../data/client/client.ts';
import { messageReactionsQuery } from '../../../data/communities/reaction-writes.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { QueryState } from '../../../ui/QueryState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { PersonRow } from '../../../widgets/people/PersonRow.tsx';

interface ReactionsDialogProps {
  messageId: string | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Shows who has reacted to a message. */
export function ReactionsDialog({ messageId, open, onOpenChange }: ReactionsDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Reactions">
      {messageId !== null && <ReactionList messageId={messageId} />}
    </Dialog>
  );
}

function ReactionList({ messageId }: { messageId: string }) {
  const query = useQuery(messageReactionsQuery(supabase(), messageId));
  return (
    <div className="-mx-4 min-h-36">
      <QueryState
        query={query}
        skeleton={
          <div role="status" aria-label="Loading" className="px-4 md:px-5">
            {[0, 1].map((row) => (
              <Skeleton key={row} className="my-3 h-12" />
            ))}
          </div>
        }
        errorText="Failed to load the reactions"
        isEmpty={(rows) => rows.length === 0}
        empty={<EmptyState title="No reactions yet" />}
      >
        {(rows) => (
          <ul>
            {rows.map(({ type, person }) => (
              <PersonRow
                key={person.id}
                person={person}
                action={
                  <span role="img" aria-label={REACTIONS[type].label} className="text-xl">
                    {REACTIONS[type].emoji}
                  </span>
                }
              />
            ))}
          </ul>
        )}
      </QueryState>
    </div>
  );
}
