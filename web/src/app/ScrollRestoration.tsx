import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { ScrollMemory } from './scroll-memory.ts';

const memory = new ScrollMemory(
  {
    getItem: (key) => sessionStorage.getItem(key),
    setItem: (key, value) => {
      sessionStorage.setItem(key, value);
    },
  },
  'scroll',
);

/** How long to wait until the page is as high as before. */
const GROWTH_TIMEOUT_MS = 3000;

/** Scrolls a new screen to the top. Back and Forward restore the earlier position. */
export function ScrollRestoration() {
  const { key: routerKey, pathname, search, hash } = useLocation();
  const navigationType = useNavigationType();
  // The first page of every tab has the key "default", so add its address to make it unique.
  const key = routerKey === 'default' ? `default ${pathname}${search}` : routerKey;
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
    if (navigationType === NavigationType.Pop) return restoreScroll(memory.recall(key));
    if (hash === '') window.scrollTo(0, 0);
    else document.getElementById(hash.slice(1))?.scrollIntoView();
    return undefined;
  }, [key, navigationType, pathname, hash]);

  return null;
}

/**
 * Scrolls to `px`, again each time the page grows. Stops when the position is reached or the user
 * scrolls.
 */
function restoreScroll(px: number): () => void {
  window.scrollTo(0, px);
  if (px === 0) return () => undefined;
  const growth = new ResizeObserver(() => {
    window.scrollTo(0, px);
    if (Math.abs(window.scrollY - px) < 1) stop();
  });
  const timer = setTimeout(stop, GROWTH_TIMEOUT_MS);
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
