import type { ChatMessage } from '@promptory/studio';
import { filledTemplate } from './answer-text.ts';
import { EnhancedPrompts } from './EnhancedPrompts.tsx';
import { GeneratedPrompt } from './GeneratedPrompt.tsx';
import { ImageAnalysisCard } from './ImageAnalysisCard.tsx';
import type { MessageActions } from './message-actions.ts';
import { AppliedTemplate, TemplateSuggestion } from './TemplateCards.tsx';

interface AnswerPartsProps {
  message: ChatMessage;
  /** The prompt of the question. */
  original: string | undefined;
  isBusy: boolean;
  actions: MessageActions;
}

/** Structured results shown with an answer. */
export function AnswerParts({ message, original, isBusy, actions }: AnswerPartsProps) {
  const { imageAnalysis, enhancedPrompts, promptTransformation } = message;
  const { appliedTemplate, templateSuggestion } = message;
  const filled = filledTemplate(message);
  return (
    <>
      {filled !== null && <GeneratedPrompt prompt={filled} original={original} />}
      {appliedTemplate !== undefined && <AppliedTemplate {...appliedTemplate} />}
      {imageAnalysis !== undefined && <ImageAnalysisCard {...imageAnalysis} />}
      {promptTransformation !== undefined && (
        <MetaPromptCard {...promptTransformation} original={original} />
      )}
      {enhancedPrompts !== undefined && enhancedPrompts.length > 0 && (
        <EnhancedPrompts
          prompts={enhancedPrompts}
          original={original}
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
  original,
}: NonNullable<ChatMessage['promptTransformation']> & { original: string | undefined }) {
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
      <GeneratedPrompt prompt={transformedPrompt} original={original} />
    </section>
  );
}
