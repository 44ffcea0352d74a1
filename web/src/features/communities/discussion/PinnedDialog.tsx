import PinOff from 'lucide-react/icons/pin-off';
import type { DiscussionMessage } from '../../../data/communities/discussion-message.ts';
import { avatarSource } from '../../../data/media/renditions.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { nameOf } from './discussion-messages.ts';

interface PinnedDialogProps {
  /** Newest first. */
  messages: readonly DiscussionMessage[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onJump: (messageId: string) => void;
  onUnpin?: (messageId: string) => void;
}

/** The list of pinned messages. A click on one jumps to it. */
export function PinnedDialog({ messages, open, onOpenChange, onJump, onUnpin }: PinnedDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Pinned messages">
      <ul className="-mx-2 flex flex-col">
        {messages.map((message) => (
          <li key={message.id} className="flex items-start gap-1">
            <button
              type="button"
              onClick={() => {
                onJump(message.id);
              }}
              className="flex min-h-14 min-w-0 flex-1 items-start gap-3 rounded-control p-2 text-start transition-colors hover:bg-hover"
            >
              <Avatar
                {...avatarSource(message.author.avatar_url)}
                name={nameOf(message.author)}
                size={32}
              />
              <span className="min-w-0 flex-1">
                <span className="flex items-baseline gap-2">
                  <span className="truncate font-medium">{nameOf(message.author)}</span>
                  <RelativeTime at={message.created_at} className="flex-none text-xs text-quiet" />
                </span>
                <span dir="auto" className="line-clamp-3 text-sm wrap-anywhere text-quiet">
                  {message.content}
                </span>
              </span>
            </button>
            {onUnpin && (
              <IconButton
                label={`Unpin the message of ${nameOf(message.author)}`}
                icon={<PinOff aria-hidden />}
                className="mt-1"
                onClick={() => {
                  onUnpin(message.id);
                }}
              />
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
