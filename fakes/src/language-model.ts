type Availability = 'unavailable' | 'downloadable' | 'downloading' | 'available';

interface Expected {
  readonly type: string;
  readonly languages?: readonly string[];
}

interface Message {
  readonly role: string;
  readonly content: string | readonly { readonly type: string; readonly value: unknown }[];
}

interface CreateOptions {
  readonly expectedInputs?: readonly Expected[];
  readonly expectedOutputs?: readonly Expected[];
  readonly initialPrompts?: readonly Message[];
  readonly signal?: AbortSignal;
  readonly monitor?: (monitor: EventTarget) => void;
}

/** How the fake browser begins. Must be plain data, because it is sent to the page. */
export interface LanguageModelSetup {
  readonly availability?: Availability;
  readonly languages?: readonly string[];
  /** whether the model reads pictures, or that it must download more for them */
  readonly pictures?: 'available' | 'downloadable' | 'unavailable';
  /** tokens; one is four characters */
  readonly contextWindow?: number;
  /** the answer to each request without one of its own */
  readonly answer?: string;
}

/** What a test sees and controls of the fake model. */
export interface LanguageModelControl {
  availability: Availability;
  /** the next answers: a text, its pieces, or the name of the exception that the browser throws */
  readonly answers: (string | readonly string[] | { readonly error: string })[];
  /** the requests so far, with all messages of the session */
  readonly requests: {
    readonly messages: readonly { readonly role: string; readonly text: string }[];
    readonly pictures: readonly string[];
    readonly languages: readonly string[];
    readonly schema: object | null;
    /** whether the browser leaves the schema out of the messages */
    readonly omitsSchema: boolean;
  }[];
  readonly sessions: { created: number; destroyed: number };
  /** while true, answers stop after their first piece */
  isHeld: boolean;
  /** while true, requests with a schema throw */
  refusesSchemas: boolean;
  /** while true, sessions are not created */
  isCreateHeld: boolean;
  /** while true, `availability` rejects */
  isBroken: boolean;
  /** true after a download for pictures */
  hasPictures: boolean;
  /** how many downloads were started */
  downloads: number;
  /** moves the download to a share from 0 to 1; 1 ends it */
  progress(loaded: number): void;
  failDownload(): void;
}

/**
 * A language model of a browser with the interface, states and errors of the Prompt API
 * (https://webmachinelearning.github.io/prompt-api/, June 2026), without a model: the test decides
 * what it answers. The function uses nothing outside of itself, so that it can also run in a page.
 */
