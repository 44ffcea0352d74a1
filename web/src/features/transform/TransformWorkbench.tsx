import type { Template } from '@promptory/studio/transform/template';
import { useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { scoreLabel, shownScore } from '../../widgets/quality/score-words.ts';
import { selectInField } from './select-text.ts';
import { TransformForm } from './TransformForm.tsx';
import { TransformResult } from './TransformResult.tsx';
import { isOutdated, type Transformed, type TransformSheet } from './transform-sheet.ts';
import { ResultPlace } from './ResultPlace.tsx';

/** A result that begins below this share of the window is as good as out of sight. */
const IN_SIGHT_SHARE = 0.6;

interface TransformWorkbenchProps {
  sheet: TransformSheet;
  templates: readonly Template[];
}

/** The prompt at the left, what became of it at the right; on narrow screens below each other. */
export function TransformWorkbench({ sheet, templates }: TransformWorkbenchProps) {
  const state = useSyncExternalStore(sheet.subscribe, sheet.snapshot);
  const [news, setNews] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const results = useRef<HTMLDivElement>(null);
  const { result } = state;
  const outdated = isOutdated(state);

  function transform() {
    const isMade = flushSync(sheet.transform);
    const made = sheet.snapshot().result;
    if (!isMade || made === null) {
      setNews('');
      field.current?.focus();
      return;
    }
    setNews(newsOf(made));
    const top = results.current?.getBoundingClientRect().top ?? 0;
    if (top > window.innerHeight * IN_SIGHT_SHARE) results.current?.scrollIntoView();
  }

  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <TransformForm
        state={state}
        sheet={sheet}
        templates={templates}
        fieldRef={field}
        onTransform={transform}
      />
      <div ref={results} tabIndex={-1} className="min-w-0 scroll-mt-16 outline-none">
        <p role="status" className="sr-only">
          {news}
        </p>
        {result === null ? (
          <ResultPlace />
        ) : (
          <TransformResult
            result={result}
            templates={templates}
            outdated={outdated}
            onTransform={() => {
              transform();
              // The button goes with the notice that it stood in.
              if (document.activeElement !== field.current) results.current?.focus();
            }}
            onShowInOriginal={(place) => {
              if (field.current !== null) selectInField(field.current, place);
            }}
          />
        )}
      </div>
    </div>
  );
}

function newsOf({ before, after }: Transformed): string {
  const [was, is] = [before, after].map(({ overallScore }) => shownScore(overallScore));
  return `Transformed. The score was ${String(was)} and is ${String(is)}: ${scoreLabel(after.overallScore).word}.`;
}
