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
  /** the action; by default read from the start of the text ('Enhance this prompt: ...') */
  readonly action?: ChatAction;
  /** false to suggest no template */
  readonly withTemplates?: boolean;
}

/** The engine's results that are shown with an answer. */
export type Extras = Pick<
  ChatMessage,
  | 'metadata'
  | 'enhancedPrompts'
  | 'imageAnalysis'
  | 'templateSuggestion'
  | 'appliedTemplate'
  | 'promptTransformation'
>;

/** An answer with the engine's results. */
export interface ChatResponse extends Extras {
  readonly response: string;
  /** `stopped`: cancelled by the signal; `response` is the text so far */
  readonly status: 'done' | 'stopped' | 'failed';
  /** the code of the gateway's error; `other` for other failures; null without a failure */
  readonly failure: GatewayErrorCode | 'other' | null;
  /** when the request can be sent again, in ms since 1970, if the gateway said so */
  readonly retryAt?: number;
  readonly madeWithoutModel: boolean;
}

/** A response without the fields that `respondInChat` adds to every response. */
export type Answer = Omit<
  ChatResponse,
  'templateSuggestion' | 'appliedTemplate' | 'madeWithoutModel'
> & {
  readonly model: string | null;
};

/** A question with everything that is needed to answer it. */
export interface Turn {
  /** the question without its label; filled into the template if the user chose one */
  readonly prompt: string;
  readonly filled: FilledTemplate | null;
  readonly context: ChatContext;
  readonly deps: ChatDeps;
  readonly options: CallOptions;
}
