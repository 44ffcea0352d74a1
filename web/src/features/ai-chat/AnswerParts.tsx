import type { ChatMessage } from '@promptory/studio/memory/chat-message';
import { filledTemplate } from './answer-text.ts';
import { EnhancedPrompts } from './EnhancedPrompts.tsx';
import { GeneratedPrompt } from './GeneratedPrompt.tsx';
import { ImageFindings } from './ImageFindings.tsx';
import { AppliedTemplate, TemplateSuggestion } from './TemplateNotes.tsx';
import { Transformation } from './Transformation.tsx';

/** What can be done with an answer; the same object as long as the conversation is the same. */
export interface AnswerActs {
  /** By the keyboard the focus has to go on elsewhere, as the button goes. */
  readonly retry: (answerId: string, isByKeyboard: boolean) => void;
  /** Answers the question of this answer anew, with a template. */
  readonly applyTemplate: (answer: ChatMessage, templateId: string) => void;
  readonly choosePrompt: (answerId: string, promptId: string) => void;
}

interface AnswerPartsProps {
  message: ChatMessage;
  isBusy: boolean;
  acts: AnswerActs;
}

/** What the engine found out beside the text of an answer. */
export function AnswerParts({ message, isBusy, acts }: AnswerPartsProps) {
  const { imageAnalysis, enhancedPrompts, promptTransformation } = message;
  const { appliedTemplate, templateSuggestion } = message;
  const filled = filledTemplate(message);
  return (
    <>
      {filled !== null && <GeneratedPrompt prompt={filled} />}
      {appliedTemplate !== undefined && <AppliedTemplate {...appliedTemplate} />}
      {imageAnalysis !== undefined && <ImageFindings {...imageAnalysis} />}
      {promptTransformation !== undefined && <Transformation {...promptTransformation} />}
      {enhancedPrompts !== undefined && enhancedPrompts.length > 0 && (
        <EnhancedPrompts
          prompts={enhancedPrompts}
          chosenId={message.chosenPrompt}
          onTaken={(promptId) => {
            acts.choosePrompt(message.id, promptId);
          }}
        />
      )}
      {templateSuggestion !== undefined && message.status === 'done' && (
        <TemplateSuggestion
          {...templateSuggestion}
          isBusy={isBusy}
          onApply={() => {
            acts.applyTemplate(message, templateSuggestion.suggestedTemplate.id);
          }}
        />
      )}
    </>
  );
}
