import { type RefObject, useEffect, useRef } from 'react';

/** When the focused button disappears, moves the focus to Undo, else to Enhance. */
export function useFocusFallback(root: RefObject<HTMLElement | null>): void {
  const isInside = useRef(false);
  useEffect(() => {
    const element = root.current;
    const enter = () => {
      isInside.current = true;
    };
    const leave = ({ target }: FocusEvent) => {
      // Removed elements also lose the focus, but the user did not move it.
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
