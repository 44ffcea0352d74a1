import type { Work } from '../../data/works/work.ts';
import { WorkTile } from './WorkTile.tsx';

/** The number of tiles whose pictures load first: about one window. */
const PRIORITY_TILES = 9;

interface WorksGridProps {
  works: readonly Work[];
  /** The accessible name of the list. */
  label: string;
  busy: boolean;
}

/** Works as square tiles in time order: three columns on phones, more on wide windows. */
export function WorksGrid({ works, label, busy }: WorksGridProps) {
  return (
    <div
      role="feed"
      aria-label={label}
      aria-busy={busy}
      className="grid grid-cols-3 gap-1 max-md:-mx-4 md:grid-cols-[repeat(auto-fill,minmax(200px,1fr))] md:gap-3"
    >
      {works.map((work, index) => (
        <WorkTile
          key={work.id}
          work={work}
          position={index + 1}
          priority={index < PRIORITY_TILES}
        />
      ))}
    </div>
  );
}
