import type { QualityIssue, Severity } from '@promptory/studio';
import { clsx } from 'clsx';
import LocateFixed from 'lucide-react/icons/locate-fixed';
import { type TextRange, describeRange } from './text-range.ts';

const SEVERITIES: Record<Severity, { label: string; look: string }> = {
  critical: { label: 'Critical', look: 'bg-danger-soft text-danger' },
  high: { label: 'High', look: 'bg-danger-soft text-danger' },
  medium: { label: 'Medium', look: 'bg-accent-soft text-accent-text' },
  low: { label: 'Low', look: 'bg-hover text-quiet' },
};

interface IssueListProps {
  /** Sorted by severity, highest first. */
  issues: readonly QualityIssue[];
  /** The prompt that has the issues. */
  prompt: string;
  /** Called to show a range in the prompt. Without it, locations are plain text. */
  onShow?: ((range: TextRange) => void) | undefined;
}

/** The issues of a prompt, with their impact and location. */
export function IssueList({ issues, prompt, onShow }: IssueListProps) {
  if (issues.length === 0) return <p className="text-sm text-quiet">No issues were found.</p>;
  return (
    <ul className="flex flex-col divide-y">
      {issues.map(({ severity, category, description, impact, location }) => (
        <li key={`${severity} ${category}`} className="py-3 first:pt-0 last:pb-0">
          <div className="flex items-start gap-3">
            <Grade of="Severity" {...SEVERITIES[severity]} />
            <div className="min-w-0 flex-1 text-sm break-words" dir="auto">
              <p>{description}</p>
              <p className="text-quiet">{impact}</p>
              <IssueLocation
                words={describeRange(prompt, location)}
                range={location}
                onShow={onShow}
              />
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** A severity or priority label with a fixed width. */
export function Grade({ of, label, look }: { of: string; label: string; look: string }) {
  return (
    <span
      className={clsx(
        'inline-flex h-6 w-16 flex-none items-center justify-center rounded-full text-xs font-medium',
        look,
      )}
    >
      <span className="sr-only">{of}: </span>
      {label}
    </span>
  );
}

interface IssueLocationProps {
  words: string;
  range: TextRange;
  onShow: ((range: TextRange) => void) | undefined;
}

function IssueLocation({ words, range, onShow }: IssueLocationProps) {
  if (onShow === undefined) return <p className="mt-1 text-xs text-quiet">{words}</p>;
  return (
    <button
      type="button"
      onClick={() => {
        onShow(range);
      }}
      className="mt-1 inline-flex min-h-6 max-w-full items-center gap-1.5 rounded-control text-left text-xs text-accent-text underline-offset-2 hover:underline"
    >
      <LocateFixed aria-hidden className="size-3.5" />
      <span className="min-w-0 break-words">
        <span className="sr-only">Show in the prompt: </span>
        {words}
      </span>
    </button>
  );
}
