import { Button } from '../../ui/Button.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import type { ListEdge } from './use-list-edges.ts';
import { LIST_EDGE_PX } from './use-message-virtualizer.ts';

interface ListEdgeStateProps {
  edge: ListEdge;
  /** The messages beyond the edge, such as 'older messages'. */
  what: string;
}

/**
 * The loading or error state of the next page. Its height never changes, so that messages don't
 * move.
 */
export function ListEdgeState({ edge, what }: ListEdgeStateProps) {
  const { hasMore, isLoading, isFailed, onLoad } = edge;
  return (
    <div
      className="flex items-center justify-center gap-3 text-sm text-quiet"
      style={{ height: LIST_EDGE_PX }}
    >
      {hasMore && isLoading && (
        <>
          <Spinner />
          <span>Loading {what}...</span>
        </>
      )}
      {hasMore && isFailed && !isLoading && (
        <>
          <p role="status">Couldn&apos;t load {what}.</p>
          <Button size="sm" className="max-md:h-11" onClick={onLoad}>
            Try again
          </Button>
        </>
      )}
    </div>
  );
}
