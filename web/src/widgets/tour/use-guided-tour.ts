import { useCallback, useEffect, useRef } from 'react';
import { needsTour, OnboardingStore } from '../../browser/onboarding.ts';
import { useAi } from '../../data/ai/use-ai.ts';
import { showError } from '../../ui/show-error.ts';

/**
 * The guided tour of the AI studio. It opens by itself until the user has seen this version of it;
 * `open` shows it again. The steps point at elements with the attribute `data-tour`.
 */
export function useGuidedTour(): { open: () => void } {
  const { userId } = useAi();
  const remove = useRef<(() => void) | null>(null);
  const isGone = useRef(false);

  const show = useCallback(
    async (isForced: boolean) => {
      const onboarding = new OnboardingStore(userId);
      if (!isForced && !needsTour(onboarding.snapshot())) return;
      const { runTour } = await import('./run-tour.ts');
      if (isGone.current || remove.current !== null) return;
      remove.current = runTour(() => {
        remove.current = null;
        onboarding.completeTour();
      });
    },
    [userId],
  );

  useEffect(() => {
    isGone.current = false;
    // If its code can't be loaded now, the next visit or Help shows it.
    show(false).catch(() => undefined);
    return () => {
      isGone.current = true;
      remove.current?.();
      remove.current = null;
    };
  }, [show]);

  return {
    open: () => {
      show(true).catch((error: unknown) => {
        showError("Couldn't load the tour. Check your connection and try again.", { error });
      });
    },
  };
}
