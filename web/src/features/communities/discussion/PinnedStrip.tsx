import { useQuery } from '@tanstack/react-query';
import Pin from 'lucide-react/icons/pin';
import { useState } from 'react';
import { supabase } from '../../../data/client/client.ts';
import type { DiscussionMessage } from '../../../data/communities/discussion-message.ts';
import { pinnedQuery } from '../../../data/communities/discussion-queries.ts';
import { nameOf } from './discussion-messages.ts';
import { PinnedDialog } from './PinnedDialog.tsx';

interface PinnedStripProps {
  communityId: string;
  viewerId: string;
  /** Messages that are being deleted. */
  hidden: ReadonlySet<string>;
  onJump: (messageId: string) => void;
  /** Missing if the viewer can't unpin messages. */
  onUnpin?: (messageId: string) => void;
}

/** The newest pinned message in one line. It opens the list of all pinned messages. */
export function PinnedStrip({ communityId, viewerId, hidden, onJump, onUnpin }: PinnedStripProps) {
  const { data } = useQuery(pinnedQuery(supabase(), { communityId, viewerId }));
  const [isOpen, setIsOpen] = useState(false);
  const pinned = data?.filter(({ id }) => !hidden.has(id)) ?? [];
  const [newest] = pinned;
  return (
    <>
      {newest !== undefined && (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => {
            setIsOpen(true);
          }}
          className="flex h-10 flex-none items-center gap-2.5 border-b bg-panel px-4 text-sm -outline-offset-2! transition-colors hover:bg-hover max-md:h-11"
        >
          <Pin aria-hidden className="size-4 flex-none text-accent-text" />
          <span dir="auto" className="min-w-0 flex-1 truncate text-start">
            <span className="sr-only">Pinned messages: </span>
            <span className="font-medium">{nameOf(newest.author)}</span>{' '}
            <span className="text-quiet">{oneLine(newest)}</span>
          </span>
          <span className="flex-none text-xs whitespace-nowrap text-quiet">
            {pinned.length} pinned
          </span>
        </button>
      )}
      <PinnedDialog
        messages={pinned}
        open={isOpen && newest !== undefined}
        onOpenChange={setIsOpen}
        onJump={(id) => {
          setIsOpen(false);
          onJump(id);
        }}
        {...(onUnpin && { onUnpin })}
      />
    </>
  );
}

function oneLine({ content }: DiscussionMessage): string {
  return content.replaceAll(/\s+/g, ' ');
}
