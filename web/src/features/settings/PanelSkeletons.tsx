import { Card } from '../../ui/Card.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

/** The placeholder of a panel with a form. */
export function FormSkeleton({ fields }: { fields: number }) {
  return (
    <Card className="flex flex-col gap-5 p-4 md:p-6">
      {Array.from({ length: fields }, (_, field) => (
        <div key={field} className="flex flex-col gap-1.5">
          <Skeleton className="h-5 w-28" />
          <Skeleton className="h-11 md:h-10" />
        </div>
      ))}
      <Skeleton className="h-11 w-full md:h-10 md:w-40" />
    </Card>
  );
}

/** The placeholder of a panel with rows. */
export function RowsSkeleton({ rows }: { rows: number }) {
  return (
    <Card className="divide-y">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex items-center gap-3 p-4 md:px-6">
          <Skeleton className="size-9" />
          <div className="flex flex-1 flex-col gap-1.5">
            <Skeleton className="h-5 w-40 max-w-full" />
            <Skeleton className="h-4 w-56 max-w-full" />
          </div>
        </div>
      ))}
    </Card>
  );
}
