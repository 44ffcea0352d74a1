import { useState } from 'react';
import { Card } from '../../ui/Card.tsx';
import { pillClass } from '../../ui/pill-class.ts';
import type { TextRange } from '../../widgets/quality/text-range.ts';
import { QualityReport } from '../../widgets/quality/QualityReport.tsx';
import type { Transformed } from './transform-session.ts';

interface ValidationProps {
  result: Transformed;
  onShowInTransformed: (range: TextRange) => void;
  /** Omitted if the field no longer contains the original prompt. */
  onShowInOriginal?: (range: TextRange) => void;
}

/**
 * The quality report of the transformed prompt (compared with the original), or of the original
 * prompt alone.
 */
export function Validation({ result, onShowInTransformed, onShowInOriginal }: ValidationProps) {
  const [version, setVersion] = useState<'transformed' | 'original'>('transformed');
  const { meta, before, after } = result;
  return (
    <Card as="section" aria-labelledby="validation" className="p-4 md:p-6">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h2 id="validation" className="text-lg">
          Validation
        </h2>
        <div role="group" aria-label="Which prompt" className="flex gap-2">
          {(['transformed', 'original'] as const).map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={version === name}
              className={pillClass}
              onClick={() => {
                setVersion(name);
              }}
            >
              {name === 'original' ? 'Original' : 'Transformed'}
            </button>
          ))}
        </div>
      </div>
      {version === 'transformed' ? (
        <QualityReport
          quality={after}
          before={before}
          prompt={meta.transformedPrompt}
          onShow={onShowInTransformed}
        />
      ) : (
        <QualityReport quality={before} prompt={meta.original} onShow={onShowInOriginal} />
      )}
    </Card>
  );
}
