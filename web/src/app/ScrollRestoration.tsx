import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { backgroundOf } from '../browser/overlay-state.ts';
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

/** How long to wait for the page to grow, until it is as high as before. Slow networks need long. */
const GROWTH_TIMEOUT_MS = 15_000;

/** The id of the entry whose router key is "default": the first page of this document. */
let firstVisit = '';

/**
 * The id of a history entry. The first page of every document has the key "default", so it gets an
 * id in `history.state`. A reload keeps that id; a new visit of the same address gets another one.
 */
function entryIdOf(key: string, isCurrent: boolean): string {
  if (key !== 'default') return key;
  if (isCurrent) {
    const state = window.history.state as { visit?: string } | null;
    firstVisit = state?.visit ?? String(performance.timeOrigin);
    window.history.replaceState({ ...state, visit: firstVisit }, '');
  }
  return firstVisit;
}

/**
 * Scrolls a new screen to the top. Back and Forward restore the earlier position. An overlay doesn't
 * scroll the page behind it.
 */
export function ScrollRestoration() {
  const location = useLocation();
  const background = backgroundOf(location);
  const isOverlay = background !== null;
  const { key, pathname, hash } = background ?? location;
  const navigationType = useNavigationType();
  const entry = useRef('');

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const remember = () => {
      memory.remember(entry.current, window.scrollY);
    };
    const keep = () => {
      memory.keep();
    };
    window.addEventListener('scroll', remember, { passive: true });
    // A phone may close a hidden page without firing `pagehide`.
    document.addEventListener('visibilitychange', keep);
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('scroll', remember);
      document.removeEventListener('visibilitychange', keep);
      window.removeEventListener('pagehide', keep);
    };
  }, []);

  useLayoutEffect(() => {
    const id = entryIdOf(key, !isOverlay);
    // The page behind the overlay stays in its place.
    if (entry.current === id) return undefined;
    entry.current = id;
    if (isOverlay || navigationType === NavigationType.Pop) return restoreScroll(memory.recall(id));
    if (hash === '') window.scrollTo(0, 0);
    else document.getElementById(hash.slice(1))?.scrollIntoView();
    return undefined;
  }, [key, isOverlay, navigationType, pathname, hash]);

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
    clearTimeout(timer);
    if (Math.abs(window.scrollY - px) < 1) stop();
    else timer = setTimeout(stop, GROWTH_TIMEOUT_MS);
  });
  let timer = setTimeout(stop, GROWTH_TIMEOUT_MS);
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
