import type { Clock } from '../environment.ts';
import { detectLanguage } from '../text/detect-language.ts';
import { declined, NO_COUNTS, noContent } from './answer.ts';
import {
  type BrowserMessage,
  type BrowserModel,
  type BrowserModelOptions,
  browserModelOptions,
  type BrowserSession,
} from './browser-model.ts';
import { createDeadline, type Deadline } from './deadline.ts';
import type { TimeLimits } from './gateway-config.ts';
import { GatewayError, type GatewayErrorCode, unavailable } from './gateway-error.ts';
import type {
  CallOptions,
  Completion,
  CompletionRequest,
  Finish,
  Gateway,
  GatewayMessage,
} from './gateway.ts';
import { isRefusal } from './is-refusal.ts';
import { CHARACTERS_PER_TOKEN, usageOf } from './token-usage.ts';

/** The name of the model in results. The Prompt API doesn't tell which model a browser has. */
export const BROWSER_MODEL_NAME = "this browser's model";

/** The system prompts of the engine are in English. */
const PROMPT_LANGUAGE = 'en';
const DEFAULT_MAX_TOKENS = 2000;
/**
 * A browser loads its model of 4 GB at the first request, and a processor without a graphics card
 * writes a few words per second.
 */
const TIME_LIMITS: TimeLimits = { firstByteMs: 180_000, silenceMs: 60_000, wholeMs: 600_000 };

/** The share of the context that is kept for the answer, if older messages can be left out. */
const ANSWER_SHARE = 0.25;

export interface BrowserGatewayDeps {
  readonly model: BrowserModel;
  /** whether the model reads pictures */
  readonly seesPictures: boolean;
  readonly clock: Clock;
}

/**
 * Access to the browser's own model. Each request is a session of its own. It never downloads the
 * model: without it, calls throw `unavailable`. If the conversation is longer than the model's
 * context, its oldest messages are left out. The Prompt API has no temperature for web pages.
 */
export function createBrowserGateway({ model, seesPictures, clock }: BrowserGatewayDeps): Gateway {
  async function complete(
    request: CompletionRequest,
    { signal, onText }: CallOptions,
    withPictures: boolean,
  ): Promise<Completion> {
    const begun = clock();
    const deadline = createDeadline(TIME_LIMITS, signal);
    const call: Call = { model, request, deadline, onText };
    try {
      const options = await optionsFor(call, withPictures);
      const { text, finish, tokens } = await ask(call, options, request.messages, withPictures);
      if (text.trim() === '') throw noContent();
      const usage = usageOf(request, text, { ...NO_COUNTS, total: tokens });
      if (isRefusal(text)) throw declined({ model: BROWSER_MODEL_NAME }, text).with({ usage });
      return {
        text,
        finish,
        model: BROWSER_MODEL_NAME,
        tokens: usage.promptTokens + usage.completionTokens,
        usage,
        processingTimeMs: Math.max(0, clock() - begun),
      };
    } finally {
      deadline.end();
    }
  }

  return {
    isAvailable: true,
    seesPictures,
    completeText: (request, options = {}) => complete(request, options, false),
    completeVision: (request, options = {}) =>
      seesPictures
        ? complete(request, options, true)
        : Promise.reject(unavailable('the model of this browser does not read pictures')),
    listModels: () =>
      Promise.resolve([
        {
          id: BROWSER_MODEL_NAME,
          name: BROWSER_MODEL_NAME,
          pricing: { prompt: '0', completion: '0' },
        },
      ]),
  };
}

interface Call {
  readonly model: BrowserModel;
  readonly request: CompletionRequest;
  readonly deadline: Deadline;
  readonly onText: CallOptions['onText'];
}

interface BrowserAnswer {
  readonly text: string;
  readonly finish: Finish;
  /** of all messages with the answer; null if the browser doesn't count them */
  readonly tokens: number | null;
}

/**
 * The options of the session: also the language of the answer, if the model supports it. A browser
 * may refuse answers in a language that was not named. Throws `unavailable` if the model
 * is not on the device, because creating a session would download it.
 */
async function optionsFor(
  { model, request, deadline }: Call,
  withPictures: boolean,
): Promise<BrowserModelOptions> {
  const asked = textOf(request.messages.at(-1)?.content ?? '');
  const language = request.language ?? detectLanguage(asked) ?? PROMPT_LANGUAGE;
  const choices = [[PROMPT_LANGUAGE, language], [PROMPT_LANGUAGE]];
  for (const languages of language === PROMPT_LANGUAGE ? choices.slice(1) : choices) {
    const options = browserModelOptions(languages, withPictures);
    const found = await deadline.within(told(model.availability(options)));
    if (found === 'available') return options;
  }
  throw failed(
    'unavailable',
    'This browser no longer has its AI model. Reload the page to download it again.',
  );
}

/**
 * Asks in a new session. Leaves out the oldest messages as long as the context has no room for them
 * and for the answer.
 */
async function ask(
  call: Call,
  options: BrowserModelOptions,
  messages: readonly GatewayMessage[],
  withPictures: boolean,
): Promise<BrowserAnswer> {
  // The picture is in the first message.
  const shorter = withPictures ? null : withoutOldest(messages);
  try {
    return await askOnce(call, options, messages, shorter !== null);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    if (error.code === 'too_large' && shorter !== null) {
      return ask(call, options, shorter, withPictures);
    }
    // The model can't follow the schema. The prompt describes the JSON too.
    const { schema, ...request } = call.request;
    if (schema === undefined || !SCHEMA_FAILURES.includes(nameOf(error.cause))) throw error;
    return ask({ ...call, request }, options, messages, withPictures);
  }
}

