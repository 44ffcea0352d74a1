import SearchX from 'lucide-react/icons/search-x';
import WifiOff from 'lucide-react/icons/wifi-off';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';

export const SEARCH_FAILED = 'Failed to load data. Please try again.';

const TIPS = [
  'Check the spelling.',
  'Try fewer or more general words.',
  'Take away a tag or another filter.',
] as const;

/** No results: what may help. */
export function NothingFound({ what = 'results' }: { what?: string }) {
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

/** The results could not be loaded. */
export function SearchFailed({ onRetry }: { onRetry: () => void }) {
  return <ErrorState text={SEARCH_FAILED} action={<Button onClick={onRetry}>Try again</Button>} />;
}

/** The device has no network, and nothing that was found before. */
export function SearchOffline() {
  return (
    <EmptyState
      icon={<WifiOff aria-hidden />}
      title="You are offline"
      text="The results appear as soon as you are connected again."
    />
  );
}
