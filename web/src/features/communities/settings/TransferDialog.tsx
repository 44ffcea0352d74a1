import { isolate } from '@promptory/domain/isolate';
import { communityFailureText } from '@promptory/domain/community-errors';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { logError } from '../../../browser/log-error.ts';
import { supabase } from '../../../data/client/client.ts';
import { refreshCommunity } from '../../../data/communities/community-cache.ts';
import type { Community } from '../../../data/communities/community.ts';
import { offerOwnership } from '../../../data/communities/members-writes.ts';
import type { Author } from '../../../data/works/post.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { NewOwnerPicker } from './NewOwnerPicker.tsx';

interface TransferDialogProps {
  community: Community;
  viewerId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The owner chooses whom to ask to become the owner. It can't be closed while it saves. */
export function TransferDialog({ community, viewerId, open, onOpenChange }: TransferDialogProps) {
  const queryClient = useQueryClient();
  const search = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<Author | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (person: Author) =>
      offerOwnership(supabase(), { communityId: community.id, userId: person.id }),
    // Fail at once while offline, so that the error is shown.
    networkMode: 'always',
    onSuccess: (_, person) => {
      toast(`@${person.username} was asked to become the owner`, { tone: 'success' });
      onOpenChange(false);
    },
    onError: (failure) => {
      logError('Could not offer the ownership of a community', failure);
    },
    onSettled: () => {
      // Also after an error: the offer may have changed in another window.
      refreshCommunity(queryClient, viewerId, community.id).catch((failure: unknown) => {
        logError('Could not refresh a community', failure);
      });
    },
  });
  const name = chosen === null ? '' : `@${chosen.username}`;

  return (
    <>
      <Dialog
        open={open}
        onOpenChange={(next) => {
          if (!isPending) onOpenChange(next);
        }}
        onClosed={() => {
          setChosen(null);
          reset();
        }}
        title="Transfer ownership"
        text={`Choose the new owner of ${isolate(community.name)}.`}
        initialFocus={search}
        footer={
          <div className="flex min-w-0 flex-1 flex-col gap-3">
            {error !== null && (
              <Banner tone="danger">
                {communityFailureText(error, "Couldn't send the offer. Please try again.")}
              </Banner>
            )}
            <div className="flex justify-end gap-2 max-md:*:flex-1">
              <Button
                disabled={isPending}
                onClick={() => {
                  onOpenChange(false);
                }}
              >
                Cancel
              </Button>
              <Button
                variant="primary"
                disabled={chosen === null}
                busy={isPending}
                busyLabel="Sending..."
                onClick={() => {
                  setIsAsking(true);
                }}
              >
                Continue
              </Button>
            </div>
          </div>
        }
      >
        <NewOwnerPicker
          communityId={community.id}
          chosen={chosen}
          isDisabled={isPending}
          onChoose={setChosen}
          searchRef={search}
        />
      </Dialog>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={`Ask ${name} to become the owner?`}
        text={`You stay the owner until ${name} accepts. Then you are an admin of ${isolate(community.name)}, and only ${name} can delete it, appoint admins, or give the ownership back to you.`}
        confirmLabel="Send offer"
        onConfirm={() => {
          setIsAsking(false);
          if (chosen !== null && !isPending) mutate(chosen);
        }}
      />
    </>
  );
}