export function createLanguageModel(setup: LanguageModelSetup) {
  const { pictures = 'available', contextWindow = 9216, answer = 'An answer.' } = setup;
  const languages = setup.languages ?? ['de', 'en', 'es', 'fr', 'ja'];
  const CHARACTERS_PER_TOKEN = 4;
  const PICTURE_TOKENS = 256;
  const downloads = new Set<{ advance: (loaded: number) => void; fail: () => void }>();

  const control: LanguageModelControl = {
    availability: setup.availability ?? 'available',
    answers: [],
    requests: [],
    sessions: { created: 0, destroyed: 0 },
    isHeld: false,
    isCreateHeld: false,
    isBroken: false,
    refusesSchemas: false,
    hasPictures: false,
    downloads: 0,
    progress(loaded) {
      if (loaded >= 1) control.availability = 'available';
      for (const download of downloads) download.advance(loaded);
    },
    failDownload() {
      control.availability = 'downloadable';
      for (const download of downloads) download.fail();
    },
  };

  function availabilityOf({ expectedInputs = [], expectedOutputs = [] }: CreateOptions) {
    const knowsAll = [...expectedInputs, ...expectedOutputs].every(({ languages: asked = [] }) =>
      asked.every((language) => languages.includes(language)),
    );
    const reads = expectedInputs.every(
      ({ type }) => type === 'text' || (type === 'image' && pictures !== 'unavailable'),
    );
    const asksPictures = expectedInputs.some(({ type }) => type === 'image');
    const writes = expectedOutputs.every(({ type }) => type === 'text');
    if (!knowsAll || !reads || !writes) return 'unavailable';
    const lacksPictures = asksPictures && pictures === 'downloadable' && !control.hasPictures;
    return lacksPictures && control.availability === 'available'
      ? 'downloadable'
      : control.availability;
  }

  function tokensOf(messages: readonly Message[]): number {
    let tokens = 0;
    for (const { content } of messages) {
      for (const { type, value } of longhand(content)) {
        tokens +=
          type === 'text' ? Math.ceil(String(value).length / CHARACTERS_PER_TOKEN) : PICTURE_TOKENS;
      }
    }
    return tokens;
  }

  function longhand(content: Message['content']) {
    return typeof content === 'string' ? [{ type: 'text', value: content as unknown }] : content;
  }

  function check(messages: readonly Message[], options: CreateOptions, hasEarlier: boolean) {
    messages.forEach(({ role, content }, index) => {
      if (role === 'system' && (hasEarlier || index > 0)) {
        throw new TypeError('The system prompt must be the first message.');
      }
      for (const { type, value } of longhand(content)) {
        const isExpected = (options.expectedInputs ?? []).some((input) => input.type === type);
        if (type === 'text' && typeof value !== 'string') throw new TypeError('not a text');
        if (type === 'text') continue;
        if (role === 'assistant' || !isExpected) {
          throw new DOMException(`${type} is not expected`, 'NotSupportedError');
        }
        if (!(value instanceof Blob)) throw new TypeError('not an ImageBitmapSource');
      }
    });
  }

  function isUserActive(): boolean {
    // Node has no user.
    const { navigator } = globalThis as { navigator?: { userActivation?: { isActive: boolean } } };
    return navigator?.userActivation?.isActive ?? true;
  }

  function quotaExceeded(requested: number): DOMException {
    const error = new DOMException('The input is too large.', 'QuotaExceededError');
    return Object.assign(error, { requested, quota: contextWindow });
  }

  function download({ signal, monitor }: CreateOptions, found: Availability): Promise<void> {
    const target = new EventTarget();
    monitor?.(target);
    const report = (loaded: number) => {
      target.dispatchEvent(Object.assign(new Event('downloadprogress'), { loaded, total: 1 }));
    };
    report(0);
    if (found === 'available') {
      report(1);
      return Promise.resolve();
    }
    if (found === 'downloadable') control.downloads += 1;
    control.availability = 'downloading';
    return new Promise((resolve, reject) => {
      const own = {
        advance(loaded: number) {
          report(loaded);
          if (loaded < 1) return;
          downloads.delete(own);
          resolve();
        },
        fail() {
          downloads.delete(own);
          reject(new DOMException('The download failed.', 'NetworkError'));
        },
      };
      downloads.add(own);
      // The browser continues the download.
      signal?.addEventListener('abort', () => {
        downloads.delete(own);
        reject(signal.reason as Error);
      });
    });
  }

  class LanguageModel extends EventTarget {
    readonly #options: CreateOptions;
    readonly #messages: Message[];
    #isDestroyed = false;
    #fail: (error: DOMException) => void = () => undefined;
    readonly contextWindow = contextWindow;
    contextUsage: number;

    private constructor(options: CreateOptions) {
      super();
      this.#options = options;
      this.#messages = [...(options.initialPrompts ?? [])];
      this.contextUsage = tokensOf(this.#messages);
      control.sessions.created += 1;
    }

    static availability(options: CreateOptions = {}): Promise<Availability> {
      return control.isBroken
        ? Promise.reject(new DOMException('The service is gone.', 'UnknownError'))
        : Promise.resolve(availabilityOf(options));
    }

    static async create(options: CreateOptions = {}): Promise<LanguageModel> {
      options.signal?.throwIfAborted();
      check(options.initialPrompts ?? [], options, false);
      const found = availabilityOf(options);
      if (found === 'unavailable') {
        throw new DOMException('The options are not supported.', 'NotSupportedError');
      }
      if (found === 'downloadable' && !isUserActive()) {
        throw new DOMException('Requires a user gesture.', 'NotAllowedError');
      }
      await download(options, found);
      while (control.isCreateHeld) {
        await new Promise((resolve) => setTimeout(resolve, 10));
        options.signal?.throwIfAborted();
      }
      if (options.expectedInputs?.some(({ type }) => type === 'image') === true) {
        control.hasPictures = true;
      }
      const session = new LanguageModel(options);
      if (session.contextUsage > contextWindow) throw quotaExceeded(session.contextUsage);
      return session;
    }

    promptStreaming(
      input: readonly Message[],
      {
        signal,
        responseConstraint,
        omitResponseConstraintInput = false,
      }: {
        signal?: AbortSignal;
        responseConstraint?: object;
        omitResponseConstraintInput?: boolean;
      } = {},
    ): ReadableStream<string> {
      if (this.#isDestroyed) throw new DOMException('destroyed', 'InvalidStateError');
      if (control.refusesSchemas && responseConstraint !== undefined) {
        throw new DOMException('The schema is not supported.', 'NotSupportedError');
      }
      signal?.throwIfAborted();
      const isAborted = () => signal?.aborted === true || this.#isDestroyed;
      return new ReadableStream<string>({
        start: async (controller) => {
          this.#fail = (error) => {
            controller.error(error);
          };
          signal?.addEventListener('abort', () => {
            controller.error(signal.reason);
          });
          try {
            check(input, this.#options, this.#messages.length > 0);
            const requested = this.contextUsage + tokensOf(input);
            if (requested > contextWindow) throw quotaExceeded(requested);
            this.#messages.push(...input);
            const parts = this.#messages.flatMap(({ content }) => longhand(content));
            control.requests.push({
              messages: this.#messages.map(({ role, content }) => ({
                role,
                text: longhand(content)
                  .map(({ type, value }) => (type === 'text' ? String(value) : ''))
                  .join(''),
              })),
              pictures: parts.flatMap(({ value }) => (value instanceof Blob ? [value.type] : [])),
              languages: this.#options.expectedOutputs?.flatMap((one) => one.languages ?? []) ?? [],
              schema: responseConstraint ?? null,
              omitsSchema: omitResponseConstraintInput,
            });
            let answered = 0;
            const next = control.answers.shift() ?? answer;
            if (typeof next === 'object' && 'error' in next) {
              throw new DOMException('The model failed.', next.error);
            }
            for (const piece of typeof next === 'string' ? [next] : next) {
              if (isAborted()) return;
              controller.enqueue(piece);
              answered += piece.length;
              do await new Promise((resolve) => setTimeout(resolve, 10));
              while (control.isHeld && !isAborted());
            }
            // Counted only now, as in Chromium.
            this.contextUsage += tokensOf(input) + Math.ceil(answered / CHARACTERS_PER_TOKEN);
            if (!isAborted()) controller.close();
          } catch (error) {
            controller.error(error);
          }
        },
      });
    }

    measureContextUsage(input: readonly Message[]): Promise<number> {
      return Promise.resolve(tokensOf(input));
    }

    destroy(): void {
      if (this.#isDestroyed) return;
      this.#isDestroyed = true;
      this.#fail(new DOMException('destroyed', 'InvalidStateError'));
      control.sessions.destroyed += 1;
    }
  }

  return { LanguageModel, languageModelControl: control };
}
