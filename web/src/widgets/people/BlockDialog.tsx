import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { blockPerson, type NamedPerson } from './person-acts.ts';

interface BlockDialogProps {
  person: NamedPerson;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks before somebody is blocked, as a block also ends what was between the two. */
export function BlockDialog({ person, open, onOpenChange }: BlockDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Block @${person.username}?`}
      text="You no longer see or follow each other, and what each of you said under the other's work is deleted. They can see on your profile that you blocked them."
      confirmLabel="Block"
      onConfirm={() => {
        onOpenChange(false);
        blockPerson(person);
      }}
    />
  );
}
