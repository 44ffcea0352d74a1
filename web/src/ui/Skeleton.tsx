import { clsx } from 'clsx';

/**
 * A quiet shape where content will be; give it the size of that content. It appears after 150 ms,
 * so that quick answers never flash.
 */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div aria-hidden="true" className="animate-appear">
      <div className={clsx('animate-pulse rounded-control bg-hover', className)} />
    </div>
  );
}
