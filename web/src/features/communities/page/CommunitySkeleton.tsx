import { Skeleton } from '../../../ui/Skeleton.tsx';

/** The loading placeholder of a community's page. */
export function CommunitySkeleton() {
  return (
    <div role="status" aria-label="Loading">
      <Skeleton className="h-28 w-full sm:h-40 md:rounded-card lg:h-52" />
      <div className="flex flex-col gap-3 py-5">
        <Skeleton className="h-8 w-64 max-w-full" />
        <Skeleton className="h-5 w-96 max-w-full" />
        <Skeleton className="h-10 w-56" />
      </div>
      <Skeleton className="h-11 w-full" />
    </div>
  );
}
