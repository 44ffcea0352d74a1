import { useMemo } from 'react';
import { diffWords } from '../lib/word-diff.ts';

interface WordDiffProps {
  from: string;
  to: string;
}

/**
 * Shows the changes between two texts, word by word. Added words are underlined, removed words are
 * struck through.
 */
export function WordDiff({ from, to }: WordDiffProps) {
  const parts = useMemo(() => diffWords(from, to), [from, to]);
  const textClass = 'font-mono text-sm break-words whitespace-pre-wrap';
  if (parts === null) {
    return (
      <>
        <p className="mb-2 text-xs text-quiet">
          The texts are too different to compare word by word.
        </p>
        <p className={textClass} dir="auto">
          {to}
        </p>
      </>
    );
  }
  return (
    <p className={textClass} dir="auto">
      {parts.map(({ kind, text }, index) => {
        if (kind === 'same') return <span key={index}>{text}</span>;
        const isNew = kind === 'added';
        const Tag = isNew ? 'ins' : 'del';
        return (
          <Tag
            key={index}
            className={
              isNew
                ? 'rounded-[3px] bg-success-soft box-decoration-clone text-success underline decoration-1 underline-offset-4'
                : 'rounded-[3px] bg-danger-soft box-decoration-clone text-danger line-through decoration-1'
            }
          >
            <Spoken>{isNew ? ' added: ' : ' removed: '}</Spoken>
            {text}
            <Spoken>{isNew ? ' end of added ' : ' end of removed '}</Spoken>
          </Tag>
        );
      })}
    </p>
  );
}

/** Text for screen readers, because many ignore `ins` and `del`. Not part of copied text. */
function Spoken({ children }: { children: string }) {
  return <span className="sr-only select-none">{children}</span>;
}
