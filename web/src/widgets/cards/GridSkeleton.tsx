import { Skeleton } from '../../ui/Skeleton.tsx';

const TILES = 9;

/** The loading placeholder for a grid of tiles. */
export function GridSkeleton() {
  return (
    <div
      role="status"
      aria-label="Loading"
      className="grid grid-cols-3 gap-1 max-md:-mx-4 md:grid-cols-[repeat(auto-fill,minmax(200px,1fr))] md:gap-3"
    >
      {Array.from({ length: TILES }, (_, tile) => (
        <Skeleton key={tile} className="aspect-square w-full max-md:rounded-none" />
      ))}
    </div>
  );
}
