import PinOff from 'lucide-react/icons/pin-off';
import { useRef } from 'react';
import type { DiscussionMessage } from '../../../data/communities/discussion-message.ts';
import { avatarSource } from '../../../data/media/renditions.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { nameOf } from './discussion-messages.ts';
import { useKeptFocus } from './use-kept-focus.ts';

interface PinnedDialogProps {
  /** Newest first. */
  messages: readonly DiscussionMessage[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onJump: (messageId: string) => void;
  onUnpin?: (messageId: string) => void;
  /** The messages that are being unpinned. */
  unpinning: ReadonlySet<string>;
  onClosed: () => void;
}

/** The list of pinned messages. A click on one jumps to it. */
export function PinnedDialog({
  messages,
  open,
  onOpenChange,
  onJump,
  onUnpin,
  unpinning,
  onClosed,
}: PinnedDialogProps) {
  const list = useRef<HTMLUListElement>(null);
  const keptFocus = useKeptFocus(list, messages);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Pinned messages" onClosed={onClosed}>
      <ul ref={list} {...keptFocus} className="-mx-2 flex flex-col">
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
                icon={unpinning.has(message.id) ? <Spinner /> : <PinOff aria-hidden />}
                aria-busy={unpinning.has(message.id) || undefined}
                aria-disabled={unpinning.has(message.id) || undefined}
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
