import { type PromptPiece, splitPrompt } from '@promptory/studio';
import { clsx } from 'clsx';
import { useMemo } from 'react';
import { HighlightLayer } from '../../ui/HighlightLayer.tsx';

/** Longer texts are not highlighted, so that typing stays fast. */
const HIGHLIGHTED_MAX_LENGTH = 20_000;

function markClass({ kind, key }: PromptPiece): string | null {
  if (kind === 'parameter') return 'bg-info-soft';
  if (kind === 'negative-label') return 'bg-danger-soft';
  return key === undefined ? null : 'bg-accent-soft';
}

/** Marks the variables and parameters of a prompt while one types, as backdrop of a `TextArea`. */
export function PromptHighlight({ prompt }: { prompt: string }) {
  const pieces = useMemo(
    () => (prompt.length > HIGHLIGHTED_MAX_LENGTH ? [] : splitPrompt(prompt)),
    [prompt],
  );
  return (
    <HighlightLayer>
      {pieces.map((piece, index) => {
        const mark = markClass(piece);
        if (mark === null) return piece.text;
        return (
          <span key={index} className={clsx('rounded-[4px] box-decoration-clone', mark)}>
            {piece.text}
          </span>
        );
      })}
    </HighlightLayer>
  );
}
