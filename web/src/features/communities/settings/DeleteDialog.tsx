import { isolate } from '@promptory/domain/isolate';
import { communityFailureText } from '@promptory/domain/community-errors';
import { useId, useState } from 'react';
import type { Community } from '../../../data/communities/community.ts';
import { formatNumber } from '../../../lib/format.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useDeleteCommunity } from './use-delete-community.ts';

interface DeleteDialogProps {
  community: Community;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Says what is deleted with a community, and requires its name. */
export function DeleteDialog({ community, open, onOpenChange }: DeleteDialogProps) {
  const formId = useId();
  const [typed, setTyped] = useState('');
  const { mutate, isPending, error, reset } = useDeleteCommunity(community);
  const { name, member_count } = community;
  const isReady = typed.trim().replaceAll(/\s+/g, ' ') === name;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!isPending) onOpenChange(next);
      }}
      onClosed={() => {
        setTyped('');
        reset();
      }}
      title={`Delete ${isolate(name)}?`}
      text="This can't be undone, and we can't restore the community."
      footer={
        <>
          <Button
            disabled={isPending}
            onClick={() => {
              onOpenChange(false);
            }}
          >
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="danger"
            disabled={!isReady}
            busy={isPending}
            busyLabel="Deleting..."
          >
            Delete
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady && !isPending) mutate();
        }}
      >
        <div>
          <p>What will be deleted:</p>
          <ul className="mt-1 flex list-disc flex-col gap-1 pl-5 text-quiet">
            <li>The community, with its picture and address</li>
            <li>The discussion, with all messages and files</li>
            <li>
              {member_count === 1
                ? 'Your membership, and all requests and invitations'
                : `All ${formatNumber(member_count)} memberships, requests and invitations`}
            </li>
          </ul>
          <p className="mt-2">Shared posts and reels stay on the profiles of their authors.</p>
        </div>
        {error !== null && (
          <Banner tone="danger">{communityFailureText(error, 'Failed to delete community')}</Banner>
        )}
        <TextField
          label={
            <>
              Type <span className="break-words">{name}</span> to confirm
            </>
          }
          value={typed}
          readOnly={isPending}
          onChange={(event) => {
            setTyped(event.target.value);
          }}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </form>
    </Dialog>
  );
}
