import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { guardHistory } from './history-gate.ts';
import { guardLeaving } from './leave-gate.ts';

/** A way out of the screen that is held back. */
type HeldExit =
  { kind: 'link'; path: string; replace: boolean } | { kind: 'history'; steps: number };

interface LeaveGuard {
  /** Somebody wants to leave and is to be asked. */
  asking: boolean;
  stay: () => void;
  leave: () => void;
}

/** The place of the current entry in the tab's history, as the router numbers it. */
function historyIndex(state: unknown): number | null {
  const index = (state as { idx?: unknown } | null)?.idx;
  return typeof index === 'number' ? index : null;
}

/** A link that would leave this screen in this tab; null for every other click. */
function linkOut(event: MouseEvent): HeldExit | null {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) {
    return null;
  }
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.target === '_blank') return null;
  const url = new URL(link.href);
  if (url.origin !== window.location.origin || url.pathname === window.location.pathname) {
    return null;
  }
  return {
    kind: 'link',
    path: url.pathname + url.search + url.hash,
    replace: 'replace' in link.dataset,
  };
}

/**
 * While `active`, asks before the screen is left: by closing the tab (the browser's own question), by
 * a link, by a shortcut, or by back and forward.
 */
export function useLeaveGuard(active: boolean): LeaveGuard {
  const navigate = useNavigate();
  const [held, setHeld] = useState<HeldExit | null>(null);
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
      setHeld(exit);
    };
    const onPopState = (event: PopStateEvent) => {
      const there = historyIndex(event.state);
      if (here === null || there === null) return;
      // The router must not hear of it: the address goes back to this screen's.
      event.stopImmediatePropagation();
      if (returning) {
        returning = false;
        return;
      }
      returning = true;
      window.history.go(here - there);
      setHeld({ kind: 'history', steps: there - here });
    };

    window.addEventListener('beforeunload', onBeforeUnload);
    window.addEventListener('click', onClick, { capture: true });
    const endHistoryGuard = guardHistory(onPopState);
    const endGuard = guardLeaving((path) => {
      // Going where one is would come back to the same form.
      if (path !== window.location.pathname) setHeld({ kind: 'link', path, replace: false });
    });
    return () => {
      window.removeEventListener('beforeunload', onBeforeUnload);
      window.removeEventListener('click', onClick, { capture: true });
      endHistoryGuard();
      endGuard();
    };
  }, [guarding]);

  // Leaves once the listeners above are gone.
  useEffect(() => {
    if (!leaving || held === null) return;
    if (held.kind === 'link') void navigate(held.path, { replace: held.replace });
    else window.history.go(held.steps);
  }, [leaving, held, navigate]);

  return {
    asking: held !== null && !leaving,
    stay: () => {
      setHeld(null);
    },
    leave: () => {
      setLeaving(true);
    },
  };
}
