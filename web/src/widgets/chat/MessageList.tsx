import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { systemClock } from '../../lib/clock.ts';
import { groupAlbums, rowOf, ShowSeparately } from './albums.ts';
import type { ChatActions, ChatMessage } from './chat-message.ts';
import { ChatPictures } from './ChatPictures.tsx';
import { EndFollower } from './end-follower.ts';
import { JumpToNewest } from './JumpToNewest.tsx';
import { ListEdgeState } from './ListEdgeState.tsx';
import { keepPlace, keptPlace, type ListPlace } from './list-places.ts';
import { ALBUM_TILES_MAX } from './media-box.ts';
import { MessageStack } from './MessageStack.tsx';
import { useAnnouncements } from './use-announcements.ts';
import { useFollowEnd } from './use-follow-end.ts';
import { useListEdges } from './use-list-edges.ts';
import { useListKeys } from './use-list-keys.ts';
import { type ListTarget, useListPosition } from './use-list-position.ts';
import { useMessageVirtualizer } from './use-message-virtualizer.ts';

const NONE: ReadonlySet<string> = new Set();

export interface MessageListProps {
  /** The loaded messages, oldest first. */
  messages: readonly ChatMessage[];
  /** Must be a stable object: all visible messages render again when it changes. */
  actions: ChatActions;
  /** The accessible name, such as 'Messages with Ann'. */
  label: string;
  /** The other person in a conversation of two, for screen readers. */
  otherName?: string;
  /** The line 'New messages' is above this message. The list opens there. */
  firstUnreadId: string | null;
  hasOlder: boolean;
  isLoadingOlder: boolean;
  /** True if the older page could not be loaded. The list then shows a button that tries again. */
  olderError?: boolean;
  onLoadOlder: () => void;
  /** True if `messages` does not end with the newest message. */
  hasNewer: boolean;
  isLoadingNewer: boolean;
  newerError?: boolean;
  onLoadNewer: () => void;
  /** Shows the newest messages while `hasNewer` is true. A new list may take the place of this one. */
  onJumpToNewest: () => void;
  /** Receives the element of the list once. Must be a stable function. */
  onOpen?: (list: HTMLElement) => void;
  /** The number of new messages that are not in `messages` because of `hasNewer`. */
  unloadedCount?: number;
  /** Called when the newest message comes into view or leaves it. */
  onAtEndChange?: (isAtEnd: boolean) => void;
  /** Scrolls to this message and highlights it, as soon as it is loaded. */
  target?: ListTarget | null;
  /** A change of this value scrolls to the newest message, for example after sending. */
  scrollToEndKey?: number;
  /** Shown below the newest message, such as who is typing. It is at most one line. */
  footer?: ReactNode;
}

/**
 * The messages of a conversation. It fills its parent, which must have a height and be a flex
 * column. See `useListKeys` for the keyboard.
 */
