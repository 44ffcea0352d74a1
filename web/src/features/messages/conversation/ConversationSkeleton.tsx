import { Skeleton } from '../../../ui/Skeleton.tsx';
import { MessagesSkeleton } from '../../../widgets/chat/MessagesSkeleton.tsx';

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
