import { clsx } from 'clsx';

/** Whether new comments appear by themselves. */
export function LiveState({ live }: { live: boolean }) {
  return (
    <p role="status" className="flex items-center gap-1.5 text-xs text-quiet">
      <span aria-hidden className={clsx('size-2 rounded-full', live ? 'bg-success' : 'bg-edge')} />
      {live ? 'Live comments' : 'Offline'}
    </p>
  );
}
