import type { ChatMessageDraft } from '../memory/chat-message.ts';
import type { AttachedImage } from './chat-deps.ts';
import type { ChatResponse } from './chat-response.ts';
import type { ChatAction } from './requested-action.ts';

/** What an answer was asked for, beside the user's message. */
export interface Asked {
  readonly image?: AttachedImage;
  readonly action?: ChatAction;
  readonly templateId?: string;
  readonly withTemplates?: boolean;
}

/** What all states of an answer have, so that a retry can ask for the same. */
export function answerBase(questionId: string, { action, templateId, image }: Asked) {
  return {
    type: 'ai' as const,
    replyTo: questionId,
    ...(action === undefined ? {} : { action }),
    ...(templateId === undefined ? {} : { templateId }),
    ...(image === undefined ? {} : { attachedImage: { name: image.name ?? '' } }),
  };
}

/** An answer that is begun; `aliveAt` is the time by the clock. */
export function loadingAnswer(questionId: string, asked: Asked, aliveAt: number): ChatMessageDraft {
  return { ...answerBase(questionId, asked), status: 'loading', content: '', aliveAt };
}

/** An answer that has come, as it is kept. */
export function draftOf({
  response,
  failure,
  ...more
}: ChatResponse): Omit<ChatMessageDraft, 'type'> {
  return { ...more, content: response, ...(failure === null ? {} : { failure }) };
}
