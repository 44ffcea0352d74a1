import Megaphone from 'lucide-react/icons/megaphone';
import Pin from 'lucide-react/icons/pin';
import type { DiscussionParts } from './chat-message.ts';

/** The line above the content of an announcement or a pinned message. */
export function MessageMarks({ parts }: { parts: DiscussionParts }) {
  const { isAnnouncement, isPinned } = parts;
  if (!isAnnouncement && !isPinned) return null;
  return (
    <p className="flex flex-wrap gap-x-3 px-1.5 pb-0.5 text-xs/5 font-medium [&_.lucide]:size-3.5">
      {isAnnouncement && (
        <span className="flex items-center gap-1 text-accent-text">
          <Megaphone aria-hidden />
          Announcement
        </span>
      )}
      {isPinned && (
        <span className="flex items-center gap-1 text-quiet">
          <Pin aria-hidden />
          Pinned
        </span>
      )}
    </p>
  );
}
