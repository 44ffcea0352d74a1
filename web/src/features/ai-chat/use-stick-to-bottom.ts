import { useCallback, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { Store } from '../../lib/store.ts';

interface End {
  readonly isAtEnd: boolean;
  /** Scrolls to the end and follows new content. */
  readonly toEnd: () => void;
}

/** Keeps the page scrolled to the bottom while the user is there. */
export function useStickToBottom(): End {
  const [follower] = useState(() => new StickToBottom());
  const isAtEnd = useSyncExternalStore(follower.subscribe, follower.snapshot);

  useLayoutEffect(scrollToEnd, []);
  useEffect(() => {
    const onScroll = () => {
      const { scrollHeight } = document.documentElement;
      const below = scrollHeight - window.innerHeight - window.scrollY;
      follower.scrolled({ top: window.scrollY, below });
    };
    const growth = new ResizeObserver(() => {
      if (follower.snapshot()) scrollToEnd();
    });
    growth.observe(document.body);
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      growth.disconnect();
      window.removeEventListener('scroll', onScroll);
    };
  }, [follower]);

  const toEnd = useCallback(() => {
    follower.follow();
    scrollToEnd();
  }, [follower]);
  return { isAtEnd, toEnd };
}

function scrollToEnd(): void {
  window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
}

/** Distance from the end, in px, that still counts as the end. */
const AT_END_PX = 64;

interface ScrollPosition {
  /** Scroll offset in px. */
  readonly top: number;
  /** Distance below the viewport in px. */
  readonly below: number;
}

/**
 * Tracks whether to follow growing content. Only scrolling up turns this off; new content does not.
 */
export class StickToBottom extends Store<boolean> {
  #top = 0;

  constructor() {
    super(true);
  }

  scrolled({ top, below }: ScrollPosition): void {
    if (below <= AT_END_PX) this.set(true);
    else if (top < this.#top) this.set(false);
    this.#top = top;
  }

  /** Call after sending a message or when the user jumps to the end. */
  follow(): void {
    this.set(true);
  }
}
