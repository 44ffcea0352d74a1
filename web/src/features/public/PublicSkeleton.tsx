import { Skeleton } from '../../ui/Skeleton.tsx';
import { CardsSkeleton } from '../../widgets/cards/CardsSkeleton.tsx';
import { WorkPageSkeleton } from '../../widgets/cards/WorkPageSkeleton.tsx';
import { TilesSkeleton } from './WorkTiles.tsx';

/** The loading placeholder for the public page at a path. */
export function PublicSkeleton({ path }: { path: string }) {
  if (/^\/(?:post|reel)\//.test(path)) return <WorkPageSkeleton className="md:pt-6" />;
  if (path.startsWith('/tools/')) {
    return (
      <div
        role="status"
        aria-label="Loading"
        className="mx-auto flex w-full max-w-[812px] flex-col gap-5 pt-6 md:pt-8"
      >
        <div className="flex items-center gap-4">
          <Skeleton className="size-[72px]" />
          <Heading />
        </div>
        <Skeleton className="h-10 w-48" />
        <Skeleton className="h-24 w-full" />
      </div>
    );
  }
  if (path.startsWith('/@')) {
    return (
      <>
        <div className="flex items-center gap-4 pt-6 pb-8 md:pt-8">
          <Skeleton className="size-20 rounded-full" />
          <Heading />
        </div>
        <TilesSkeleton />
      </>
    );
  }
  return (
    <>
      {path.startsWith('/c/') && (
        <div className="max-md:-mx-4 md:pt-6">
          <Skeleton className="h-28 w-full rounded-none sm:h-40 md:rounded-card lg:h-52" />
        </div>
      )}
      <div className="pt-6 pb-5 md:pt-8">
        <Heading />
      </div>
      <CardsSkeleton />
    </>
  );
}

/** A title with a line of text. */
function Heading() {
  return (
    <div className="flex flex-1 flex-col gap-2">
      <Skeleton className="h-8 w-72 max-w-full" />
      <Skeleton className="h-4 w-48 max-w-full" />
    </div>
  );
}
