import { clsx } from 'clsx';

/** Green while connected, grey otherwise; its name stands beside it or in the name of its button. */
export function ConnectionDot({ on, className }: { on: boolean; className?: string }) {
  return (
    <span
      aria-hidden="true"
      data-connected={on}
      className={clsx('size-2 flex-none rounded-full', on ? 'bg-success' : 'bg-edge', className)}
    />
  );
}
