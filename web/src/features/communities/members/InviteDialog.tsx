import { isolate } from '@promptory/domain/isolate';
import { communityFailureText } from '@promptory/domain/community-errors';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, useSyncExternalStore } from 'react';
import { logError } from '../../../browser/log-error.ts';
import { supabase } from '../../../data/client/client.ts';
import type { Community } from '../../../data/communities/community.ts';
import { invitePerson } from '../../../data/communities/members-writes.ts';
import { memberChoiceKeys } from '../../../data/query/query-keys.ts';
import type { Author } from '../../../data/works/post.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { SendFailures } from '../../../widgets/share/SendFailures.tsx';
import { TargetSender } from '../../../widgets/share/target-sender.ts';
import { CandidatePicker } from './CandidatePicker.tsx';
import { InviteLinkPanel } from './InviteLinkPanel.tsx';

interface InviteDialogProps {
  community: Community;
  viewerId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Called after invitations were sent. */
  onInvited: () => void;
}

const FAILED_TEXT = 'Failed to send invitation';

/** Invites people by name, and shows the invitation link. It can't be closed while sending. */
export function InviteDialog({
  community,
  viewerId,
  open,
  onOpenChange,
  onInvited,
}: InviteDialogProps) {
  const queryClient = useQueryClient();
  const search = useRef<HTMLInputElement>(null);
  const [sender] = useState(createSender);
  const { chosen, isSending, failures } = useSyncExternalStore(sender.subscribe, sender.snapshot);

  async function invite() {
    const sent = await sender.sendToEach(async (person) => {
      await invitePerson(supabase(), { communityId: community.id, userId: person.id });
      return person;
    });
    if (sent.length > 0) {
      toast(sentText(sent), { tone: 'success' });
      onInvited();
    }
    if (sender.snapshot().failures.length === 0) onOpenChange(false);
    // Some invitations failed. The relation of these people to the community may have changed, so
    // reload the list.
    else {
      await queryClient.invalidateQueries({
        queryKey: memberChoiceKeys.allInvited(community.id),
      });
    }
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!isSending) onOpenChange(next);
      }}
      onClosed={() => {
        sender.reset();
      }}
      title="Invite people"
      text={`People you invite can join ${isolate(community.name)} at once, without approval.`}
      initialFocus={search}
      footer={
        <div className="flex min-w-0 flex-1 flex-col gap-3">
          <SendFailures
            title={FAILED_TEXT}
            failures={failures.map(({ target, reason }) => ({
              name: target.full_name ?? target.username,
              reason,
            }))}
          />
          <div className="flex justify-end gap-2 max-md:*:flex-1">
            <Button
              disabled={isSending}
              onClick={() => {
                onOpenChange(false);
              }}
            >
              Cancel
            </Button>
            <Button
              variant="primary"
              disabled={chosen.length === 0}
              busy={isSending}
              busyLabel="Inviting..."
              onClick={() => void invite()}
            >
              {chosen.length > 1 ? `Invite ${String(chosen.length)} people` : 'Invite'}
            </Button>
          </div>
        </div>
      }
    >
      <div className="flex flex-col gap-3">
        <InviteLinkPanel communityId={community.id} />
        <CandidatePicker
          communityId={community.id}
          viewerId={viewerId}
          chosen={chosen}
          isDisabled={isSending}
          onToggle={(person) => {
            sender.toggle(person);
          }}
          searchRef={search}
        />
      </div>
    </Dialog>
  );
}

function createSender(): TargetSender<Author> {
  return new TargetSender((error) => {
    logError(FAILED_TEXT, error);
    return communityFailureText(error instanceof Error ? error : {}, 'Please try again later.');
  });
}

function sentText(people: readonly Author[]): string {
  const [first] = people;
  return people.length === 1 && first !== undefined
    ? `You invited @${first.username}`
    : `You invited ${String(people.length)} people`;
}
