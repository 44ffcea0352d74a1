import type { QualitySuggestion } from '@promptory/studio/quality/assess-prompt';
import { Grade } from './IssueList.tsx';
import { shownScore } from './score-words.ts';

const PRIORITIES: Record<QualitySuggestion['priority'], { label: string; look: string }> = {
  high: { label: 'High', look: 'bg-info-soft text-info' },
  medium: { label: 'Medium', look: 'bg-info-soft text-info' },
  low: { label: 'Low', look: 'bg-hover text-quiet' },
};

interface SuggestionListProps {
  /** Those that gain most first. */
  suggestions: readonly QualitySuggestion[];
}

/** What would make a prompt better, how to do it, and what it gains. */
export function SuggestionList({ suggestions }: SuggestionListProps) {
  if (suggestions.length === 0) {
    return <p className="text-sm text-quiet">There is nothing to suggest.</p>;
  }
  return (
    <ul className="flex flex-col divide-y">
      {suggestions.map(({ priority, suggestion, implementation, expectedImprovement }) => (
        <li key={suggestion} className="flex items-start gap-3 py-3 first:pt-0 last:pb-0">
          <Grade of="Priority" {...PRIORITIES[priority]} />
          <div className="min-w-0 flex-1 text-sm break-words" dir="auto">
            <p>{suggestion}</p>
            <p className="text-quiet">{implementation}</p>
          </div>
          <span className="flex-none text-xs leading-6 font-medium whitespace-nowrap text-success">
            {gain(expectedImprovement)}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** What a suggestion is expected to gain, in points of the overall score. */
function gain(points: number): string {
  const whole = shownScore(points);
  if (whole === 0) return 'under 1 point';
  return `+${String(whole)} ${whole === 1 ? 'point' : 'points'}`;
}
