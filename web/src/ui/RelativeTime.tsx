import { useSyncExternalStore } from 'react';
import { formatFullTime, formatRelativeTime } from '../lib/format.ts';

const MINUTE_MS = 60_000;

function subscribeToMinutes(listener: () => void): () => void {
  const timer = setInterval(listener, MINUTE_MS);
  return () => {
    clearInterval(timer);
  };
}

/** A time such as '5m ago', updated every minute. A pointer above it shows the full time. */
export function RelativeTime({ at, className }: { at: string; className?: string }) {
  const text = useSyncExternalStore(subscribeToMinutes, () => formatRelativeTime(at, Date.now()));
  return (
    <time
      dateTime={at}
      // Set the title only now: the first use of the browser's date format takes 10 to 20 ms.
      onPointerEnter={({ currentTarget }) => {
        currentTarget.title = formatFullTime(at);
      }}
      className={className}
    >
      {text}
    </time>
  );
}
