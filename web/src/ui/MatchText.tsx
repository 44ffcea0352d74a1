import { createContext, type ReactNode, useContext } from 'react';

/** Marks the words of a search in texts. Without a search, the context is null. */
export const MatchContext = createContext<{
  mark: (text: string) => ReactNode;
  /** The part of a long text that contains the first match. */
  excerpt: (text: string) => string;
} | null>(null);

/** A text; inside search results its matches are marked. */
export function MatchText({ text }: { text: string }) {
  return useContext(MatchContext)?.mark(text) ?? text;
}
