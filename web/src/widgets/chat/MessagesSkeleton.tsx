import { clsx } from 'clsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

const WIDTHS = ['w-48', 'w-64', 'w-40', 'w-56', 'w-32'];

/** Loading placeholder of the messages. */
export function MessagesSkeleton() {
  return (
    <div className="flex flex-1 flex-col justify-end gap-3 p-4">
      {WIDTHS.map((width, index) => (
        <Skeleton
          key={width}
          className={clsx('h-10 max-w-[75%] rounded-card', width, index % 2 === 1 && 'self-end')}
        />
      ))}
    </div>
  );
}
