import { useInfiniteQuery } from '@tanstack/react-query';
import Clapperboard from 'lucide-react/icons/clapperboard';
import { useMemo } from 'react';
import { supabase } from '../../data/client/client.ts';
import { useRefetchOnArrival } from '../../data/people/use-refetch-on-arrival.ts';
import { useVisibleWorks } from '../../data/works/work-state.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import { GridSkeleton } from '../../widgets/cards/GridSkeleton.tsx';
import { WorksList } from '../../widgets/cards/WorksList.tsx';
import { personReelsQuery } from './person-reels-query.ts';

interface ReelsTabProps {
  person: { id: string; username: string; full_name: string | null };
  own: boolean;
}

/** The reels of a person, newest first. */
export function ReelsTab({ person, own }: ReelsTabProps) {
  const options = personReelsQuery(supabase(), person.id);
  const query = useInfiniteQuery(options);
  useRefetchOnArrival(options.queryKey);
  const loaded = useMemo(() => {
    const reels = (query.data?.pages ?? []).flatMap((page) => page.reels);
    return [...new Map(reels.map((reel) => [reel.id, reel])).values()];
  }, [query.data]);
  const reels = useVisibleWorks(loaded);

  if (query.data === undefined) return <QueryState query={query} skeleton={<GridSkeleton />} />;
  return (
    <WorksList
      works={reels}
      layout="grid"
      label={own ? 'Your reels' : `Reels by ${person.full_name ?? person.username}`}
      query={query}
      empty={
        <EmptyState
          icon={<Clapperboard aria-hidden />}
          title="No reels yet"
          text={
            own
              ? 'A video that is taller than wide becomes a reel.'
              : `@${person.username} hasn't shared a reel yet.`
          }
          action={own && <LinkButton to="/create">Create a reel</LinkButton>}
        />
      }
    />
  );
}
