import { useSyncExternalStore } from 'react';
import { messageTime } from './message-time.ts';

/** The day changes unnoticed: what is drawn anew shows the new one. */
function subscribe() {
  return () => undefined;
}

/** When a message was written, in milliseconds since 1970; the full time is in its title. */
export function MessageTime({ at }: { at: number }) {
  const date = new Date(at);
  const text = useSyncExternalStore(subscribe, () => messageTime(at, Date.now()));
  return (
    <time dateTime={date.toISOString()} title={date.toLocaleString()}>
      {text}
    </time>
  );
}
