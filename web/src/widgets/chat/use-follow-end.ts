import { type RefObject, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import type { ChatMessage } from './chat-message.ts';
import type { EndFollower, EndState } from './end-follower.ts';
import { appendedMessages } from './message-rows.ts';
import type { MessageVirtualizer } from './list-geometry.ts';

interface FollowEndInput {
  virtualizer: MessageVirtualizer;
  scroller: RefObject<HTMLDivElement | null>;
  messages: readonly ChatMessage[];
  hasNewer: boolean;
}

/** Keeps the view at the newest message while the reader is there, also when the view shrinks. */
export function useFollowEnd(follower: EndFollower, input: FollowEndInput): EndState {
  const { virtualizer, scroller, messages, hasNewer } = input;

  useLayoutEffect(() => {
    follower.setHasNewer(hasNewer);
    if (!hasNewer && scroller.current !== null) follower.resized(positionOf(scroller.current));
  }, [follower, scroller, hasNewer]);

  useEffect(() => {
    const element = scroller.current;
    if (element === null) return undefined;
    const onScroll = () => {
      follower.scrolled(positionOf(element));
    };
    // Runs before the browser paints, so that the end is never seen to move.
    const growth = new ResizeObserver(() => {
      if (follower.snapshot().isAtEnd) virtualizer.scrollToEnd();
      else follower.resized(positionOf(element));
    });
    growth.observe(element);
    for (const child of element.children) growth.observe(child);
    // Before the virtualizer, which may write another position at once.
    const options = { passive: true, capture: true };
    element.addEventListener('scroll', onScroll, options);
    return () => {
      follower.stop();
      growth.disconnect();
      element.removeEventListener('scroll', onScroll, options);
    };
  }, [follower, virtualizer, scroller]);

  const before = useRef({ messages, hasNewer });
  useLayoutEffect(() => {
    const last = before.current;
    before.current = { messages, hasNewer };
    if (last.messages === messages || last.hasNewer) return;
    const arrived = appendedMessages(last.messages, messages);
    follower.addNew(arrived.filter(({ isOwn }) => !isOwn).length);
  }, [follower, messages, hasNewer]);

  return useSyncExternalStore(follower.subscribe, follower.snapshot);
}

function positionOf({ scrollTop, scrollHeight, clientHeight }: HTMLElement) {
  return { top: scrollTop, below: scrollHeight - clientHeight - scrollTop };
}
