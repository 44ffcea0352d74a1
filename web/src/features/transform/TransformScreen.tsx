import { analyzePrompt, checkStructure, isImageGenerationPrompt } from '@promptory/studio';
import { useState } from 'react';
import type { Ai } from '../../data/ai/studio-manager.ts';
import { useAi } from '../../data/ai/use-ai.ts';
import { sessionStorageOrNull } from '../../browser/web-storage.ts';
import { useDocumentTitle } from '../../browser/use-document-title.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { TransformSession } from './transform-session.ts';
import { TransformWorkbench } from './TransformWorkbench.tsx';

/** The 'Prompt Transformation' screen. */
export function TransformScreen() {
  useDocumentTitle('Prompt Transformation');
  const ai = useAi();
  return (
    <div className="mx-auto w-full max-w-[1288px] gutter pb-12">
      <PageHeader
        title="Prompt Transformation"
        text="Turn your prompt into a structured meta-prompt with an expert role and five sections. This happens in your browser, without an AI model."
      />
      <UserTransform key={ai.userId} ai={ai} />
    </div>
  );
}

function UserTransform({ ai: { studio, userId } }: { ai: Ai }) {
  const [session] = useState(
    () =>
      new TransformSession({
        transform: studio.transformPrompt,
        analyze: (text) => analyzePrompt(text, isImageGenerationPrompt),
        assess: checkStructure,
        storage: sessionStorageOrNull(),
        userId,
      }),
  );
  return <TransformWorkbench session={session} templates={studio.templates.templates()} />;
}
