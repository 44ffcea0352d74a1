import { clsx } from 'clsx';
import type { Community } from '../../data/communities/community.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { CommunityCard } from './CommunityCard.tsx';

const gridClass = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3';
/** The covers of the first cards load first. */
const PRIORITY_CARDS = 3;

interface CommunityGridProps {
  communities: readonly Community[];
  /** The accessible name of the list. */
  label: string;
  /** True while the list is outdated and a new one is loading. */
  stale?: boolean;
  showsUnread?: boolean;
}

/** A grid of communities. `content-visibility` skips the layout of cards outside of the window. */
export function CommunityGrid({
  communities,
  label,
  stale = false,
  showsUnread = false,
}: CommunityGridProps) {
  return (
    <ul
      aria-label={label}
      aria-busy={stale}
      className={clsx(gridClass, 'transition-opacity', stale && 'opacity-60')}
    >
      {communities.map((community, index) => (
        <li
          key={community.id}
          className="-m-px min-w-0 p-px [contain-intrinsic-block-size:auto_320px] [content-visibility:auto]"
        >
          <CommunityCard
            community={community}
            showsUnread={showsUnread}
            priority={index < PRIORITY_CARDS}
          />
        </li>
      ))}
    </ul>
  );
}

/** The loading placeholder of CommunityGrid. */
export function CommunityGridSkeleton({ cards = 6 }: { cards?: number }) {
  return (
    <div role="status" aria-label="Loading" className={gridClass}>
      {Array.from({ length: cards }, (_, card) => (
        <div
          key={card}
          className="flex animate-appear flex-col overflow-hidden rounded-card bg-panel shadow-card"
        >
          <Skeleton className="aspect-[3/1] w-full rounded-none" />
          <div className="flex flex-col gap-3 p-4">
            <Skeleton className="h-5 w-2/3" />
            <Skeleton className="h-6 w-28 rounded-full" />
            <Skeleton className="h-10 w-full" />
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-8 w-24" />
          </div>
        </div>
      ))}
    </div>
  );
}
