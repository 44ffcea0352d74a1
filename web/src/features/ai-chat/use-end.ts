import {
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { EndFollower } from './end-follower.ts';

interface End {
  /** The list, whose growth is watched. */
  readonly list: RefObject<HTMLDivElement | null>;
  readonly isAtEnd: boolean;
  /** Goes to the end, and stays there while the list grows. */
  readonly toEnd: () => void;
}

/** Keeps the page at its end while a list grows, only as long as its reader is there. */
export function useEnd(): End {
  const list = useRef<HTMLDivElement>(null);
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
    if (list.current !== null) growth.observe(list.current);
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
  return { list, isAtEnd, toEnd };
}

function scrollToEnd(): void {
  window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
}
