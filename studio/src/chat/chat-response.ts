import type { CallOptions } from '../gateway/gateway.ts';
import type { GatewayErrorCode } from '../gateway/gateway-error.ts';
import type { ChatMessage } from '../memory/chat-message.ts';
import type { MemoryContext } from '../memory/memory-context.ts';
import type { AttachedImage, ChatDeps, FilledTemplate } from './chat-deps.ts';
import type { ChatAction } from './requested-action.ts';

export interface ChatContext {
  /** earlier messages and the user's preferences */
  readonly memory: MemoryContext;
  readonly image?: AttachedImage;
  /** the template that the user chose */
  readonly templateId?: string;
  /** the action for the text; by default read from its beginning ('Enhance this prompt: ...') */
  readonly action?: ChatAction;
  /** false to suggest no template */
  readonly withTemplates?: boolean;
}

/** The engine's findings beside an answer. */
export type Extras = Pick<
  ChatMessage,
  | 'metadata'
  | 'enhancedPrompts'
  | 'imageAnalysis'
  | 'templateSuggestion'
  | 'appliedTemplate'
  | 'promptTransformation'
>;

/** An answer with the engine's findings. */
export interface ChatResponse extends Extras {
  readonly response: string;
  /** `stopped`: cancelled by the signal; `response` is the text so far */
  readonly status: 'done' | 'stopped' | 'failed';
  /** the failure's code; `other` if no model was involved */
  readonly failure: GatewayErrorCode | 'other' | null;
  readonly madeWithoutModel: boolean;
}

/** A response without the common fields. */
export type Answer = Omit<
  ChatResponse,
  'templateSuggestion' | 'appliedTemplate' | 'madeWithoutModel'
> & {
  readonly model: string | null;
};

/** A question with everything needed to answer it. */
export interface Turn {
  /** without its label, in its template when one was chosen */
  readonly prompt: string;
  readonly filled: FilledTemplate | null;
  readonly context: ChatContext;
  readonly deps: ChatDeps;
  readonly options: CallOptions;
}
