import { useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { readIntent } from './return-page.ts';

/** Gives up if the control doesn't appear within this time, in ms. */
const WAIT_MS = 15_000;

/**
 * A visitor can start a sign-in with an action, such as a like. After that sign-in, this focuses
 * the control of the action: the first element with `data-intent`. It does not press it. It waits
 * until the control appears, and stops when the user does something else.
 */
export function useIntentFocus(): void {
  const { state } = useLocation() as { state: unknown };
  // Back, Forward and a reload don't move the focus again.
  const intent = useNavigationType() === NavigationType.Pop ? null : readIntent(state);
  useEffect(() => (intent === null ? undefined : focusWhenShown(intent)), [intent]);
}

function focusWhenShown(intent: string): () => void {
  const listening = new AbortController();
  const observer = new MutationObserver(tryToFocus);
  const timer = setTimeout(stop, WAIT_MS);
  function stop() {
    clearTimeout(timer);
    observer.disconnect();
    listening.abort();
  }
  function tryToFocus() {
    const control = document.querySelector<HTMLElement>(
      `main [data-intent="${intent}"]:not([inert] *)`,
    );
    if (control === null) return;
    stop();
    control.scrollIntoView({ block: 'center' });
    control.focus({ preventScroll: true, focusVisible: true });
  }
  for (const type of ['keydown', 'pointerdown', 'wheel'] as const) {
    window.addEventListener(type, stop, { passive: true, signal: listening.signal });
  }
  observer.observe(document.body, { childList: true, subtree: true });
  tryToFocus();
  return stop;
}
