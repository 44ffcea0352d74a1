import { Skeleton } from '../../ui/Skeleton.tsx';
import { CardsSkeleton } from '../../widgets/cards/CardsSkeleton.tsx';

/** A person's page before the person is there. */
export function ProfileSkeleton() {
  return (
    <div role="status" aria-label="Loading">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-4 pt-2 md:gap-x-5 md:pt-4">
        <Skeleton className="size-20 rounded-full" />
        <div className="flex flex-1 basis-48 flex-col gap-2">
          <Skeleton className="h-7 w-48 max-w-full" />
          <Skeleton className="h-4 w-32 max-w-full" />
        </div>
        <Skeleton className="h-11 w-full sm:w-32 md:h-10" />
      </div>
      <Skeleton className="mt-5 h-4 w-full max-w-prose" />
      <Skeleton className="mt-2 h-4 w-64 max-w-full" />
      <Skeleton className="mt-4 mb-8 h-6 w-72 max-w-full" />
      <CardsSkeleton />
    </div>
  );
}
