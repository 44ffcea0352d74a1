import { clsx } from 'clsx';

/**
 * A placeholder in the size of the content. It appears after 150 ms, so quick answers do not flash.
 */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div aria-hidden="true" className="animate-appear">
      <div className={clsx('animate-pulse rounded-control bg-hover', className)} />
    </div>
  );
}
