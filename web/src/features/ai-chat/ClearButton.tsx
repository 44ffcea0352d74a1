import type { Conversation } from '@promptory/studio';
import Trash2 from 'lucide-react/icons/trash-2';
import { useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';

interface ClearButtonProps {
  conversation: Conversation;
  disabled: boolean;
  onCleared: () => void;
}

/** Removes the messages of the open conversation, after asking. */
export function ClearButton({ conversation, disabled, onCleared }: ClearButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const hasCleared = useRef(false);
  return (
    <>
      <Button
        size="sm"
        className="max-md:h-11"
        icon={<Trash2 aria-hidden />}
        disabled={disabled}
        onClick={() => {
          hasCleared.current = false;
          setIsAsking(true);
        }}
      >
        Clear
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Clear the conversation?"
        text="Its messages will be removed from this browser. This can't be undone."
        confirmLabel="Clear"
        onConfirm={() => {
          conversation.clear();
          hasCleared.current = true;
          setIsAsking(false);
        }}
        // The Clear button is disabled now, so it cannot take the focus back.
        onClosed={() => {
          if (hasCleared.current) onCleared();
        }}
      />
    </>
  );
}
