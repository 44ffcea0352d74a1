import { useInfiniteQuery } from '@tanstack/react-query';
import Bookmark from 'lucide-react/icons/bookmark';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { supabase } from '../../data/client/client.ts';
import { useRefetchOnArrival } from '../../data/people/use-refetch-on-arrival.ts';
import { savedQuery } from '../../data/works/saved.ts';
import { toggleWork, useVisibleWorks, workOverlay } from '../../data/works/work-state.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { WorksList } from '../../widgets/cards/WorksList.tsx';
import { CardsSkeleton } from '../../widgets/cards/CardsSkeleton.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import { toggledState } from '../../data/toggles/toggle-overlay.ts';
import type { Work } from '../../data/works/work.ts';
import { toast } from '../../ui/toast.ts';

/**
 * Saved posts and reels, last saved first. An unsaved one disappears at once, and a toast offers
 * 'Undo'.
 */
export function SavedTab({ viewerId }: { viewerId: string }) {
  const options = savedQuery(supabase(), viewerId);
  const query = useInfiniteQuery(options);
  useRefetchOnArrival(options.queryKey);
  const loaded = useMemo(() => {
    const works = (query.data?.pages ?? []).flatMap((page) => page.works);
    return [...new Map(works.map((work) => [work.id, work])).values()];
  }, [query.data]);
  const works = useCurrentlySaved(useVisibleWorks(loaded));

  if (query.data === undefined) return <QueryState query={query} skeleton={<CardsSkeleton />} />;
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

/**
 * Filters out posts and reels that the viewer just unsaved, and shows a toast with 'Undo' for each.
 */
function useCurrentlySaved(works: readonly Work[]): readonly Work[] {
  const shadows = useSyncExternalStore(workOverlay.subscribe, workOverlay.snapshot);
  const saved = useMemo(
    () => works.filter(({ id, loadedAt }) => toggledState(shadows.get(id)?.saved, true, loadedAt)),
    [works, shadows],
  );

  const before = useRef(saved);
  useEffect(() => {
    const had = before.current;
    before.current = saved;
    const still = new Set(saved.map(({ id }) => id));
    for (const work of had) {
      // Skip items that a refetch removed.
      if (still.has(work.id) || !works.some(({ id }) => id === work.id)) continue;
      toast('Removed from saved', {
        action: {
          label: 'Undo',
          run: () => {
            toggleWork({ ...work, saved: false }, 'saved');
          },
        },
      });
    }
  }, [saved, works]);

  return saved;
}
