import { isolate } from '@promptory/domain/isolate';
import Pencil from 'lucide-react/icons/pencil';
import Reply from 'lucide-react/icons/reply';
import X from 'lucide-react/icons/x';
import type { ReactElement } from 'react';
import { IconButton } from '../../../ui/IconButton.tsx';
import type { ChatMessage } from '../chat-message.ts';

interface ReplyBarProps {
  message: ChatMessage;
  /** The other person in a conversation of two. */
  partnerName: string;
  onCancel: () => void;
}

/** The message to reply to, above the field. */
export function ReplyBar({ message, partnerName, onCancel }: ReplyBarProps) {
  const { author, content, isOwn } = message;
  const name = isOwn ? 'yourself' : (author?.full_name ?? author?.username ?? partnerName);
  return (
    <Bar
      icon={<Reply aria-hidden />}
      title={`Replying to ${isolate(name)}`}
      text={content}
      cancelLabel="Cancel reply"
      onCancel={onCancel}
    />
  );
}

interface EditBarProps {
  message: ChatMessage;
  isSaving: boolean;
  onCancel: () => void;
}

/** The message that is being edited, above the field. */
export function EditBar({ message, isSaving, onCancel }: EditBarProps) {
  return (
    <Bar
      icon={<Pencil aria-hidden />}
      title="Edit message"
      text={message.content}
      cancelLabel="Cancel edit"
      isBusy={isSaving}
      onCancel={onCancel}
    />
  );
}

interface BarProps {
  icon: ReactElement;
  title: string;
  text: string;
  cancelLabel: string;
  isBusy?: boolean;
  onCancel: () => void;
}

function Bar({ icon, title, text, cancelLabel, isBusy = false, onCancel }: BarProps) {
  return (
    <div className="flex items-center gap-3 border-b py-1 pr-1 pl-3.5 text-quiet [&_.lucide]:size-4">
      {icon}
      <div className="min-w-0 flex-1 text-sm">
        <p className="truncate font-medium text-ink">{title}</p>
        <p dir="auto" className="truncate text-xs">
          {text}
        </p>
      </div>
      <IconButton
        label={cancelLabel}
        icon={<X aria-hidden />}
        tooltipSide="top"
        disabled={isBusy}
        onClick={onCancel}
      />
    </div>
  );
}