export function MessageList(props: MessageListProps) {
  const { messages: loaded, actions, label, otherName, hasNewer, footer } = props;
  const { scrollToEndKey = 0, unloadedCount = 0, onAtEndChange } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const [activeId, setActiveId] = useState<string | null>(null);
  /** Pictures of albums that have rows of their own. */
  const [apart, setApart] = useState<ReadonlySet<string>>(NONE);
  const messages = useMemo(() => groupAlbums(loaded, apart), [loaded, apart]);
  const firstUnreadId = useMemo(
    () => rowOf(messages, props.firstUnreadId)?.id ?? null,
    [messages, props.firstUnreadId],
  );
  const { id: wantedId = null, key: wantedKey = 0 } = props.target ?? {};
  const wanted = useMemo(() => rowOf(messages, wantedId), [messages, wantedId]);
  const target = useMemo(
    (): ListTarget | null =>
      wantedId === null ? null : { id: wanted?.id ?? wantedId, key: wantedKey },
    [wantedId, wantedKey, wanted],
  );
  const { album = [] } = wanted ?? {};
  // A picture without a tile could not be seen.
  if (album.slice(ALBUM_TILES_MAX).some(({ id }) => id === wantedId))
    setApart(withIds(apart, album));
  const older = {
    hasMore: props.hasOlder,
    isLoading: props.isLoadingOlder,
    isFailed: props.olderError ?? false,
    onLoad: props.onLoadOlder,
  };
  const newer = {
    hasMore: hasNewer,
    isLoading: props.isLoadingNewer,
    isFailed: props.newerError ?? false,
    onLoad: props.onLoadNewer,
  };

  const activeIndex = useMemo(
    () => (activeId === null ? -1 : messages.findLastIndex(({ id }) => id === activeId)),
    [messages, activeId],
  );
  const { key: entry } = useLocation();
  const [place] = useState(() => {
    const kept = keptPlace(entry, loaded);
    const row = rowOf(messages, kept?.id ?? null);
    return kept === null || row === undefined ? null : { ...kept, id: row.id };
  });
  const openAtId = place?.id ?? target?.id ?? firstUnreadId;
  const [follower] = useState(() => new EndFollower(openAtId === null, systemClock));
  const showSeparately = useCallback(
    (pictures: readonly ChatMessage[]) => {
      // The album grows. What is at the top of the view stays there.
      follower.leave();
      setApart((before) => withIds(before, pictures));
    },
    [follower],
  );
  const onPlace = useCallback(
    (next: ListPlace | null) => {
      keepPlace(entry, follower.snapshot().isAtEnd ? null : next);
    },
    [entry, follower],
  );
  const virtualizer = useMessageVirtualizer({
    scroller,
    messages,
    firstUnreadId,
    openAtId,
    openAtPx: place?.offsetPx ?? 0,
    pinnedIndex: activeIndex,
    onScrollWritten: follower.wrote,
    onPlace,
  });
  const { isAtEnd, newCount } = useFollowEnd(follower, {
    virtualizer,
    scroller,
    messages: loaded,
    hasNewer,
  });
  const { onKeyDown, onFocus, onBlur, focusMessage } = useListKeys({
    virtualizer,
    follower,
    scroller,
    messages,
    activeId,
    onActive: setActiveId,
    onJumpToNewest: hasNewer ? props.onJumpToNewest : undefined,
  });
  const onTargetShown = useCallback(
    (id: string) => {
      setActiveId(id);
      requestAnimationFrame(() => {
        // Focus the message, unless the focus is outside the list, for example in the composer.
        const { activeElement, body } = document;
        const isFree = activeElement === null || activeElement === body;
        if (isFree || scroller.current?.contains(activeElement)) focusMessage(id);
      });
    },
    [focusMessage],
  );
  const highlightedId = useListPosition({
    virtualizer,
    follower,
    messages,
    isReady: virtualizer.getVirtualItems().length > 0,
    place,
    firstUnreadId,
    target,
    scrollToEndKey,
    onTargetShown,
  });
  useListEdges({ virtualizer, messages, older, newer });
  const announcement = useAnnouncements({ messages: loaded, hasNewer, otherName });

  useEffect(() => {
    onAtEndChange?.(isAtEnd);
  }, [isAtEnd, onAtEndChange]);

  const { onOpen } = props;
  useEffect(() => {
    if (scroller.current !== null) onOpen?.(scroller.current);
  }, [onOpen]);

  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        ref={scroller}
        role="log"
        aria-live="off"
        aria-label={label}
        aria-busy={older.isLoading || newer.isLoading}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        onBlur={onBlur}
        onPointerDown={onFocus}
        className="flex min-h-0 flex-1 flex-col overflow-x-hidden overflow-y-auto overscroll-contain -outline-offset-2! [overflow-anchor:none]"
      >
        <div className="relative mt-auto flex-none" style={{ height: virtualizer.getTotalSize() }}>
          <ListEdgeState edge={older} what="older messages" />
          <ChatPictures messages={loaded} list={scroller}>
            <ShowSeparately value={showSeparately}>
              <MessageStack
                virtualizer={virtualizer}
                messages={messages}
                firstUnreadId={firstUnreadId}
                activeId={activeId}
                tabbableId={activeIndex < 0 ? messages.at(-1)?.id : activeId}
                highlightedId={highlightedId}
                otherName={otherName}
                actions={actions}
              />
            </ShowSeparately>
          </ChatPictures>
        </div>
        <div className="flex-none">
          {hasNewer && <ListEdgeState edge={newer} what="newer messages" />}
          <div className="min-h-9 px-4 pt-1.5 text-sm text-quiet">{footer}</div>
        </div>
      </div>
      {!isAtEnd && messages.length > 0 && (
        <JumpToNewest
          newCount={newCount + unloadedCount}
          onJump={(isFocused) => {
            if (isFocused) scroller.current?.focus({ preventScroll: true });
            if (hasNewer) props.onJumpToNewest();
            else {
              follower.follow();
              virtualizer.scrollToEnd();
            }
          }}
        />
      )}
      <div role="status" className="sr-only">
        <p key={announcement.number}>{announcement.text}</p>
      </div>
    </div>
  );
}

function withIds(ids: ReadonlySet<string>, messages: readonly ChatMessage[]): ReadonlySet<string> {
  return new Set([...ids, ...messages.map(({ id }) => id)]);
}
