import type { ChatMessageDraft } from '../memory/chat-message.ts';
import type { AttachedImage } from './chat-deps.ts';
import type { ChatResponse } from './chat-response.ts';
import type { ChatAction } from './requested-action.ts';

/** The options with which the user asks for an answer. */
export interface Asked {
  readonly image?: AttachedImage;
  readonly action?: ChatAction;
  readonly templateId?: string;
  readonly withTemplates?: boolean;
  /** asks the model again instead of returning its cached answer */
  readonly fresh?: boolean;
}

/** The fields that an answer keeps in every state. A retry reads the request from them. */
export function answerBase(questionId: string, { action, templateId, image }: Asked) {
  return {
    type: 'ai' as const,
    replyTo: questionId,
    ...(action === undefined ? {} : { action }),
    ...(templateId === undefined ? {} : { templateId }),
    ...(image === undefined ? {} : { attachedImage: { name: image.name ?? '' } }),
  };
}

/** A new answer in progress; `aliveAt` is the current time in ms. */
export function loadingAnswer(questionId: string, asked: Asked, aliveAt: number): ChatMessageDraft {
  return { ...answerBase(questionId, asked), status: 'loading', content: '', aliveAt };
}

/** Converts a finished answer to the form in which it is stored. */
export function draftOf({
  response,
  failure,
  ...more
}: ChatResponse): Omit<ChatMessageDraft, 'type'> {
  return { ...more, content: response, ...(failure === null ? {} : { failure }) };
}
