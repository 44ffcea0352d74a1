import { useEffect, useEffectEvent, useState } from 'react';
import { currentPath, screenPath, SITE_PATH } from './site-path.ts';
import { useNavigate } from 'react-router';
import { blockNavigation, historyIndex, interceptHistory } from './navigation-blocker.ts';

/** A navigation that waits for the user's answer. */
type BlockedNavigation =
  | { kind: 'link'; path: string; replace: boolean }
  | { kind: 'history'; steps: number };

interface LeaveGuard {
  /** True if the user tried to leave: ask for confirmation. */
  asking: boolean;
  stay: () => void;
  leave: () => void;
}

/** The navigation of a click on a link that leads to another screen in this tab, otherwise null. */
function linkOut(event: MouseEvent): BlockedNavigation | null {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) {
    return null;
  }
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.target === '_blank') return null;
  const url = new URL(link.href);
  const isOfSite = url.origin === window.location.origin && url.pathname.startsWith(SITE_PATH);
  if (!isOfSite || url.pathname === window.location.pathname) return null;
  return {
    kind: 'link',
    path: screenPath(url.pathname) + url.search + url.hash,
    replace: 'replace' in link.dataset,
  };
}

/**
 * While `active`, asks before the user leaves the screen by a link, a shortcut, Back or Forward.
 * Closing or reloading the tab shows the browser's own confirmation. `onReturn` is called if the
 * user has left, but goes back before the next screen has replaced this one.
 */
export function useLeaveGuard(active: boolean, onReturn?: () => void): LeaveGuard {
  const navigate = useNavigate();
  const [blocked, setBlocked] = useState<BlockedNavigation | null>(null);
  const [leaving, setLeaving] = useState(false);
  const guarding = active && !leaving;

  useEffect(() => {
    if (!guarding) return;
    const here = historyIndex(window.history.state);
    let returning = false;

    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      event.preventDefault();
    };
    const onClick = (event: MouseEvent) => {
      const exit = linkOut(event);
      if (exit === null) return;
      event.preventDefault();
      event.stopPropagation();
      setBlocked(exit);
    };
    const onPopState = (event: PopStateEvent) => {
      const there = historyIndex(event.state);
      if (here === null || there === null) return;
      // Hide the event from the router and restore the address of this screen.
      event.stopImmediatePropagation();
      if (returning) {
        returning = false;
        return;
      }
      returning = true;
      window.history.go(here - there);
      setBlocked({ kind: 'history', steps: there - here });
    };

    window.addEventListener('beforeunload', onBeforeUnload);
    window.addEventListener('click', onClick, { capture: true });
    const stopIntercepting = interceptHistory(onPopState);
    const unblock = blockNavigation((path) => {
      // The same path shows the same form, so no confirmation is needed.
      if (path !== currentPath()) setBlocked({ kind: 'link', path, replace: false });
    });
    return () => {
      window.removeEventListener('beforeunload', onBeforeUnload);
      window.removeEventListener('click', onClick, { capture: true });
      stopIntercepting();
      unblock();
    };
  }, [guarding]);

  const continueTo = useEffectEvent((to: BlockedNavigation) => {
    if (to.kind === 'link') void navigate(to.path, { replace: to.replace });
    else window.history.go(to.steps);
  });
  const comeBack = useEffectEvent(() => {
    setLeaving(false);
    setBlocked(null);
    onReturn?.();
  });

  // Runs after the listeners above are removed.
  useEffect(() => {
    if (!leaving || blocked === null) return;
    const here = historyIndex(window.history.state);
    const stopIntercepting = interceptHistory((event) => {
      if (here !== null && historyIndex(event.state) === here) comeBack();
    });
    continueTo(blocked);
    return stopIntercepting;
  }, [leaving, blocked]);

  return {
    asking: blocked !== null && !leaving,
    stay: () => {
      setBlocked(null);
    },
    leave: () => {
      setLeaving(true);
    },
  };
}
