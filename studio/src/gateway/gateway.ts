/** A part of a message: words, or a picture as a data URL. */
export type ContentPart =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'image_url'; readonly image_url: { readonly url: string } };

export interface GatewayMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string | readonly ContentPart[];
}

export interface CompletionRequest {
  readonly messages: readonly GatewayMessage[];
  /** 0.7 when not said */
  readonly temperature?: number;
  /** at most so many tokens of answer; 2000 when not said */
  readonly maxTokens?: number;
  /** what the usage panel counts it under: a prompt category, or a feature such as `image_analysis` */
  readonly purpose?: string;
}

export interface CallOptions {
  /** ends the call with the code `cancelled` */
  readonly signal?: AbortSignal;
  /**
   * Asks for the answer as it is written, and is told all of it so far. When a model fails midway
   * and the next is tried, it begins anew with an empty text. What a model thinks first is left out;
   * where only the end of its thoughts is marked, they are told until then, and taken back.
   */
  readonly onText?: (textSoFar: string) => void;
}

/** Why a model stopped writing. What its filter withholds is an error. */
export type Finish = 'stop' | 'length';

export interface Completion {
  /** never empty */
  readonly text: string;
  /** `length`: the answer reached the most tokens it may have, and breaks off there */
  readonly finish: Finish;
  /** the model that answered */
  readonly model: string;
  /** what the gateway counted, or a quarter of the characters */
  readonly tokens: number;
  readonly processingTimeMs: number;
}

export interface ModelInfo {
  readonly id: string;
  readonly name: string;
  /** per token, as the gateway writes them */
  readonly pricing?: { readonly prompt?: string; readonly completion?: string };
}

/**
 * A way to a model: an OpenAI-compatible address with its key, or the server's carrier. Calls throw
 * GatewayError. A wrapper of it (usage, limits) is a Gateway again.
 */
export interface Gateway {
  /** whether there is anything to ask; without, every call throws the code `unavailable` */
  readonly isAvailable: boolean;
  /** whether a model can look at pictures; without, `completeVision` throws the code `unavailable` */
  readonly seesPictures: boolean;
  /** asks the text models in order until one answers; throws what the last one said */
  completeText(request: CompletionRequest, options?: CallOptions): Promise<Completion>;
  /** asks the one vision model */
  completeVision(request: CompletionRequest, options?: CallOptions): Promise<Completion>;
  listModels(options?: Pick<CallOptions, 'signal'>): Promise<ModelInfo[]>;
}
