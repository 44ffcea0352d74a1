import { communityFailureText } from '@promptory/domain/community-errors';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef } from 'react';
import { supabase } from '../../../data/client/client.ts';
import type { Invitation } from '../../../data/communities/invitation-queries.ts';
import { withdrawInvitation } from '../../../data/communities/members-writes.ts';
import { formatLongDate } from '../../../lib/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { showError } from '../../../ui/show-error.ts';
import { toast } from '../../../ui/toast.ts';
import { handOverFocus } from './hand-over-focus.ts';
import { removeCachedInvitation } from './member-cache.ts';
import { MemberRow } from './MemberRow.tsx';

interface InvitedListItemProps {
  communityId: string;
  invitation: Invitation;
  fallbackFocus: RefObject<HTMLElement | null>;
  onChanged: () => void;
}

/** A person who was invited, with a button that withdraws the invitation. */
export function InvitedListItem({
  communityId,
  invitation: { id, created_at, person, inviter },
  fallbackFocus,
  onChanged,
}: InvitedListItemProps) {
  const queryClient = useQueryClient();
  const row = useRef<HTMLLIElement>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: () => withdrawInvitation(supabase(), id),
    // Fail at once while offline, so that the error is shown.
    networkMode: 'always',
    onSuccess: () => {
      handOverFocus(row.current, fallbackFocus.current);
      removeCachedInvitation(queryClient, communityId, id);
      toast(`You withdrew the invitation of @${person.username}`, { tone: 'success' });
    },
    onError: (error) => {
      const gone = 'This invitation was already answered or withdrawn.';
      showError(communityFailureText(error, 'Failed to withdraw the invitation', gone), { error });
    },
    onSettled: onChanged,
  });
  return (
    <MemberRow
      rowRef={row}
      person={person}
      details={`Invited by @${inviter.username} on ${formatLongDate(created_at)}`}
      isBusy={isPending}
      actions={
        <Button
          size="sm"
          className="max-md:h-11"
          data-member-action
          aria-label={`Withdraw the invitation of @${person.username}`}
          busy={isPending}
          onClick={() => {
            mutate();
          }}
        >
          Withdraw
        </Button>
      }
    />
  );
}
