import { clsx } from 'clsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useColumnCount } from './use-column-count.ts';

/** Different aspect ratios, so that the skeleton looks like a feed. */
const SHAPES = ['aspect-[4/5]', 'aspect-[3/2]', 'aspect-square', 'aspect-[2/3]', 'aspect-video'];
const CARDS_PER_COLUMN = 2;

/** The loading placeholder for a list of cards. */
export function CardsSkeleton() {
  const columnCount = useColumnCount();
  return (
    <div role="status" aria-label="Loading" className="flex items-start gap-4">
      {Array.from({ length: columnCount }, (_, column) => (
        <div key={column} className="flex min-w-0 flex-1 flex-col gap-4">
          {Array.from({ length: CARDS_PER_COLUMN }, (__, card) => (
            <CardSkeleton
              key={card}
              shape={SHAPES[(column * CARDS_PER_COLUMN + card) % SHAPES.length] ?? ''}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

function CardSkeleton({ shape }: { shape: string }) {
  return (
    <div className="animate-appear overflow-hidden rounded-card bg-panel shadow-card">
      <Skeleton className={clsx('w-full rounded-none', shape)} />
      <div className="flex flex-col gap-3 p-3">
        <div className="flex items-center gap-2.5">
          <Skeleton className="size-8 rounded-full" />
          <Skeleton className="h-4 w-28" />
        </div>
        <Skeleton className="h-5 w-3/4" />
        <Skeleton className="h-28 w-full" />
        <Skeleton className="h-6 w-1/2" />
      </div>
    </div>
  );
}
