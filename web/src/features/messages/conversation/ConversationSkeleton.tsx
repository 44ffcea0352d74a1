import { clsx } from 'clsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';

const WIDTHS = ['w-48', 'w-64', 'w-40', 'w-56', 'w-32'];

/** Loading placeholder of a conversation: its header and a few messages. */
export function ConversationSkeleton() {
  return (
    <div role="status" aria-label="Loading" className="flex min-h-0 flex-1 flex-col">
      <div className="flex h-14 flex-none items-center gap-3 border-b px-4">
        <Skeleton className="size-9 rounded-full" />
        <Skeleton className="h-4 w-32" />
      </div>
      <MessagesSkeleton />
    </div>
  );
}

/** Loading placeholder of the messages. */
export function MessagesSkeleton() {
  return (
    <div className="flex flex-1 flex-col justify-end gap-3 p-4">
      {WIDTHS.map((width, index) => (
        <Skeleton
          key={width}
          className={clsx('h-10 max-w-[75%] rounded-card', width, index % 2 === 1 && 'self-end')}
        />
      ))}
    </div>
  );
}
