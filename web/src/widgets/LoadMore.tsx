import { useEffect, useRef } from 'react';
import { Button } from '../ui/Button.tsx';

/** The next page loads when the end of the list is this close to the window. */
const PRELOAD_MARGIN_PX = 1200;

interface LoadMoreProps {
  busy: boolean;
  /** True after a failure. Then only the button loads the page again. */
  failed: boolean;
  onLoad: () => void;
  label?: string;
  failedText?: string;
}

/** Loads the next page of a list when the user scrolls near its end or presses the button. */
export function LoadMore({
  busy,
  failed,
  onLoad,
  label = 'Load More Content',
  failedText = 'Failed to load feed. Please try again.',
}: LoadMoreProps) {
  const ref = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const end = ref.current;
    if (end === null || busy || failed) return;
    const observer = new IntersectionObserver(
      (entries) => {
        // The last entry has the current state.
        if (entries.at(-1)?.isIntersecting === true) onLoad();
      },
      { rootMargin: `0px 0px ${String(PRELOAD_MARGIN_PX)}px` },
    );
    observer.observe(end);
    return () => {
      observer.disconnect();
    };
  }, [busy, failed, onLoad]);

  return (
    // No scroll anchor: otherwise the browser would keep the end of the list in view as pages load.
    <div ref={ref} className="flex flex-col items-center gap-3 py-8 [overflow-anchor:none]">
      {failed && (
        <p role="alert" className="text-danger">
          {failedText}
        </p>
      )}
      <Button busy={busy} busyLabel="Loading..." onClick={onLoad}>
        {label}
      </Button>
    </div>
  );
}
