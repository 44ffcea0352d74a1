import { isImageGenerationPrompt } from '@promptory/studio/categories/image-prompt';
import { assessPrompt } from '@promptory/studio/quality/assess-prompt';
import { analyzePrompt } from '@promptory/studio/transform/analyze-prompt';
import { useState } from 'react';
import type { Ai } from '../../data/ai/studio-keeper.ts';
import { useAi } from '../../data/ai/use-ai.ts';
import { tabStorage } from '../../lib/tab-storage.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { TransformSheet } from './transform-sheet.ts';
import { TransformWorkbench } from './TransformWorkbench.tsx';

/** The screen 'Prompt Transformation'. */
export function TransformScreen() {
  useDocumentTitle('Prompt Transformation');
  const ai = useAi();
  return (
    <div className="mx-auto w-full max-w-[1288px] gutter pb-12">
      <PageHeader
        title="Prompt Transformation"
        text="Makes a structured meta-prompt of yours, with an expert role and five sections. Rules do it in your browser; no AI model is asked."
      />
      <OwnSheet key={ai.userId} ai={ai} />
    </div>
  );
}

function OwnSheet({ ai: { studio, userId } }: { ai: Ai }) {
  const [sheet] = useState(
    () =>
      new TransformSheet({
        transform: studio.transformPrompt,
        analyze: (text) => analyzePrompt(text, isImageGenerationPrompt),
        assess: assessPrompt,
        storage: tabStorage(),
        userId,
      }),
  );
  return <TransformWorkbench sheet={sheet} templates={studio.templates.templates()} />;
}
