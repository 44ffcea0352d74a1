import { useInfiniteQuery } from '@tanstack/react-query';
import SearchX from 'lucide-react/icons/search-x';
import Wrench from 'lucide-react/icons/wrench';
import WifiOff from 'lucide-react/icons/wifi-off';
import { lazy, Suspense, useMemo, useState } from 'react';
import { supabase } from '../../data/client.ts';
import { rowsOf } from '../../data/paged.ts';
import { directoryQuery } from '../../data/tool-queries.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { MoreButton } from '../../ui/MoreButton.tsx';
import { ToolGrid, ToolGridSkeleton } from '../../widgets/tools/ToolGrid.tsx';

const ToolDialog = lazy(() =>
  import('./ToolDialog.tsx').then((module) => ({ default: module.ToolDialog })),
);

const FAILED = 'Failed to load tools. Please try again.';

interface DirectoryProps {
  query: string;
  category: string | null;
}

/** The tools of a category that a search finds, fifty at a time. */
export function Directory({ query, category }: DirectoryProps) {
  const tools = useInfiniteQuery(directoryQuery(supabase(), { query, category }));
  const rows = useMemo(() => rowsOf(tools.data?.pages ?? []), [tools.data]);

  if (tools.data === undefined) {
    if (tools.isError) {
      return (
        <ErrorState
          text={FAILED}
          action={
            <button
              type="button"
              onClick={() => void tools.refetch()}
              className="min-h-6 font-medium text-accent-text underline underline-offset-4"
            >
              Try again
            </button>
          }
        />
      );
    }
    return tools.fetchStatus === 'paused' ? (
      <EmptyState
        icon={<WifiOff aria-hidden />}
        title="You are offline"
        text="The tools appear as soon as you are connected again."
      />
    ) : (
      <ToolGridSkeleton />
    );
  }
  if (rows.length === 0 && !tools.isPlaceholderData) return <NoTools searching={query !== ''} />;

  return (
    <>
      <ToolGrid tools={rows} label="AI tools" stale={tools.isPlaceholderData} />
      {tools.hasNextPage && (
        <MoreButton
          busy={tools.isFetchingNextPage}
          problem={tools.isFetchNextPageError ? FAILED : null}
          onMore={() => void tools.fetchNextPage()}
        />
      )}
    </>
  );
}

function NoTools({ searching }: { searching: boolean }) {
  const [open, setOpen] = useState<boolean | null>(null);
  return (
    <>
      <EmptyState
        icon={searching ? <SearchX aria-hidden /> : <Wrench aria-hidden />}
        title={searching ? 'No tools found' : 'No tools available'}
        text={
          searching
            ? 'Try fewer or other words, or add the tool that is missing.'
            : 'Add the first tool that belongs here.'
        }
        action={
          <Button
            onClick={() => {
              setOpen(true);
            }}
          >
            Submit AI Tool
          </Button>
        }
      />
      {open !== null && (
        <Suspense>
          <ToolDialog open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
