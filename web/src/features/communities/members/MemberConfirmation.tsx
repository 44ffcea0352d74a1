import { useState } from 'react';
import type { MemberAction } from '../../../data/communities/members-writes.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import type { ActionTexts } from './member-actions.ts';

interface MemberConfirmationProps {
  /** The action to confirm; null closes the dialog. */
  action: MemberAction | null;
  variant: 'danger' | 'primary';
  textsOf: (action: MemberAction) => ActionTexts;
  onConfirm: (action: MemberAction) => void;
  onClose: () => void;
}

type Shown = NonNullable<ActionTexts['confirm']> & { variant: 'danger' | 'primary' };

/** Asks before an action on a person, and says what follows from it. */
export function MemberConfirmation({
  action,
  variant,
  textsOf,
  onConfirm,
  onClose,
}: MemberConfirmationProps) {
  // Stays the same while the dialog closes, although the role of the person may have changed.
  const [shown, setShown] = useState<{ action: MemberAction; props: Shown } | null>(null);
  if (action !== null && action !== shown?.action) {
    const { confirm } = textsOf(action);
    setShown(confirm && { action, props: { ...confirm, variant } });
  }
  if (shown === null) return null;
  const { title, text, label, variant: confirmVariant } = shown.props;
  return (
    <ConfirmDialog
      open={action !== null}
      onOpenChange={onClose}
      title={title}
      text={text}
      confirmLabel={label}
      confirmVariant={confirmVariant}
      onConfirm={() => {
        onClose();
        if (action !== null) onConfirm(action);
      }}
    />
  );
}
