import { useEffect, useRef, useState } from 'react';

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

/** Calls `act` when `value` has not changed for `ms` milliseconds and differs from `settled`. */
function useDebounced(
  value: string,
  settled: string,
  ms: number,
  act: (value: string) => void,
): void {
  const newest = useRef(act);
  useEffect(() => {
    newest.current = act;
  });
  useEffect(() => {
    if (value === settled) return;
    const timer = setTimeout(() => {
      newest.current(value);
    }, ms);
    return () => {
      clearTimeout(timer);
    };
  }, [value, settled, ms]);
}
