import { clsx } from 'clsx';
import type { FoundPerson } from '../../data/search-queries.ts';
import { useSession } from '../../data/use-session.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { PersonCard } from './PersonCard.tsx';

const gridClass = 'grid gap-3 sm:grid-cols-2 lg:grid-cols-3';

interface PeopleGridProps {
  people: readonly FoundPerson[];
  /** Another list is on its way to take its place. */
  stale: boolean;
}

/** People who were found. */
export function PeopleGrid({ people, stale }: PeopleGridProps) {
  const { user } = useSession();
  return (
    <ul
      aria-label="People"
      aria-busy={stale}
      className={clsx(gridClass, 'transition-opacity', stale && 'opacity-60')}
    >
      {people.map((person) => (
        <li key={person.id} className="min-w-0">
          <PersonCard person={person} own={person.id === user?.id} />
        </li>
      ))}
    </ul>
  );
}

/** The grid before its people are there. */
export function PeopleSkeleton() {
  return (
    <div role="status" aria-label="Loading" className={gridClass}>
      {Array.from({ length: 6 }, (_, row) => (
        <div
          key={row}
          className="flex animate-appear items-center gap-3 rounded-card bg-panel p-3 shadow-card"
        >
          <Skeleton className="size-12 rounded-full" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-3 w-1/3" />
          </div>
          <Skeleton className="h-8 w-20" />
        </div>
      ))}
    </div>
  );
}
