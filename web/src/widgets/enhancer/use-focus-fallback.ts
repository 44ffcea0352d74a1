import { type RefObject, useEffect, useRef } from 'react';

/** Moves the focus to Undo, or else to Enhance, when the focused button disappears. */
export function useFocusFallback(root: RefObject<HTMLElement | null>): void {
  const isInside = useRef(false);
  useEffect(() => {
    const element = root.current;
    const enter = () => {
      isInside.current = true;
    };
    const leave = ({ target }: FocusEvent) => {
      // Ignore the blur of removed elements: the user did not move the focus.
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
