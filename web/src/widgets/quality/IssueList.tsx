import type { QualityIssue, Severity } from '@promptory/studio/quality/finding';
import { clsx } from 'clsx';
import LocateFixed from 'lucide-react/icons/locate-fixed';
import { type Place, placeWords } from './place-words.ts';

const SEVERITIES: Record<Severity, { label: string; look: string }> = {
  critical: { label: 'Critical', look: 'bg-danger-soft text-danger' },
  high: { label: 'High', look: 'bg-danger-soft text-danger' },
  medium: { label: 'Medium', look: 'bg-accent-soft text-accent-text' },
  low: { label: 'Low', look: 'bg-hover text-quiet' },
};

interface IssueListProps {
  /** The gravest first. */
  issues: readonly QualityIssue[];
  /** The prompt that they are about. */
  prompt: string;
  /** Shows a place in the prompt; without it the places are named only. */
  onShow?: ((place: Place) => void) | undefined;
}

/** What is wrong with a prompt, what that does, and where. */
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
              <IssuePlace words={placeWords(prompt, location)} place={location} onShow={onShow} />
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** A short word for how much something matters, in a column of even width. */
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

interface IssuePlaceProps {
  words: string;
  place: Place;
  onShow: ((place: Place) => void) | undefined;
}

function IssuePlace({ words, place, onShow }: IssuePlaceProps) {
  if (onShow === undefined) return <p className="mt-1 text-xs text-quiet">{words}</p>;
  return (
    <button
      type="button"
      onClick={() => {
        onShow(place);
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
