import type { ChatMessage } from '@promptory/studio';
import { filledTemplate } from './answer-text.ts';
import { EnhancedPrompts } from './EnhancedPrompts.tsx';
import { GeneratedPrompt } from './GeneratedPrompt.tsx';
import { ImageAnalysisCard } from './ImageAnalysisCard.tsx';
import { AppliedTemplate, TemplateSuggestion } from './TemplateCards.tsx';

/** Actions on an answer. Pass a memoized object, so that answers do not render again. */
export interface AnswerActions {
  /** Moves the focus of keyboard users, because the Retry button disappears. */
  readonly retry: (answerId: string, isByKeyboard: boolean) => void;
  /** Answers the same question again with a template. */
  readonly applyTemplate: (answer: ChatMessage, templateId: string) => void;
  readonly choosePrompt: (answerId: string, promptId: string) => void;
}

interface AnswerPartsProps {
  message: ChatMessage;
  isBusy: boolean;
  actions: AnswerActions;
}

/** Structured results shown with an answer. */
export function AnswerParts({ message, isBusy, actions }: AnswerPartsProps) {
  const { imageAnalysis, enhancedPrompts, promptTransformation } = message;
  const { appliedTemplate, templateSuggestion } = message;
  const filled = filledTemplate(message);
  return (
    <>
      {filled !== null && <GeneratedPrompt prompt={filled} />}
      {appliedTemplate !== undefined && <AppliedTemplate {...appliedTemplate} />}
      {imageAnalysis !== undefined && <ImageAnalysisCard {...imageAnalysis} />}
      {promptTransformation !== undefined && <MetaPromptCard {...promptTransformation} />}
      {enhancedPrompts !== undefined && enhancedPrompts.length > 0 && (
        <EnhancedPrompts
          prompts={enhancedPrompts}
          chosenId={message.chosenPrompt}
          onTaken={(promptId) => {
            actions.choosePrompt(message.id, promptId);
          }}
        />
      )}
      {templateSuggestion !== undefined && message.status === 'done' && (
        <TemplateSuggestion
          {...templateSuggestion}
          isBusy={isBusy}
          onApply={() => {
            actions.applyTemplate(message, templateSuggestion.suggestedTemplate.id);
          }}
        />
      )}
    </>
  );
}

/** A meta-prompt with its score and techniques. */
function MetaPromptCard({
  transformedPrompt,
  qualityScore,
  appliedTechniques,
}: NonNullable<ChatMessage['promptTransformation']>) {
  return (
    <section aria-label="Meta-prompt" className="mt-4">
      <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h3 className="text-base">Meta-prompt</h3>
        <p className="text-sm text-quiet">Quality {Math.floor(qualityScore)} of 100</p>
      </div>
      {appliedTechniques.length > 0 && (
        <ul aria-label="Techniques" className="mb-2.5 flex flex-wrap gap-1.5">
          {appliedTechniques.map((technique) => (
            <li
              key={technique}
              className="rounded-full bg-hover px-2 py-0.5 text-xs wrap-anywhere text-quiet"
            >
              {technique}
            </li>
          ))}
        </ul>
      )}
      <GeneratedPrompt prompt={transformedPrompt} />
    </section>
  );
}
