import { clsx } from 'clsx';

/**
 * A loading placeholder. It appears after 150 ms, so that it does not flash if loading is fast.
 */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div aria-hidden="true" className="animate-appear">
      <div className={clsx('animate-pulse rounded-control bg-hover', className)} />
    </div>
  );
}
