import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { blockPerson, type NamedPerson } from './person-actions.ts';

interface BlockDialogProps {
  person: NamedPerson;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks before a block, because a block also deletes follows and comments between both people. */
export function BlockDialog({ person, open, onOpenChange }: BlockDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Block @${person.username}?`}
      text="You won't see or follow each other anymore, and your comments on each other's work will be deleted. They can see on your profile that you blocked them."
      confirmLabel="Block"
      onConfirm={() => {
        onOpenChange(false);
        blockPerson(person);
      }}
    />
  );
}
