import type { HistoryEntry } from '@promptory/studio';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { Ai } from '../../data/ai/studio-manager.ts';
import { BrowserModelNote } from '../../widgets/browser-model/BrowserModelNote.tsx';
import { Creator } from './Creator.tsx';
import { useMarks } from './marks.ts';
import { Understood } from './Understood.tsx';
import { GeneratedPromptPanel } from './GeneratedPromptPanel.tsx';
import { HistoryPanel } from './HistoryPanel.tsx';
import { QuickStartGuide } from './QuickStartGuide.tsx';
import { Results } from './Results.tsx';
import { shownPrompt } from './shown-prompt.ts';
import type { StudioSession } from './studio-session.ts';

interface StudioWorkbenchProps {
  ai: Ai;
  session: StudioSession;
  history: readonly HistoryEntry[];
  /** The shown analysis; null before the first one. */
  entry: HistoryEntry | null;
}

/** The creator with its results on the left; the prompt, guide and history on the right. */
export function StudioWorkbench({ ai, session, history, entry }: StudioWorkbenchProps) {
  const state = useSyncExternalStore(session.subscribe, session.snapshot);
  const results = useRef<HTMLDivElement>(null);
  const isAnalyzing = state.step.kind === 'analyzing';
  const wasAnalyzing = useRef(isAnalyzing);
  const count = entry?.analysis.generatedPrompts.length ?? 0;

  useEffect(() => {
    const isDone = wasAnalyzing.current && !isAnalyzing && count > 0;
    wasAnalyzing.current = isAnalyzing;
    const top = results.current?.getBoundingClientRect().top ?? 0;
    if (isDone && top > window.innerHeight * IN_SIGHT_SHARE) results.current?.scrollIntoView();
  }, [isAnalyzing, count]);

  const marks = useMarks();
  const prompt = entry === null ? null : shownPrompt(entry);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
      <div className="flex min-w-0 flex-col gap-6">
        <Creator
          session={session}
          state={state}
          modelNote={<BrowserModelNote className="ml-auto" />}
        />
        <p role="status" className="sr-only">
          {statusText(isAnalyzing, count)}
        </p>
        <div ref={results} data-tour="results" className="min-w-0">
          {entry !== null && (
            <Results ai={ai} session={session} state={state} entry={entry} marks={marks} />
          )}
        </div>
      </div>
      <aside aria-label="Prompt and help" className="flex min-w-0 flex-col gap-6">
        {entry !== null && prompt !== null && (
          <GeneratedPromptPanel entry={entry} prompt={prompt} userId={ai.userId} />
        )}
        {entry !== null && (
          <Understood entry={entry} session={session} marks={marks} isBusy={isAnalyzing} />
        )}
        <QuickStartGuide />
        <HistoryPanel
          history={history}
          store={ai.studio.history}
          shownId={entry?.id ?? null}
          onShow={session.show}
        />
      </aside>
    </div>
  );
}

/** Screen readers announce its changes. */
function statusText(isAnalyzing: boolean, count: number): string {
  if (isAnalyzing) return 'Analyzing your description…';
  if (count === 0) return '';
  return count === 1 ? '1 prompt is ready.' : `${String(count)} prompts are ready.`;
}

/** Scroll to results that start below this share of the viewport height. */
const IN_SIGHT_SHARE = 0.7;
