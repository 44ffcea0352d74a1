/**
 * The part of the Prompt API that is used here: the language model that a browser itself provides,
 * `window.LanguageModel` (https://webmachinelearning.github.io/prompt-api/, Chrome 148).
 */
export interface BrowserModel {
  /** Never starts a download. */
  availability(options?: BrowserModelOptions): Promise<BrowserModelAvailability>;
  /**
   * Starts the download if the availability is `downloadable`; this needs a click of the user.
   */
  create(options?: BrowserSessionOptions): Promise<BrowserSession>;
}

type BrowserModelAvailability = 'unavailable' | 'downloadable' | 'downloading' | 'available';

interface Expected {
  readonly type: 'text' | 'image';
  /** BCP 47 */
  readonly languages?: readonly string[];
}

export interface BrowserModelOptions {
  readonly expectedInputs?: readonly Expected[];
  readonly expectedOutputs?: readonly Expected[];
}

interface BrowserSessionOptions extends BrowserModelOptions {
  readonly initialPrompts?: readonly BrowserMessage[];
  readonly signal?: AbortSignal;
  /** receives `downloadprogress` events, whose `loaded` is a share from 0 to 1 */
  readonly monitor?: (monitor: EventTarget) => void;
}

export interface BrowserMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content:
    | string
    | readonly (
        | { readonly type: 'text'; readonly value: string }
        | { readonly type: 'image'; readonly value: Blob }
      )[];
}

/** One conversation with the model. It remembers its messages. */
export interface BrowserSession {
  /** Streams the pieces of the answer. */
  promptStreaming(
    input: readonly BrowserMessage[],
    options?: {
      /** a JSON schema that the answer follows */
      readonly responseConstraint?: object;
      /** true if the messages already describe the JSON */
      readonly omitResponseConstraintInput?: boolean;
      readonly signal?: AbortSignal;
    },
  ): ReadableStream<string>;
  /** tokens that these messages would add; browsers before Chrome 148 lack this and the next two */
  readonly measureContextUsage?: (input: readonly BrowserMessage[]) => Promise<number>;
  /** tokens of all messages so far */
  readonly contextUsage?: number;
  /** maximum tokens of all messages; may be infinite */
  readonly contextWindow?: number;
  destroy(): void;
}

/** The options of every session: text in these languages, and pictures if `withPictures`. */
export function browserModelOptions(
  languages: readonly string[],
  withPictures = false,
): BrowserModelOptions {
  return {
    expectedInputs: [
      { type: 'text', languages },
      ...(withPictures ? [{ type: 'image' } as const] : []),
    ],
    expectedOutputs: [{ type: 'text', languages }],
  };
}
