import { useQuery } from '@tanstack/react-query';
import Pin from 'lucide-react/icons/pin';
import { useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { supabase } from '../../../data/client/client.ts';
import type { DiscussionMessage } from '../../../data/communities/discussion-message.ts';
import { pinnedQuery } from '../../../data/communities/discussion-queries.ts';
import { Button } from '../../../ui/Button.tsx';
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
  /** The messages that are being unpinned. */
  unpinning: ReadonlySet<string>;
  /** Called when the focused control may have disappeared with the strip. */
  onFocusLost: () => void;
}

/** The newest pinned message in one line. It opens the list of all pinned messages. */
export function PinnedStrip({
  communityId,
  viewerId,
  hidden,
  onJump,
  onUnpin,
  unpinning,
  onFocusLost,
}: PinnedStripProps) {
  const query = useQuery(pinnedQuery(supabase(), { communityId, viewerId }));
  const { data, errorUpdateCount, isFetching, refetch } = query;
  const [isOpen, setIsOpen] = useState(false);
  const pinned = useMemo(() => data?.filter(({ id }) => !hidden.has(id)) ?? [], [data, hidden]);
  const [newest] = pinned;
  // Close it: otherwise the dialog would open by itself with the next pinned message.
  if (isOpen && data !== undefined && newest === undefined) setIsOpen(false);
  // A retry resets `isError`, so use the count.
  const isFailed = data === undefined && errorUpdateCount > 0;

  // Removing the focused button removes the focus without a blur event.
  const hasFocus = useRef(false);
  const restoreFocus = useEffectEvent(() => {
    if (!hasFocus.current || document.activeElement !== document.body) return;
    hasFocus.current = false;
    onFocusLost();
  });
  useLayoutEffect(() => {
    restoreFocus();
  }, [isFailed, newest]);

  return (
    <>
      <div
        className="contents"
        onFocus={() => {
          hasFocus.current = true;
        }}
        onBlur={() => {
          hasFocus.current = false;
        }}
      >
        {isFailed && <LoadFailure isBusy={isFetching} onRetry={() => void refetch()} />}
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
              {`${String(pinned.length)} pinned`}
            </span>
          </button>
        )}
      </div>
      <PinnedDialog
        messages={pinned}
        open={isOpen && newest !== undefined}
        onOpenChange={setIsOpen}
        unpinning={unpinning}
        onClosed={onFocusLost}
        onJump={(id) => {
          setIsOpen(false);
          onJump(id);
        }}
        {...(onUnpin && { onUnpin })}
      />
    </>
  );
}

function LoadFailure({ isBusy, onRetry }: { isBusy: boolean; onRetry: () => void }) {
  return (
    <div className="flex flex-none flex-wrap items-center gap-x-3 border-b bg-panel px-4 py-1 text-sm text-quiet">
      <p role="status">Couldn&apos;t load pinned messages.</p>
      <Button size="sm" className="max-md:h-11" busy={isBusy} onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

function oneLine({ content }: DiscussionMessage): string {
  return content.replaceAll(/\s+/g, ' ');
}
