import { clsx } from 'clsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

/** Placeholder for one notification. */
export function NotificationSkeleton({ className }: { className?: string }) {
  return (
    <div className={clsx('flex items-start gap-3', className)}>
      <Skeleton className="size-10 rounded-full" />
      <div className="flex flex-1 flex-col gap-1.5">
        <Skeleton className="h-5 w-56 max-w-full" />
        <Skeleton className="h-4 w-32 max-w-full" />
        <Skeleton className="h-4 w-16" />
      </div>
      <Skeleton className="size-12 rounded-control" />
    </div>
  );
}
