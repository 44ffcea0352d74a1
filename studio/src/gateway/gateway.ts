/** A part of a message: text, or an image as a data URL. */
type ContentPart =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'image_url'; readonly image_url: { readonly url: string } };

export interface GatewayMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string | readonly ContentPart[];
}

export interface CompletionRequest {
  readonly messages: readonly GatewayMessage[];
  /** 0.7 by default */
  readonly temperature?: number;
  /** maximum tokens of the answer; 2000 by default */
  readonly maxTokens?: number;
  /** the language of the answer, BCP 47; by default that of the last message */
  readonly language?: string;
  /**
   * a JSON schema of the answer, for the models that can follow one: the browser's own and those of
   * servers on this device. The messages must describe the JSON too
   */
  readonly schema?: object;
  /** the category in the usage panel: a prompt category, or a feature such as `image_analysis` */
  readonly purpose?: string;
  /** asks these text models, in this order, instead of the configured ones */
  readonly models?: readonly string[];
  /**
   * the message of the user that this request belongs to, a UUID. Requests with the same id count
   * once; without an id, each call counts
   */
  readonly messageId?: string;
}

export interface CallOptions {
  /** ends the call with the code `cancelled` */
  readonly signal?: AbortSignal;
  /**
   * Streams the answer: called with the whole text so far, without reasoning. If a model fails
   * midway and the next one is tried, the text starts again from empty. If a model marks only the
   * end of its reasoning, the reasoning is part of the text until that end.
   */
  readonly onText?: (textSoFar: string) => void;
}

/** The reason why a model stopped. An answer that the model declined is an error. */
export type Finish = 'stop' | 'length';

/** Tokens of one request; estimated if the gateway sent no counts. */
export interface TokenUsage {
  readonly promptTokens: number;
  readonly completionTokens: number;
}

export interface Completion {
  /** never empty */
  readonly text: string;
  /** `length`: the answer reached the maximum tokens and is cut off */
  readonly finish: Finish;
  /** the model that answered */
  readonly model: string;
  /** the gateway's count; if missing, a quarter of the number of characters */
  readonly tokens: number;
  /** `tokens` in two parts, which have different prices; `createGateway` always sets it */
  readonly usage?: TokenUsage;
  readonly processingTimeMs: number;
}

export interface ModelInfo {
  readonly id: string;
  readonly name: string;
  /** US dollars per token and per request, as the gateway writes them */
  readonly pricing?: {
    readonly prompt?: string;
    readonly completion?: string;
    readonly request?: string;
  };
  /** maximum tokens of a request with its answer */
  readonly contextLength?: number;
}

/**
 * Access to models: an OpenAI-compatible server with a key, our server's gateway function, or the
 * browser's own model. Calls throw GatewayError. Wrappers that count usage and apply limits implement Gateway too.
 */
export interface Gateway {
  /** false if no model is set up: every call throws the code `unavailable` */
  readonly isAvailable: boolean;
  /** false if no model can read images: `completeVision` throws the code `unavailable` */
  readonly seesPictures: boolean;
  /**
   * asks the text models in order until one answers, models that failed recently last; throws the
   * last error. If all models must wait, throws the error that says until when, without a request
   */
  completeText(request: CompletionRequest, options?: CallOptions): Promise<Completion>;
  /** asks the vision model */
  completeVision(request: CompletionRequest, options?: CallOptions): Promise<Completion>;
  listModels(options?: Pick<CallOptions, 'signal'>): Promise<ModelInfo[]>;
}
