import { clsx } from 'clsx';
import { useConversationAge } from '../../../widgets/chat/use-now.ts';

/** The time of a message in a list: '14:05', or 'Nov 3' after 24 hours. `at` is an ISO time. */
export function ConversationTime({ at, className }: { at: string; className: string }) {
  const text = useConversationAge(Date.parse(at));
  return (
    <time dateTime={at} className={clsx('text-xs text-quiet tabular-nums', className)}>
      {text}
    </time>
  );
}
