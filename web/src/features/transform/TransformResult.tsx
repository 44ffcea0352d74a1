import type { Template } from '@promptory/studio';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useRef } from 'react';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { PromptPanel } from '../../widgets/prompt/PromptPanel.tsx';
import { PromptActions } from '../../widgets/prompt/PromptActions.tsx';
import type { TextRange } from '../../widgets/quality/text-range.ts';
import { ScoreBadge } from '../../widgets/quality/ScoreBadge.tsx';
import { scoreChange } from '../../widgets/quality/score-labels.ts';
import { TransformDetails } from './TransformDetails.tsx';
import { PromptAnalysisCard } from './PromptAnalysisCard.tsx';
import { selectInText } from './select-text.ts';
import type { Transformed } from './transform-session.ts';
import { Validation } from './Validation.tsx';

interface TransformResultProps {
  result: Transformed;
  templates: readonly Template[];
  /** True if the form changed after this transformation. */
  outdated: boolean;
  onTransform: () => void;
  onShowInOriginal: (range: TextRange) => void;
}

/** The transformed prompt with its details, the prompt analysis and the validation. */
export function TransformResult({
  result,
  templates,
  outdated,
  onTransform,
  onShowInOriginal,
}: TransformResultProps) {
  const panel = useRef<HTMLDivElement>(null);
  const { meta, analysis, before, after } = result;

  function showInTransformed(range: TextRange) {
    const text = panel.current?.querySelector('p');
    if (text) selectInText(text, range);
  }

  return (
    <div className="flex flex-col gap-6">
      {outdated && (
        <Banner
          tone="accent"
          action={
            <Button size="sm" icon={<RefreshCw aria-hidden />} onClick={onTransform}>
              Transform again
            </Button>
          }
        >
          This result is outdated because the prompt or template changed.
        </Banner>
      )}
      <Card as="section" aria-labelledby="transformed" className="p-4 md:p-6">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <h2 id="transformed" className="text-lg">
            Transformed prompt
          </h2>
          <p className="flex flex-wrap items-center gap-2 text-sm text-quiet">
            <span className="sr-only">Score before: </span>
            <ScoreBadge score={before.overallScore} />
            <span aria-hidden>→</span>
            <span className="sr-only">, after: </span>
            <ScoreBadge score={after.overallScore} />
            <span className="font-medium text-ink">
              {scoreChange(before.overallScore, after.overallScore)}
              <span className="sr-only"> points</span>
            </span>
          </p>
        </div>
        <div ref={panel} className="[&_p]:[unicode-bidi:plaintext]">
          <PromptPanel
            prompt={meta.transformedPrompt}
            action={<PromptActions prompt={meta.transformedPrompt} />}
          />
        </div>
        <TransformDetails meta={meta} templates={templates} />
      </Card>
      <PromptAnalysisCard analysis={analysis} />
      <Validation
        result={result}
        onShowInTransformed={showInTransformed}
        {...(!outdated && { onShowInOriginal })}
      />
    </div>
  );
}
