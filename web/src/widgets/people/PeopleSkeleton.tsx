import { Card } from '../../ui/Card.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

/** A list of people before they are there. */
export function PeopleSkeleton({ rows = 6 }: { rows?: number }) {
  return (
    <Card className="divide-y">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex min-h-18 items-center gap-3 px-4 py-3 md:px-5">
          <Skeleton className="size-11 rounded-full" />
          <div className="flex flex-1 flex-col gap-1.5">
            <Skeleton className="h-4 w-36 max-w-full" />
            <Skeleton className="h-4 w-24 max-w-full" />
          </div>
          <Skeleton className="h-8 w-24" />
        </div>
      ))}
    </Card>
  );
}
