import { DEFAULT_TEXT_MODELS, DEFAULT_VISION_MODEL } from '@promptory/domain/ai-models';
import type { Clock, Fetch } from '../environment.ts';
import { createDeadline } from './deadline.ts';
import { sendRequest } from './send-request.ts';
import { DEFAULT_BASE_URL, DEFAULT_TIME_LIMITS, endpointUrl, isPrivate } from './gateway-config.ts';
import type { GatewayConfig } from './gateway-config.ts';
import { GatewayError } from './gateway-error.ts';
import type { CallOptions, Completion, CompletionRequest, Gateway } from './gateway.ts';
import { readModels } from './list-models.ts';
import { readReply } from './read-reply.ts';
import { codeOfStatus, createHttpError } from './http-errors.ts';
import { headersFor } from './request-headers.ts';

const DEFAULT_TEMPERATURE = 0.7;
const DEFAULT_MAX_TOKENS = 2000;
/** The specified estimate for gateways that send no token counts. */
const CHARACTERS_PER_TOKEN = 4;
/** A stream has an overhead of a few hundred bytes per word. */
const REPLY_MAX_BYTES = 4_000_000;
/** OpenRouter's list contains a long description of each model. */
const LIST_MAX_BYTES = 16_000_000;
const NO_KEY = 'missing API key';
const NOT_PRIVATE =
  'its address must begin with https, because others can read the key otherwise (http works only on this machine)';

/**
 * Creates a client for any server with OpenAI's chat completions; with null, an unavailable one. It
 * tries the text models in order within the time limits and throws the last error. It stops at once
 * if no other model can help: the caller cancelled, time is up, the user is signed out, the key is
 * refused, a limit is reached, or our server's gateway function refuses.
 */
export function createGateway(
  config: GatewayConfig | null,
  // Browsers refuse to run `fetch` as a method of another object.
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
    const { text, tokens, finish } = await sendRequest(fetch, {
      url: endpointUrl(baseUrl, '/chat/completions') ?? '',
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
      refuse: (status, detail, code) =>
        createHttpError(status, detail, model, isCarrier ? code : ''),
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
    // The first-byte limit applies to each model, the total limit to the whole call.
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
      sendRequest(fetch, {
        url: endpointUrl(baseUrl, '/models') ?? '',
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

/** Returns what a configuration lacks, or null if requests are possible. */
function lackOf(config: GatewayConfig | null): string | null {
  if (config === null) return NO_KEY;
  const { authorisation, baseUrl = DEFAULT_BASE_URL } = config;
  if (authorisation.kind === 'key' && authorisation.key.trim() === '') return NO_KEY;
  const address = endpointUrl(baseUrl, '');
  if (address === null) return 'its address is not valid';
  return authorisation.kind === 'key' && !isPrivate(address) ? NOT_PRIVATE : null;
}

/** The gateway for users who have not set one up; every call fails. */
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

/** Returns whether the next model would fail in the same way. */
function isFinal({ code, ownLimit, proxyMessage }: GatewayError): boolean {
  const isHopeless = ['cancelled', 'unavailable', 'authentication'].includes(code);
  return isHopeless || ownLimit !== null || proxyMessage !== null;
}

/** Images are not counted, because their size does not show how many tokens they need. */
function estimateTokens({ messages }: CompletionRequest, answer: string): number {
  let characters = answer.length;
  for (const { content } of messages) {
    if (typeof content === 'string') characters += content.length;
    else for (const part of content) characters += part.type === 'text' ? part.text.length : 0;
  }
  return Math.ceil(characters / CHARACTERS_PER_TOKEN);
}
