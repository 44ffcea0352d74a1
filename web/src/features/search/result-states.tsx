import SearchX from 'lucide-react/icons/search-x';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';

export const SEARCH_FAILED = 'Failed to load data. Please try again.';

const TIPS = [
  'Check the spelling.',
  'Try fewer or more general words.',
  'Remove a tag or another filter.',
] as const;

/** Empty state with search tips. */
export function NoResults({ what = 'results' }: { what?: string }) {
  return (
    <div className="flex flex-col items-center">
      <EmptyState
        icon={<SearchX aria-hidden />}
        title={`No ${what} found`}
        text="Nothing matches this search."
      />
      <ul className="-mt-8 list-disc pb-12 pl-4 text-quiet">
        {TIPS.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
    </div>
  );
}

/** Error state with a retry button. */
export function SearchFailed({ onRetry }: { onRetry: () => void }) {
  return <ErrorState text={SEARCH_FAILED} action={<Button onClick={onRetry}>Try again</Button>} />;
}
