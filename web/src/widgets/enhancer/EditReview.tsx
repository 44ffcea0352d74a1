import type { PromptEdit } from '@promptory/studio';
import { clsx } from 'clsx';
import { Button } from '../../ui/Button.tsx';

interface EditReviewProps {
  /** The text to which the positions of the edits refer. */
  original: string;
  edits: readonly PromptEdit[];
  /** The positions in `edits` of those that are left out. */
  rejected: ReadonlySet<number>;
  onToggle: (index: number) => void;
}

/**
 * The original text with its changes marked, and the list of changes with their reasons. Each change
 * can be left out.
 */
export function EditReview({ original, edits, rejected, onToggle }: EditReviewProps) {
  return (
    <div className="flex flex-col gap-3">
      <p className="font-mono text-sm break-words whitespace-pre-wrap" dir="auto">
        {edits.map((edit, index) => (
          <span key={edit.start}>
            {original.slice(edits[index - 1]?.end ?? 0, edit.start)}
            <MarkedEdit
              number={index + 1}
              removed={original.slice(edit.start, edit.end)}
              added={edit.text}
              isRejected={rejected.has(index)}
            />
          </span>
        ))}
        {original.slice(edits.at(-1)?.end ?? 0)}
      </p>
      <ol aria-label="List of changes" className="flex flex-col gap-2 border-t pt-3">
        {edits.map((edit, index) => (
          <li key={edit.start} className="flex items-center justify-between gap-3">
            <p className={clsx('min-w-0 text-sm break-words', rejected.has(index) && 'text-quiet')}>
              <span className="mr-1.5 text-xs text-quiet tabular-nums">{index + 1}</span>
              {edit.reason}
            </p>
            <Button
              size="sm"
              variant="ghost"
              className="w-16 flex-none px-2 text-xs"
              aria-label={`${rejected.has(index) ? 'Accept' : 'Reject'} change ${String(index + 1)}`}
              onClick={() => {
                onToggle(index);
              }}
            >
              {rejected.has(index) ? 'Accept' : 'Reject'}
            </Button>
          </li>
        ))}
      </ol>
    </div>
  );
}

interface MarkedEditProps {
  number: number;
  removed: string;
  added: string;
  isRejected: boolean;
}

function MarkedEdit({ number, removed, added, isRejected }: MarkedEditProps) {
  const mark = (
    <sup aria-hidden className="px-0.5 text-[10px] text-quiet select-none">
      {number}
    </sup>
  );
  if (isRejected) {
    return (
      <>
        <span>{removed}</span>
        {mark}
      </>
    );
  }
  return (
    <>
      {removed !== '' && (
        <del className="rounded-[3px] bg-danger-soft box-decoration-clone text-danger line-through decoration-1">
          <Spoken>{' removed: '}</Spoken>
          {removed}
          <Spoken>{' end of removed '}</Spoken>
        </del>
      )}
      {added !== '' && (
        <ins className="ml-0.5 rounded-[3px] bg-success-soft box-decoration-clone text-success underline decoration-1 underline-offset-4">
          <Spoken>{' added: '}</Spoken>
          {added}
          <Spoken>{' end of added '}</Spoken>
        </ins>
      )}
      {mark}
    </>
  );
}

/** Text for screen readers, because many ignore `ins` and `del`. Not part of copied text. */
function Spoken({ children }: { children: string }) {
  return <span className="sr-only select-none">{children}</span>;
}
