import { useSyncExternalStore } from 'react';
import { relativeTime } from '../lib/relative-time.ts';

const MINUTE_MS = 60_000;

function subscribeToMinutes(listener: () => void): () => void {
  const timer = setInterval(listener, MINUTE_MS);
  return () => {
    clearInterval(timer);
  };
}

/** How long ago something was, kept up to date each minute; the full time is in its title. */
export function RelativeTime({ at, className }: { at: string; className?: string }) {
  const text = useSyncExternalStore(subscribeToMinutes, () => relativeTime(at, Date.now()));
  return (
    <time dateTime={at} title={new Date(at).toLocaleString()} className={className}>
      {text}
    </time>
  );
}
