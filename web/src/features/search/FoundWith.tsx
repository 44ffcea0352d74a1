import type { ReactNode } from 'react';
import { MatchHighlights } from './MatchHighlights.tsx';
import { MatchNote } from './result-states.tsx';
import type { UsedSearch } from './search-queries.ts';
import type { SearchState } from './search-state.ts';

interface FoundWithProps {
  used: UsedSearch | undefined;
  state: SearchState;
  /** The text that was searched for. */
  typed: string;
  /** Plural noun of the results. */
  what: string;
  children: ReactNode;
}

/** Results with their matches marked, and a note if they don't match exactly. */
export function FoundWith({ used, state, typed, what, children }: FoundWithProps) {
  if (used === undefined) return children;
  return (
    <>
      <MatchNote used={used} state={state} typed={typed} what={what} />
      <MatchHighlights query={used.query}>{children}</MatchHighlights>
    </>
  );
}
