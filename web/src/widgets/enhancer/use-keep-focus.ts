import { type RefObject, useEffect, useRef } from 'react';

/**
 * Where a pressed button goes away with what it did, the focus goes on to what undoes it, else to
 * the button that begins anew, instead of being lost.
 */
export function useKeepFocus(root: RefObject<HTMLElement | null>): void {
  const isInside = useRef(false);
  useEffect(() => {
    const element = root.current;
    const enter = () => {
      isInside.current = true;
    };
    const leave = ({ target }: FocusEvent) => {
      // What is taken away is left too, but nobody went elsewhere then.
      queueMicrotask(() => {
        if (target instanceof Node && target.isConnected) {
          isInside.current = element?.contains(document.activeElement) ?? false;
        }
      });
    };
    element?.addEventListener('focusin', enter);
    element?.addEventListener('focusout', leave);
    return () => {
      element?.removeEventListener('focusin', enter);
      element?.removeEventListener('focusout', leave);
    };
  }, [root]);
  useEffect(() => {
    if (!isInside.current || root.current?.contains(document.activeElement)) return;
    const next =
      root.current?.querySelector<HTMLElement>('[data-next-focus="undo"]') ??
      root.current?.querySelector<HTMLElement>('[data-next-focus]');
    next?.focus({ preventScroll: true });
  });
}
