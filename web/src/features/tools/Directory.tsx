import { useInfiniteQuery } from '@tanstack/react-query';
import SearchX from 'lucide-react/icons/search-x';
import Wrench from 'lucide-react/icons/wrench';
import { lazy, Suspense, useMemo, useState } from 'react';
import { fetchMore } from '../../data/query/fetch-more.ts';
import { supabase } from '../../data/client/client.ts';
import { directoryQuery } from '../../data/tools/tool-queries.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { MoreButton } from '../../ui/MoreButton.tsx';
import { ToolGrid, ToolGridSkeleton } from '../../widgets/tools/ToolGrid.tsx';
import { QueryState } from '../../ui/QueryState.tsx';

const ToolDialog = lazy(() =>
  import('./ToolDialog.tsx').then((module) => ({ default: module.ToolDialog })),
);

const LOAD_FAILED = 'Failed to load tools. Please try again.';

interface DirectoryProps {
  query: string;
  category: string | null;
}

/** List of tools filtered by category and search, fifty per page. */
export function Directory({ query, category }: DirectoryProps) {
  const tools = useInfiniteQuery(directoryQuery(supabase(), { query, category }));
  const rows = useMemo(() => tools.data?.pages.flatMap(({ rows }) => rows) ?? [], [tools.data]);

  if (tools.data === undefined) {
    return (
      <QueryState
        query={tools}
        skeleton={<ToolGridSkeleton />}
        errorText={LOAD_FAILED}
        retryAsLink
      />
    );
  }
  if (rows.length === 0 && !tools.isPlaceholderData)
    return <NoToolsState searching={query !== ''} />;

  return (
    <>
      <ToolGrid tools={rows} label="AI tools" stale={tools.isPlaceholderData} />
      {tools.hasNextPage && (
        <MoreButton
          busy={tools.isFetchingNextPage}
          errorText={tools.isFetchNextPageError ? LOAD_FAILED : null}
          onMore={() => void fetchMore(tools)}
        />
      )}
    </>
  );
}

function NoToolsState({ searching }: { searching: boolean }) {
  const [open, setOpen] = useState<boolean | null>(null);
  return (
    <>
      <EmptyState
        icon={searching ? <SearchX aria-hidden /> : <Wrench aria-hidden />}
        title={searching ? 'No tools found' : 'No tools available'}
        text={
          searching
            ? 'Try fewer or different words, or add the missing tool.'
            : 'Be the first to add a tool.'
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
