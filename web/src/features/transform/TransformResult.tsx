import { findVariables, type Template } from '@promptory/studio';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useDeferredValue, useMemo, useRef } from 'react';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { PromptFrame } from '../../widgets/prompt/PromptFrame.tsx';
import { PromptActions } from '../../widgets/prompt/PromptActions.tsx';
import { PromptText } from '../../widgets/prompt/PromptText.tsx';
import type { TextRange } from '../../widgets/quality/text-range.ts';
import { ScoreBadge } from '../../widgets/quality/ScoreBadge.tsx';
import { scoreChange } from '../../widgets/quality/score-labels.ts';
import { fillResult } from './fill-result.ts';
import { OpenFields } from './OpenFields.tsx';
import { TransformDetails } from './TransformDetails.tsx';
import { PromptAnalysisCard } from './PromptAnalysisCard.tsx';
import { selectInText } from './select-text.ts';
import type { Transformed } from './transform-session.ts';
import { Validation } from './Validation.tsx';

interface TransformResultProps {
  result: Transformed;
  templates: readonly Template[];
  /** Values for the variables of the result, by key. */
  values: ReadonlyMap<string, string>;
  /** True if the form changed after this transformation. */
  outdated: boolean;
  onValue: (key: string, value: string) => void;
  /** Called when the user copies the result or uses it in a post. */
  onTaken: () => void;
  onTransform: () => void;
  onShowInOriginal: (range: TextRange) => void;
}

/** The transformed prompt with its details, the prompt analysis and the validation. */
export function TransformResult({
  result,
  templates,
  values,
  outdated,
  onValue,
  onTaken,
  onTransform,
  onShowInOriginal,
}: TransformResultProps) {
  const panel = useRef<HTMLDivElement>(null);
  const { meta, analysis, before, after } = result;
  const prompt = meta.transformedPrompt;
  const variables = useMemo(() => findVariables(prompt), [prompt]);
  const shown = useDeferredValue(values);
  const filled = useMemo(() => fillResult(prompt, shown), [prompt, shown]);

  function showInTransformed(range: TextRange) {
    const text = panel.current?.querySelector('p');
    if (text) selectInText(text, filled.rangeOf(range));
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
        {variables.length > 0 && (
          <OpenFields variables={variables} values={values} onChange={onValue} />
        )}
        <div ref={panel} className="[&_p]:[unicode-bidi:plaintext]">
          <PromptFrame
            title="Prompt"
            action={<PromptActions prompt={filled.text} onTaken={onTaken} />}
          >
            <PromptText pieces={filled.pieces} />
          </PromptFrame>
        </div>
        <TransformDetails meta={meta} score={after.overallScore} templates={templates} />
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
