import { AllResults } from './AllResults.tsx';
import { PeopleResults, PostResults, ToolResults } from './TabResults.tsx';
import type { SearchAddress, Wanted } from './search-address.ts';

interface ResultsProps {
  state: SearchAddress;
  wanted: Wanted;
}

/** What a search found, by the tab in sight: one request, or one for each kind in 'All'. */
export function Results({ state, wanted }: ResultsProps) {
  switch (state.tab) {
    case 'all':
      return <AllResults state={state} wanted={wanted} />;
    case 'prompts':
      return <PostResults wanted={wanted} />;
    case 'tools':
      return <ToolResults wanted={wanted} />;
    case 'users':
      return <PeopleResults text={wanted.text} />;
  }
}
