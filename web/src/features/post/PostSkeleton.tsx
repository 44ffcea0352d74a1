import { Skeleton } from '../../ui/Skeleton.tsx';
import { POST_PANES } from './post-panes.ts';

/** The post page before the post is there. */
export function PostSkeleton() {
  return (
    <div role="status" aria-label="Loading" className={POST_PANES}>
      <Skeleton className="aspect-[4/3] w-full rounded-card" />
      <div className="flex flex-col gap-4">
        <div className="flex items-center gap-3">
          <Skeleton className="size-10 rounded-full" />
          <Skeleton className="h-4 w-36" />
        </div>
        <Skeleton className="h-7 w-3/4" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-48 w-full" />
        <Skeleton className="h-6 w-1/2" />
      </div>
    </div>
  );
}
