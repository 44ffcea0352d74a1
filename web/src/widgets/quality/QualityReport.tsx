import type { PromptQuality, ComplianceFlags, QualitySuggestion } from '@promptory/studio';
import type { ReactNode } from 'react';
import { IssueList, Grade } from './IssueList.tsx';
import { MetricBars } from './MetricBars.tsx';
import type { TextRange } from './text-range.ts';
import { ScoreBadge } from './ScoreBadge.tsx';
import { clsx } from 'clsx';
import { shownScore } from './score-labels.ts';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';

interface QualityReportProps {
  quality: PromptQuality;
  /** The rated prompt. */
  prompt: string;
  /** The quality of an earlier version, for comparison. */
  before?: PromptQuality | undefined;
  /** Called to show a range in the prompt. Without it, locations are plain text. */
  onShow?: ((range: TextRange) => void) | undefined;
}

/** The quality report of a prompt: score, metrics, compliance, issues and suggestions. */
export function QualityReport({ quality, prompt, before, onShow }: QualityReportProps) {
  const { isValid, overallScore, metrics, compliance, issues, suggestions } = quality;
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="flex items-center gap-2 font-medium">
          {isValid ? (
            <CircleCheck aria-hidden className="text-success" />
          ) : (
            <CircleAlert aria-hidden className="text-danger" />
          )}
          <span>{isValid ? 'Valid' : 'Not valid'}</span>
        </p>
        <span className="flex items-center gap-2 text-sm text-quiet">
          Overall score <ScoreBadge score={overallScore} />
        </span>
      </div>
      <Part title="Metrics">
        <MetricBars metrics={metrics} before={before?.metrics} />
      </Part>
      <Part title="Compliance">
        <ComplianceList compliance={compliance} />
      </Part>
      <Part title="Issues" count={issues.length}>
        <IssueList issues={issues} prompt={prompt} onShow={onShow} />
      </Part>
      <Part title="Suggestions" count={suggestions.length}>
        <SuggestionList suggestions={suggestions} />
      </Part>
    </div>
  );
}

interface PartProps {
  title: string;
  count?: number;
  children: ReactNode;
}

function Part({ title, count, children }: PartProps) {
  return (
    <section>
      <h3 className="mb-3 text-base">
        {title}
        {count !== undefined && count > 0 && (
          <span className="ml-1.5 font-normal text-quiet">{count}</span>
        )}
      </h3>
      {children}
    </section>
  );
}

const FLAGS: readonly { readonly name: keyof ComplianceFlags; readonly label: string }[] = [
  { name: 'hasExpertRole', label: 'Expert role' },
  { name: 'hasStructuredFramework', label: 'Structured framework' },
  { name: 'hasContext', label: '#CONTEXT' },
  { name: 'hasGoal', label: '#GOAL' },
  { name: 'hasInformation', label: '#INFORMATION' },
  { name: 'hasResponseGuidelines', label: '#RESPONSE GUIDELINES' },
  { name: 'hasOutput', label: '#OUTPUT' },
  { name: 'meetsMinimumLength', label: 'Minimum length' },
];

/** Lists the parts of a structured prompt and shows which of them the prompt has. */
function ComplianceList({ compliance }: { compliance: ComplianceFlags }) {
  return (
    <ul className="grid gap-x-4 gap-y-1.5 text-sm sm:grid-cols-2">
      {FLAGS.map(({ name, label }) => {
        const isThere = compliance[name];
        const Icon = isThere ? Check : Minus;
        return (
          <li key={name} className={clsx('flex items-center gap-2', !isThere && 'text-quiet')}>
            <Icon aria-hidden className={clsx('size-4', isThere && 'text-success')} />
            <span>{label}</span>
            <span className={isThere ? 'sr-only' : 'text-xs'}>{isThere ? ': yes' : 'missing'}</span>
          </li>
        );
      })}
    </ul>
  );
}

const PRIORITIES: Record<QualitySuggestion['priority'], { label: string; look: string }> = {
  high: { label: 'High', look: 'bg-info-soft text-info' },
  medium: { label: 'Medium', look: 'bg-info-soft text-info' },
  low: { label: 'Low', look: 'bg-hover text-quiet' },
};

interface SuggestionListProps {
  /** Sorted by expected gain, highest first. */
  suggestions: readonly QualitySuggestion[];
}

/** Suggestions to improve a prompt, with instructions and the expected gain. */
function SuggestionList({ suggestions }: SuggestionListProps) {
  if (suggestions.length === 0) {
    return <p className="text-sm text-quiet">No suggestions.</p>;
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

/** The expected gain in points of the overall score. */
function gain(points: number): string {
  const whole = shownScore(points);
  if (whole === 0) return 'under 1 point';
  return `+${String(whole)} ${whole === 1 ? 'point' : 'points'}`;
}
