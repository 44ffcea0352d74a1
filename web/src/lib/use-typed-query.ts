import { useState } from 'react';
import { useDebounced } from './use-debounced.ts';

interface TypedQuery {
  /** What stands in the field. */
  typed: string;
  setTyped: (typed: string) => void;
  /** Searches for what is typed, without waiting. */
  search: (typed?: string) => void;
}

/**
 * A search field over an address that holds its query: what is typed goes there once typing rests for
 * `ms` milliseconds, and a query that comes from elsewhere (a link, back) stands in the field.
 */
export function useTypedQuery(
  query: string,
  ms: number,
  onQuery: (query: string) => void,
): TypedQuery {
  const [typed, setTyped] = useState(query);
  const [known, setKnown] = useState(query);
  const [sent, setSent] = useState<string | null>(null);
  if (query !== known) {
    setKnown(query);
    setSent(null);
    // Its own query comes back to a field in which more may stand by now.
    if (query !== sent) setTyped(query);
  }
  const settle = (text: string) => {
    if (text === query) return;
    setSent(text);
    onQuery(text);
  };
  useDebounced(typed.trim(), query, ms, settle);
  return {
    typed,
    setTyped,
    search: (text = typed) => {
      setTyped(text);
      settle(text.trim());
    },
  };
}
