import { isImageGenerationPrompt, previewTemplate, type Template } from '@promptory/studio';
import { useDeferredValue, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { scoreLabel, shownScore } from '../../widgets/quality/score-labels.ts';
import { selectInField } from './select-text.ts';
import { TransformForm } from './TransformForm.tsx';
import { TransformResult } from './TransformResult.tsx';
import { isOutdated, type Transformed, type TransformSession } from './transform-session.ts';

/** Longer texts have no preview. */
const PREVIEWED_CHARS = 10_000;

/** Scroll to a result that starts below this share of the viewport height. */
const IN_SIGHT_SHARE = 0.6;

interface TransformWorkbenchProps {
  session: TransformSession;
  templates: readonly Template[];
  /** Called when a prompt was put into a template. */
  onTemplateUsed: (templateId: string) => void;
  /** Called when the user copies the result of a template or uses it in a post. */
  onTemplateTaken: (templateId: string) => void;
}

/** The form on the left and the result on the right; stacked on narrow screens. */
export function TransformWorkbench({
  session,
  templates,
  onTemplateUsed,
  onTemplateTaken,
}: TransformWorkbenchProps) {
  const state = useSyncExternalStore(session.subscribe, session.snapshot);
  const [news, setNews] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const results = useRef<HTMLDivElement>(null);
  const { result } = state;
  const outdated = isOutdated(state);
  const text = useDeferredValue(state.text);
  // Hide the preview while an up-to-date result is shown, because both say the same.
  const isShown = result !== null && !outdated;
  const preview = useMemo(() => {
    if (isShown || text.length > PREVIEWED_CHARS) return null;
    const template = templates.find(({ id }) => id === state.templateId);
    return previewTemplate(text, {
      isImagePrompt: isImageGenerationPrompt,
      ...(template && { template }),
    });
  }, [text, state.templateId, templates, isShown]);
  // Count only one taken result for each transformation.
  const takenResult = useRef<Transformed | null>(null);

  function countTaken() {
    const id = result?.meta.templateUsed ?? null;
    if (id === null || takenResult.current === result) return;
    takenResult.current = result;
    onTemplateTaken(id);
  }

  function transform() {
    const isMade = flushSync(session.transform);
    const made = session.snapshot().result;
    if (!isMade || made === null) {
      setNews('');
      field.current?.focus();
      return;
    }
    setNews(newsOf(made));
    if (made.meta.templateUsed !== null) onTemplateUsed(made.meta.templateUsed);
    const top = results.current?.getBoundingClientRect().top ?? 0;
    if (top > window.innerHeight * IN_SIGHT_SHARE) results.current?.scrollIntoView();
  }

  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <TransformForm
        state={state}
        session={session}
        templates={templates}
        preview={preview}
        fieldRef={field}
        onTransform={transform}
      />
      <div ref={results} tabIndex={-1} className="min-w-0 outline-none">
        <p role="status" className="sr-only">
          {news}
        </p>
        {result === null ? (
          <ResultPlaceholder />
        ) : (
          <TransformResult
            result={result}
            templates={templates}
            values={state.values}
            outdated={outdated}
            onValue={session.setValue}
            onTaken={countTaken}
            onTransform={() => {
              transform();
              // The pressed button disappears with its banner, so move the focus.
              if (document.activeElement !== field.current) results.current?.focus();
            }}
            onShowInOriginal={(range) => {
              if (field.current !== null) selectInField(field.current, range);
            }}
          />
        )}
      </div>
    </div>
  );
}

function newsOf({ before, after }: Transformed): string {
  const [was, is] = [before, after].map(({ overallScore }) => shownScore(overallScore));
  return `Transformed. The score went from ${String(was)} to ${String(is)}: ${scoreLabel(after.overallScore).word}.`;
}

const PARTS = [
  ['#CONTEXT', 'the expert role the AI takes'],
  ['#GOAL', 'the result you want'],
  ['#INFORMATION', 'your request and the details still missing'],
  ['#RESPONSE GUIDELINES', 'the steps to follow'],
  ['#OUTPUT', 'the result and its format'],
] as const;

/** Shown before the first result: the sections of a meta-prompt. */
function ResultPlaceholder() {
  return (
    <section className="rounded-card border border-dashed p-4 md:p-6">
      <h2 className="text-lg">What you will get</h2>
      <dl className="mt-4 flex flex-col gap-3 text-sm">
        {PARTS.map(([name, text]) => (
          <div key={name} className="sm:flex sm:gap-4">
            <dt className="w-48 flex-none font-mono">{name}</dt>
            <dd className="text-quiet">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-sm text-quiet">
        Both prompts are scored, so you can see the improvement.
      </p>
    </section>
  );
}
