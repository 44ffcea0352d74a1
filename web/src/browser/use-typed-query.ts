import { useState } from 'react';
import { useDebounced } from './use-debounced.ts';

interface TypedQuery {
  /** The text in the field. */
  typed: string;
  setTyped: (typed: string) => void;
  /** Searches immediately, without the delay. */
  search: (typed?: string) => void;
}

/**
 * A search field whose query is in the URL. `onQuery` gets the text after `ms` milliseconds without
 * typing. A new query from a link or Back replaces the text.
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
    // Keep the text if this query came from the field: the user may have typed more since.
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