/** Without the first question and its answer; null if only one question is left. */
function withoutOldest(messages: readonly GatewayMessage[]): GatewayMessage[] | null {
  const first = messages.findIndex(({ role }) => role === 'user');
  const second = messages.findIndex(({ role }, index) => index > first && role === 'user');
  return second === -1 ? null : [...messages.slice(0, first), ...messages.slice(second)];
}

async function askOnce(
  { model, request, deadline, onText }: Call,
  options: BrowserModelOptions,
  messages: readonly GatewayMessage[],
  needsRoom: boolean,
): Promise<BrowserAnswer> {
  const { signal, within, heard } = deadline;
  const maxTokens = request.maxTokens ?? DEFAULT_MAX_TOKENS;
  const maxChars = maxTokens * CHARACTERS_PER_TOKEN;
  const said = messages.map(browserMessage);
  let session: BrowserSession | null = null;
  try {
    const initialPrompts = said.slice(0, -1);
    session = await within(
      told(
        model.create({ ...options, ...(initialPrompts.length > 0 && { initialPrompts }), signal }),
      ),
    );
    const { contextUsage = 0, contextWindow = Infinity } = session;
    if (needsRoom && session.measureContextUsage !== undefined) {
      const asked = await within(told(session.measureContextUsage(said.slice(-1))));
      const room = Math.min(maxTokens, contextWindow * ANSWER_SHARE);
      if (contextUsage + asked + room > contextWindow) throw failed('too_large', TOO_LONG);
    }
    const { schema } = request;
    const reader = await told(
      startAnswer(session, said.slice(-1), {
        signal,
        ...(schema && { responseConstraint: schema, omitResponseConstraintInput: true }),
      }),
    );
    let text = '';
    while (text.length <= maxChars) {
      const { done, value } = await within(told(reader.read()));
      if (done) return { text, finish: 'stop', tokens: tokensIn(session) };
      heard();
      text += value;
      onText?.(text.slice(0, maxChars));
    }
    // The Prompt API has no limit for the answer. Destroying the session ends it. Its tokens are
    // counted only at the end.
    return { text: text.slice(0, maxChars), finish: 'length', tokens: null };
  } finally {
    session?.destroy();
  }
}

/**
 * Begins to read the answer. Rejects with the errors that browsers throw at once; other errors come
 * while reading.
 */
function startAnswer(
  session: BrowserSession,
  ...args: Parameters<BrowserSession['promptStreaming']>
): Promise<ReadableStreamDefaultReader<string>> {
  return Promise.resolve().then(() => session.promptStreaming(...args).getReader());
}

function tokensIn({ contextUsage }: BrowserSession): number | null {
  return contextUsage === undefined ? null : Math.round(contextUsage);
}

function textOf(content: GatewayMessage['content']): string {
  if (typeof content === 'string') return content;
  return content.map((part) => (part.type === 'text' ? part.text : '')).join('\n');
}

function browserMessage({ role, content }: GatewayMessage): BrowserMessage {
  if (typeof content === 'string') return { role, content };
  return {
    role,
    content: content.map((part) =>
      part.type === 'text'
        ? { type: 'text', value: part.text }
        : { type: 'image', value: blobOf(part.image_url.url) },
    ),
  };
}

/** Decodes a data URL in Base64. */
function blobOf(dataUrl: string): Blob {
  const comma = dataUrl.indexOf(',');
  const bytes = Uint8Array.from(atob(dataUrl.slice(comma + 1)), (char) => char.charCodeAt(0));
  return new Blob([bytes], { type: dataUrl.slice('data:'.length, dataUrl.indexOf(';')) });
}

/** The exceptions for a schema that the browser doesn't support or the answer didn't follow. */
const SCHEMA_FAILURES: readonly string[] = ['NotSupportedError', 'SyntaxError'];
const TOO_LONG = "This is too long for this browser's model. Please shorten the text.";

/** The exceptions of the Prompt API, by their names. */
const FAILURES: Readonly<Record<string, readonly [GatewayErrorCode, string]>> = {
  QuotaExceededError: ['too_large', TOO_LONG],
  NotReadableError: [
    'declined',
    'The browser withheld the answer of its model. Please write it in other words.',
  ],
  NotSupportedError: [
    'refused',
    "This browser's model doesn't support this language or kind of input.",
  ],
  NotAllowedError: ['forbidden', 'The AI model is turned off in this browser.'],
};
const OTHER_FAILURE: readonly [GatewayErrorCode, string] = [
  'server',
  "This browser's model failed. Please try again.",
];

function failed(code: GatewayErrorCode, message: string, cause?: unknown): GatewayError {
  const model = BROWSER_MODEL_NAME;
  return new GatewayError(code, message, { model, shownMessage: message, cause });
}

/** Rejects with a GatewayError that tells the user what happened. */
async function told<Result>(step: Promise<Result>): Promise<Result> {
  try {
    return await step;
  } catch (error) {
    const [code, message] = FAILURES[nameOf(error)] ?? OTHER_FAILURE;
    throw failed(code, message, error);
  }
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : '';
}
