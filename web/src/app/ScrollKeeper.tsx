import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { ScrollMemory } from '../lib/scroll-memory.ts';

const memory = new ScrollMemory(
  {
    getItem: (key) => sessionStorage.getItem(key),
    setItem: (key, value) => {
      sessionStorage.setItem(key, value);
    },
  },
  'scroll',
);

/** How long a page may take to become long enough for its old place. */
const GROWS_FOR_MS = 3000;

/** A new screen begins at its top; back and forward return to where one was. */
export function ScrollKeeper() {
  const { key: given, pathname, search, hash } = useLocation();
  const how = useNavigationType();
  // Every page that this tab was sent to from outside begins with the same key.
  const key = given === 'default' ? `default ${pathname}${search}` : given;
  const entry = useRef(key);

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const remember = () => {
      memory.remember(entry.current, window.scrollY);
    };
    const keep = () => {
      memory.keep();
    };
    window.addEventListener('scroll', remember, { passive: true });
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('scroll', remember);
      window.removeEventListener('pagehide', keep);
    };
  }, []);

  useLayoutEffect(() => {
    entry.current = key;
    if (how === NavigationType.Pop) return scrollTo(memory.recall(key));
    if (hash === '') window.scrollTo(0, 0);
    else document.getElementById(hash.slice(1))?.scrollIntoView();
    return undefined;
    // A change of the query or the hash alone is no new screen.
    // The key is new with each of them, so it is not named here.
  }, [key, how, pathname, hash]);

  return null;
}

/** Scrolls to `px`, again while the page grows, until it is there or its reader scrolls. */
function scrollTo(px: number): () => void {
  window.scrollTo(0, px);
  if (px === 0) return () => undefined;
  const growth = new ResizeObserver(() => {
    window.scrollTo(0, px);
    if (Math.abs(window.scrollY - px) < 1) stop();
  });
  const timer = setTimeout(stop, GROWS_FOR_MS);
  const listening = new AbortController();
  function stop() {
    clearTimeout(timer);
    growth.disconnect();
    listening.abort();
  }
  for (const type of ['wheel', 'touchmove', 'keydown', 'pointerdown']) {
    window.addEventListener(type, stop, { passive: true, signal: listening.signal });
  }
  growth.observe(document.body);
  return stop;
}
