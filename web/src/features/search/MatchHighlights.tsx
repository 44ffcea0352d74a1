import { type ReactNode, useMemo } from 'react';
import { MatchContext } from '../../ui/MatchText.tsx';
import { Highlighter } from '../../lib/highlight.ts';
import { MarkedText } from '../../ui/MarkedText.tsx';
import { parseQuery } from './parse-query.ts';

/** Marks the words of a search in the texts of the results. */
export function MatchHighlights({ query, children }: { query: string; children: ReactNode }) {
  const marker = useMemo(() => {
    const highlighter = new Highlighter(parseQuery(query).terms);
    return {
      mark: (text: string) => <MarkedText text={text} highlighter={highlighter} />,
      excerpt: (text: string) => highlighter.excerpt(text),
    };
  }, [query]);
  return <MatchContext value={marker}>{children}</MatchContext>;
}
