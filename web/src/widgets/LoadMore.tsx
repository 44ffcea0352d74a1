import { useEffect, useRef } from 'react';
import { Button } from '../ui/Button.tsx';

/** How far below the window the end of the list may be when the next page is asked for. */
const AHEAD_PX = 1200;

interface LoadMoreProps {
  busy: boolean;
  /** After a failure only the button asks again. */
  failed: boolean;
  onLoad: () => void;
  label?: string;
  failedText?: string;
}

/** The end of a list that goes on: loads the next page when it comes near, or by its button. */
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
        // Several changes may come at once; the last is how it is now.
        if (entries.at(-1)?.isIntersecting === true) onLoad();
      },
      { rootMargin: `0px 0px ${String(AHEAD_PX)}px` },
    );
    observer.observe(end);
    return () => {
      observer.disconnect();
    };
  }, [busy, failed, onLoad]);

  return (
    <div ref={ref} className="flex flex-col items-center gap-3 py-8">
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
