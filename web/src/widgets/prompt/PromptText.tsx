import type { FilledPiece } from '@promptory/studio';
import { clsx } from 'clsx';
import { MatchText } from '../../ui/MatchText.tsx';

/** Parameters up to this length stay on one line: a line must not break after `--`. */
const UNBROKEN_CHARACTERS = 20;

const KIND_CLASS: Record<FilledPiece['kind'], string> = {
  text: '',
  variable: 'rounded-[4px] bg-accent-soft px-0.5 text-accent-text box-decoration-clone',
  parameter: 'text-info',
  'negative-label': 'font-medium text-danger',
  filled: 'rounded-[4px] bg-success-soft px-0.5 text-success box-decoration-clone',
};

interface PromptTextProps {
  pieces: readonly FilledPiece[];
  /** True to show only the first lines. */
  clamped?: boolean;
}

/** The text of a prompt. Variables, values, parameters and the negative prompt are highlighted. */
export function PromptText({ pieces, clamped = false }: PromptTextProps) {
  return (
    <p
      dir="auto"
      className={clsx(
        'font-mono text-sm break-words whitespace-pre-wrap',
        clamped && 'line-clamp-6',
      )}
    >
      {pieces.map(({ kind, text, negative }, index) => {
        const className = clsx(
          negative && kind === 'text' && 'text-quiet',
          kind === 'parameter' && text.length <= UNBROKEN_CHARACTERS && 'whitespace-nowrap',
          KIND_CLASS[kind],
        );
        if (kind === 'text') {
          return (
            <span key={index} className={className}>
              <MatchText text={text} />
            </span>
          );
        }
        return (
          // In right-to-left text, `--ar 16:9` would show as `ar 16:9--` without isolation.
          <bdi key={index} dir={kind === 'parameter' ? 'ltr' : 'auto'} className={className}>
            <MatchText text={text} />
          </bdi>
        );
      })}
    </p>
  );
}
