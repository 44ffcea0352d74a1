import { DEFAULT_TEXT_MODELS, DEFAULT_VISION_MODEL } from '@promptory/domain/ai-models';
import type { Clock, Fetch } from '../environment.ts';
import { createDeadline } from './deadline.ts';
import { exchange } from './exchange.ts';
import { DEFAULT_BASE_URL, DEFAULT_TIME_LIMITS, addressOf, isPrivate } from './gateway-config.ts';
import type { GatewayConfig } from './gateway-config.ts';
import { GatewayError } from './gateway-error.ts';
import type { CallOptions, Completion, CompletionRequest, Gateway } from './gateway.ts';
import { readModels } from './list-models.ts';
import { readReply } from './read-reply.ts';
import { codeOfStatus, refusalOf } from './refusal.ts';
import { headersFor } from './request-headers.ts';

const DEFAULT_TEMPERATURE = 0.7;
const DEFAULT_MAX_TOKENS = 2000;
/** The specified estimate, where a gateway does not count. */
const CHARACTERS_PER_TOKEN = 4;
/** A stream wraps each word in a few hundred bytes. */
const REPLY_MAX_BYTES = 4_000_000;
/** OpenRouter describes each of its models at length. */
const LIST_MAX_BYTES = 16_000_000;
const NO_KEY = 'missing API key';
const NOT_PRIVATE =
  'its address must begin with https, as the key could be read on the way (http only on this machine)';

/**
 * A client of any server that speaks OpenAI's chat completions; null is none. Text models are asked
 * in order, all within the time limits, and the last one's error is thrown. Not so where no other
 * model can mend it: the caller ended the call, its time is up, nobody is signed in, the key is
 * refused, a limit is reached, or the server's carrier itself refuses.
 */
export function createGateway(
  config: GatewayConfig | null,
  // Taken apart, as browsers refuse `fetch` as a method of another object.
  { fetch, clock }: { fetch: Fetch; clock: Clock },
): Gateway {
  const lack = lackOf(config);
  if (config === null || lack !== null) return closedGateway(lack ?? NO_KEY);

  const {
    baseUrl = DEFAULT_BASE_URL,
    textModels = DEFAULT_TEXT_MODELS,
    visionModel = DEFAULT_VISION_MODEL,
    timeLimits = DEFAULT_TIME_LIMITS,
  } = config;
  const headers = () => headersFor(config);
  const isCarrier = config.authorisation.kind === 'headers';

  async function complete(
    model: string,
    request: CompletionRequest,
    { signal, onText }: CallOptions,
  ): Promise<Omit<Completion, 'processingTimeMs'>> {
    const { text, tokens, finish } = await exchange(fetch, {
      url: addressOf(baseUrl, '/chat/completions') ?? '',
      headers,
      body: {
        model,
        messages: request.messages,
        temperature: request.temperature ?? DEFAULT_TEMPERATURE,
        max_tokens: request.maxTokens ?? DEFAULT_MAX_TOKENS,
        ...(onText === undefined ? {} : { stream: true }),
      },
      maxBytes: REPLY_MAX_BYTES,
      timeLimits,
      signal,
      refuse: (status, detail, code) => refusalOf(status, detail, model, isCarrier ? code : ''),
      read: (pieces, secrets, finishSoon) =>
        readReply(pieces, { model, secrets, onFinish: finishSoon }, onText),
    });
    return { text, finish, model, tokens: tokens ?? estimateTokens(request, text) };
  }

  async function completeWithOneOf(
    models: readonly string[],
    request: CompletionRequest,
    { signal, onText }: CallOptions = {},
  ): Promise<Completion> {
    const begun = clock();
    let heard = '';
    const listen = (textSoFar: string): void => {
      heard = textSoFar;
      onText?.(textSoFar);
    };
    let last = unavailable('no model chosen');
    // Each model has its own time for the first byte, and all together have one to the end.
    const { wholeMs } = timeLimits;
    const call = createDeadline({ firstByteMs: wholeMs, silenceMs: wholeMs, wholeMs }, signal);
    const options = { signal: call.signal, ...(onText && { onText: listen }) };
    try {
      for (const model of models) {
        if (heard !== '') listen('');
        try {
          const completion = await complete(model, request, options);
          return { ...completion, processingTimeMs: Math.max(0, clock() - begun) };
        } catch (error) {
          if (!(error instanceof GatewayError) || isFinal(error)) throw error;
          if (call.signal.aborted) throw error;
          last = error;
        }
      }
      throw last;
    } finally {
      call.end();
    }
  }

  return {
    isAvailable: true,
    seesPictures: visionModel !== null,
    completeText: (request, options) => completeWithOneOf(textModels, request, options),
    completeVision: (request, options) =>
      completeWithOneOf(visionModel === null ? [] : [visionModel], request, options),
    listModels: ({ signal } = {}) =>
      exchange(fetch, {
        url: addressOf(baseUrl, '/models') ?? '',
        headers,
        maxBytes: LIST_MAX_BYTES,
        timeLimits,
        signal,
        refuse: (status, detail) => {
          const code = status === 404 ? 'refused' : codeOfStatus(status);
          return new GatewayError(code, `API request failed: ${status} ${detail}`, { status });
        },
        read: readModels,
      }),
  };
}

/** What a configuration lacks before anything can be asked. */
function lackOf(config: GatewayConfig | null): string | null {
  if (config === null) return NO_KEY;
  const { authorisation, baseUrl = DEFAULT_BASE_URL } = config;
  if (authorisation.kind === 'key' && authorisation.key.trim() === '') return NO_KEY;
  const address = addressOf(baseUrl, '');
  if (address === null) return 'its address is not valid';
  return authorisation.kind === 'key' && !isPrivate(address) ? NOT_PRIVATE : null;
}

/** The gateway of who has none. */
function closedGateway(lack: string): Gateway {
  const refuse = () => Promise.reject(unavailable(lack));
  return {
    isAvailable: false,
    seesPictures: false,
    completeText: refuse,
    completeVision: refuse,
    listModels: () =>
      lack === NO_KEY
        ? Promise.reject(new GatewayError('unavailable', 'OpenRouter API key not available'))
        : refuse(),
  };
}

function unavailable(lack: string): GatewayError {
  return new GatewayError('unavailable', `AI service not available - ${lack}`);
}

/** Whether the next model would fail in the same way. */
function isFinal({ code, ownLimit, carrierWords }: GatewayError): boolean {
  const isHopeless = ['cancelled', 'unavailable', 'authentication'].includes(code);
  return isHopeless || ownLimit !== null || carrierWords !== null;
}

/** Pictures are not counted: their data say nothing about their tokens. */
function estimateTokens({ messages }: CompletionRequest, answer: string): number {
  let characters = answer.length;
  for (const { content } of messages) {
    if (typeof content === 'string') characters += content.length;
    else for (const part of content) characters += part.type === 'text' ? part.text.length : 0;
  }
  return Math.ceil(characters / CHARACTERS_PER_TOKEN);
}
