import { Skeleton } from '../../../ui/Skeleton.tsx';
import { MessagesSkeleton } from '../../../widgets/chat/MessagesSkeleton.tsx';

/** Loading placeholder of a discussion: its header and a few messages. */
export function DiscussionSkeleton() {
  return (
    <div role="status" aria-label="Loading" className="flex min-h-0 flex-1 flex-col">
      <div className="flex-none border-b py-3 pr-4 pl-14">
        <Skeleton className="mb-2 h-4 w-48" />
        <Skeleton className="h-3 w-36" />
      </div>
      <MessagesSkeleton />
    </div>
  );
}
