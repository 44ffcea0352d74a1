import { clsx } from 'clsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

/** The classes of a page of a post or reel: picture and text side by side on wide windows. */
export const WORK_PANES = 'grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_400px] lg:gap-8';

/** The loading placeholder for the page of a post or reel. */
export function WorkPageSkeleton({ className }: { className?: string }) {
  return (
    <div role="status" aria-label="Loading" className={clsx(WORK_PANES, className)}>
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
