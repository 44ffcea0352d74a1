import SearchX from 'lucide-react/icons/search-x';
import { Link } from 'react-router';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import type { UsedSearch } from './search-queries.ts';
import { type SearchState, searchPath } from './search-state.ts';
import { unknownFilterText } from './unknown-filters.ts';

export const SEARCH_FAILED = 'Failed to load data. Please try again.';

const TIPS = [
  'Check the spelling.',
  'Try fewer words, or more general ones.',
  'Remove a tag or another filter.',
] as const;

interface NoResultsProps {
  what?: string;
  /** Filters that match nothing at all. */
  unknown?: readonly string[];
}

/** Empty state with search tips. Names the filters that match nothing. */
export function NoResults({ what = 'results', unknown = [] }: NoResultsProps) {
  const reasons = unknown.map((filter) => unknownFilterText(filter, what));
  return (
    <div className="flex flex-col items-center">
      <EmptyState
        icon={<SearchX aria-hidden />}
        title={`No ${what} found`}
        text={reasons.length > 0 ? reasons.join(' ') : 'Nothing matches this search.'}
      />
      <ul className="-mt-8 list-disc pb-12 pl-4 text-quiet">
        {TIPS.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
    </div>
  );
}

interface MatchNoteProps {
  used: UsedSearch;
  state: SearchState;
  /** The text that was searched for. */
  typed: string;
  /** Plural noun of the results. */
  what: string;
}

/** Says that the spelling was corrected, or that results have only some of the words. */
export function MatchNote({ used, state, typed, what }: MatchNoteProps) {
  const isCorrected = used.query !== typed;
  if (!isCorrected && used.matching === 'all') return null;
  return (
    <p role="status" className="mb-4 text-quiet">
      {isCorrected && (
        <span>
          Showing results for <b className="font-semibold break-words text-ink">{used.query}</b>
          .{' '}
        </span>
      )}
      {used.matching === 'some' && (
        <span>{`No ${what} have all of these words. These have some of them. `}</span>
      )}
      {isCorrected && (
        <Link
          to={searchPath({ ...state, exact: true })}
          className="inline-flex min-h-6 items-center font-medium break-words text-accent-text hover:underline max-md:min-h-11"
        >
          Search for “{typed}” instead
        </Link>
      )}
    </p>
  );
}

/** Says that nobody has the searched name, above people with similar names. */
export function SimilarNamesNote({ typed }: { typed: string }) {
  return (
    <p role="status" className="mb-4 text-quiet">
      Nobody is called <b className="font-semibold break-words text-ink">{typed}</b>. These names
      are similar.
    </p>
  );
}

/** Error state with a retry button. */
export function SearchFailed({ onRetry }: { onRetry: () => void }) {
  return <ErrorState text={SEARCH_FAILED} action={<Button onClick={onRetry}>Try again</Button>} />;
}
