import { Skeleton } from '../../ui/Skeleton.tsx';
import { STAGE } from './stage-class.ts';

/** The stage before there is anything to play. */
export function ReelsSkeleton() {
  return (
    <div className="[container-type:size] h-full">
      <div role="status" className={`${STAGE} flex animate-appear flex-col justify-end`}>
        <p className="absolute inset-0 grid place-items-center text-quiet">Loading reels...</p>
        <div className="flex flex-col gap-3 p-4 max-md:pr-20">
          <div className="flex items-center gap-2.5">
            <Skeleton className="size-9 rounded-full" />
            <Skeleton className="h-4 w-32" />
          </div>
          <Skeleton className="h-5 w-3/4" />
          <Skeleton className="h-9 w-full" />
        </div>
      </div>
    </div>
  );
}
