import type { Highlighter } from '../lib/highlight.ts';

interface MarkedTextProps {
  text: string;
  highlighter: Highlighter;
}

/** A text in which the words of a search are marked. */
export function MarkedText({ text, highlighter }: MarkedTextProps) {
  return highlighter.split(text).map((piece, index) =>
    piece.isMatch ? (
      <mark key={index} className="rounded-[3px] bg-accent/30 text-ink">
        {piece.text}
      </mark>
    ) : (
      <span key={index}>{piece.text}</span>
    ),
  );
}
