import { Skeleton } from '../../ui/Skeleton.tsx';

/** Placeholder while comments load. */
export function CommentsSkeleton({ count = 3 }: { count?: number }) {
  return (
    <div role="status" aria-label="Loading comments" className="flex flex-col gap-5">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="flex gap-2.5">
          <Skeleton className="size-8 rounded-full" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-3 w-32" />
            <Skeleton className="h-4 w-full" />
            <Skeleton className="h-4 w-2/3" />
          </div>
        </div>
      ))}
    </div>
  );
}
