import { useSyncExternalStore } from 'react';
import { formatFullTime, formatMessageTime } from '../../../lib/format.ts';

/** No event reports a new day, so the text is updated only on the next render. */
function subscribe() {
  return () => undefined;
}

/** The time of a message in milliseconds since 1970. The title shows the full date. */
export function MessageTime({ at }: { at: number }) {
  const date = new Date(at);
  const text = useSyncExternalStore(subscribe, () => formatMessageTime(at, Date.now()));
  return (
    <time dateTime={date.toISOString()} title={formatFullTime(at)}>
      {text}
    </time>
  );
}
