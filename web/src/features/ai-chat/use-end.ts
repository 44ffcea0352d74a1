import { useCallback, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { EndFollower } from './end-follower.ts';

interface End {
  readonly isAtEnd: boolean;
  /** Goes to the end, and stays there while it grows. */
  readonly toEnd: () => void;
}

/** Keeps the page at its end while it grows, only as long as its reader is there. */
export function useEnd(): End {
  const [follower] = useState(() => new EndFollower());
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
