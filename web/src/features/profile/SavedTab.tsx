import { useInfiniteQuery } from '@tanstack/react-query';
import Bookmark from 'lucide-react/icons/bookmark';
import { useMemo } from 'react';
import { supabase } from '../../data/client.ts';
import { useRenewOnArrival } from '../../data/renew-pages.ts';
import { savedQuery } from '../../data/saved.ts';
import { useRemainingWorks } from '../../data/work-state.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { ListState } from './ListState.tsx';
import { useStillSaved } from './use-still-saved.ts';
import { WorksList } from './WorksList.tsx';

/** What one saved, newest save first. What is no longer saved goes at once, and can be brought back. */
export function SavedTab({ viewerId }: { viewerId: string }) {
  const options = savedQuery(supabase(), viewerId);
  const query = useInfiniteQuery(options);
  useRenewOnArrival(options.queryKey);
  const loaded = useMemo(() => {
    const works = (query.data?.pages ?? []).flatMap((page) => page.works);
    return [...new Map(works.map((work) => [work.id, work])).values()];
  }, [query.data]);
  const works = useStillSaved(useRemainingWorks(loaded));

  if (query.data === undefined) return <ListState query={query} what="What you saved appears" />;
  return (
    <WorksList
      works={works}
      label="Saved posts and reels"
      query={query}
      empty={
        <EmptyState
          icon={<Bookmark aria-hidden />}
          title="Nothing saved yet"
          text="Save a post or a reel to find it here again."
          action={
            <LinkButton to="/" variant="primary">
              See Latest Content
            </LinkButton>
          }
        />
      }
    />
  );
}
