import type { CallOptions } from '../gateway/gateway.ts';
import type { GatewayErrorCode } from '../gateway/gateway-error.ts';
import type { ChatMessage } from '../memory/chat-message.ts';
import type { MemoryContext } from '../memory/memory-context.ts';
import type { AttachedImage, ChatDeps, FilledTemplate } from './chat-deps.ts';
import type { ChatAction } from './requested-action.ts';

export interface ChatContext {
  /** what was said before and what is known of the person */
  readonly memory: MemoryContext;
  readonly image?: AttachedImage;
  /** the template that the user chose */
  readonly templateId?: string;
  /** what to do with the text; when not said, its beginning may say it ('Enhance this prompt: ...') */
  readonly action?: ChatAction;
  /** whether a template may be suggested; it may when not said */
  readonly withTemplates?: boolean;
}

/** What the engine found out beside an answer. */
export type Extras = Pick<
  ChatMessage,
  | 'metadata'
  | 'enhancedPrompts'
  | 'imageAnalysis'
  | 'templateSuggestion'
  | 'appliedTemplate'
  | 'promptTransformation'
>;

/** An answer, with what the engine found out beside it. */
export interface ChatResponse extends Extras {
  readonly response: string;
  /** `stopped`: the signal ended it, `response` is what had arrived */
  readonly status: 'done' | 'stopped' | 'failed';
  /** why it failed; `other` where no model was involved */
  readonly failure: GatewayErrorCode | 'other' | null;
  readonly madeWithoutModel: boolean;
}

/** A response before what is the same for all was added. */
export type Answer = Omit<
  ChatResponse,
  'templateSuggestion' | 'appliedTemplate' | 'madeWithoutModel'
> & {
  readonly model: string | null;
};

/** What is asked, with all that is needed to answer it. */
export interface Turn {
  /** without its label, in its template when one was chosen */
  readonly prompt: string;
  readonly filled: FilledTemplate | null;
  readonly context: ChatContext;
  readonly deps: ChatDeps;
  readonly options: CallOptions;
}
