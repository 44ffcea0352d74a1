import type { ReactionType } from '@promptory/domain/community';
import { useRef } from 'react';
import { Dialog } from '../../../ui/Dialog.tsx';
import type { ChatMessage } from '../../../widgets/chat/chat-message.ts';
import { ReactionChoices } from '../../../widgets/chat/ReactionChoices.tsx';

interface ReactDialogProps {
  /** The message to react to. */
  message: ChatMessage | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onReact: (message: ChatMessage, type: ReactionType | null) => void;
}

/** Asks for a reaction. On phones it is a sheet at the bottom. */
export function ReactDialog({ message, open, onOpenChange, onReact }: ReactDialogProps) {
  const initialFocus = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="React"
      size="sm"
      initialFocus={initialFocus}
    >
      {message !== null && (
        <ReactionChoices
          own={message.discussion?.ownReaction ?? null}
          initialFocus={initialFocus}
          onChoose={(type) => {
            onOpenChange(false);
            onReact(message, type);
          }}
        />
      )}
    </Dialog>
  );
}
