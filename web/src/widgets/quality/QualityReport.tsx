import type { PromptQuality } from '@promptory/studio/quality/assess-prompt';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import type { ReactNode } from 'react';
import { ComplianceList } from './ComplianceList.tsx';
import { IssueList } from './IssueList.tsx';
import { MetricBars } from './MetricBars.tsx';
import type { Place } from './place-words.ts';
import { ScoreBadge } from './ScoreBadge.tsx';
import { SuggestionList } from './SuggestionList.tsx';

interface QualityReportProps {
  quality: PromptQuality;
  /** The prompt that was judged. */
  prompt: string;
  /** The same of an earlier version, to compare with. */
  before?: PromptQuality | undefined;
  /** Shows a place in the prompt; without it the places are named only. */
  onShow?: ((place: Place) => void) | undefined;
}

/** What a prompt is worth and why: score, metrics, compliance, issues and suggestions. */
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
          {isValid ? 'Valid' : 'Not valid'}
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
