import {
  analyzePrompt,
  checkStructure,
  isImageGenerationPrompt,
  TEMPLATE_CATALOGUE,
  transformPrompt,
} from '@promptory/studio';
import { useEffect, useState } from 'react';
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

/** Transforms at once, because this screen loads the words for it. */
function transform(text: string, templateId?: string) {
  const template = TEMPLATE_CATALOGUE.find(({ id }) => id === templateId);
  return transformPrompt(text, {
    clock: Date.now,
    isImagePrompt: isImageGenerationPrompt,
    ...(template && { template }),
  });
}

function UserTransform({ ai: { studio, userId } }: { ai: Ai }) {
  const [session] = useState(
    () =>
      new TransformSession({
        transform,
        analyze: (text) => analyzePrompt(text, isImageGenerationPrompt),
        assess: checkStructure,
        storage: sessionStorageOrNull(),
        userId,
      }),
  );
  const usage = studio.templates;
  const [templates, setTemplates] = useState(usage.templates);
  useEffect(
    () =>
      usage.subscribe(() => {
        setTemplates(usage.templates());
      }),
    [usage],
  );
  return (
    <TransformWorkbench
      session={session}
      templates={templates}
      onTemplateUsed={usage.recordUse}
      onTemplateTaken={(id) => {
        usage.recordOutcome(id, true);
      }}
    />
  );
}
