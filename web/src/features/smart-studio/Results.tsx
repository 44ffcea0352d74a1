import type { HistoryEntry, KeptPrompt } from '@promptory/studio';
import { useState } from 'react';
import type { Ai } from '../../data/ai/studio-manager.ts';
import type { Marks } from './marks.ts';
import { PromptCard } from './PromptCard.tsx';
import { ResultNotices } from './ResultNotices.tsx';
import { shownRequirements } from './shown-requirements.ts';
import type { StudioSession, StudioState } from './studio-session.ts';

interface ResultsProps {
  ai: Ai;
  session: StudioSession;
  state: StudioState;
  entry: HistoryEntry;
  marks: Marks;
}

/** The prompts of an analysis. */
export function Results({ ai, session, state, entry, marks }: ResultsProps) {
  const { analysis } = entry;
  const { studio } = ai;
  const [enhancedId, setEnhancedId] = useState<string | null>(null);
  const isAnalyzing = state.step.kind === 'analyzing';
  const requirements = shownRequirements(analysis.parsedRequirements);
  const numbers = new Map(requirements.map(({ id }, index) => [id, index + 1]));
  const marked = requirements.find(({ id }) => id === marks.requirementId);

  async function changePrompt({ id, qualityScore }: KeptPrompt, text: string) {
    // Without the tables of the score, for example offline, the former score stays.
    const score = await studio.scorePrompt(text).catch(() => qualityScore);
    studio.history.changePrompt(entry.id, id, text, Math.floor(score));
  }

  return (
    <section aria-labelledby="results" aria-busy={isAnalyzing} className="flex flex-col gap-4">
      <h2 id="results" className="text-lg">
        Prompts
      </h2>
      <ResultNotices ai={ai} session={session} state={state} entry={entry} />
      <ol className="flex flex-col gap-4">
        {analysis.generatedPrompts.map((prompt) => {
          const isMarked = marked !== undefined && prompt.addressedRequirements.includes(marked.id);
          return (
            <li key={prompt.id}>
              <PromptCard
                // Resets what is open when another analysis is shown.
                key={entry.id}
                prompt={prompt}
                numbers={numbers}
                isSelected={entry.selectedId === prompt.id}
                isMarked={isMarked}
                markedWords={isMarked ? marked.value : ''}
                isEnhancing={enhancedId === prompt.id}
                onSelect={() => {
                  studio.history.select(
                    entry.id,
                    entry.selectedId === prompt.id ? null : prompt.id,
                  );
                }}
                onEnhance={() => {
                  setEnhancedId(enhancedId === prompt.id ? null : prompt.id);
                }}
                onChange={(text) => {
                  void changePrompt(prompt, text);
                }}
                onMark={(isOn) => {
                  marks.markPrompt(isOn ? prompt.id : null);
                }}
              />
            </li>
          );
        })}
      </ol>
    </section>
  );
}
