import { Card } from '../../../ui/Card.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';

/** The placeholder of a list of people. */
export function MembersSkeleton() {
  return (
    <div role="status" aria-label="Loading">
      <Card className="divide-y">
        {[0, 1, 2, 3, 4, 5].map((row) => (
          <div key={row} className="flex min-h-20 items-center gap-3 px-4 py-3 md:px-5">
            <Skeleton className="size-11 rounded-full" />
            <div className="flex flex-1 flex-col gap-1.5">
              <Skeleton className="h-4 w-36 max-w-full" />
              <Skeleton className="h-3.5 w-24 max-w-full" />
              <Skeleton className="h-3 w-44 max-w-full" />
            </div>
          </div>
        ))}
      </Card>
    </div>
  );
}
