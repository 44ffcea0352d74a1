import { DEFAULT_TEXT_MODELS, DEFAULT_VISION_MODEL } from '@promptory/domain/ai-models';
import type { Clock, Fetch } from '../environment.ts';
import { contentHash } from '../enhance/content-hash.ts';
import { declined } from './answer.ts';
import { sendRequest } from './send-request.ts';
import {
  DEFAULT_BASE_URL,
  DEFAULT_TIME_LIMITS,
  endpointUrl,
  isLoopback,
  isPrivate,
} from './gateway-config.ts';
import type { GatewayConfig, TimeLimits } from './gateway-config.ts';
import { GatewayError, unavailable } from './gateway-error.ts';
import type { CallOptions, CompletionRequest, Gateway } from './gateway.ts';
import { isRefusal } from './is-refusal.ts';
import { readModels } from './list-models.ts';
import { createModelChain, type ModelAnswer } from './model-chain.ts';
import { type ModelRests, WINDOW_RESTS } from './model-rests.ts';
import { readReply } from './read-reply.ts';
import { codeOfStatus, createHttpError } from './http-errors.ts';
import { headersFor } from './request-headers.ts';
import { usageOf } from './token-usage.ts';

const DEFAULT_TEMPERATURE = 0.7;
const DEFAULT_MAX_TOKENS = 2000;
/** A stream has an overhead of a few hundred bytes per word. */
const REPLY_MAX_BYTES = 4_000_000;
/** OpenRouter's list has a megabyte; parsing much more would block the page. */
const LIST_MAX_BYTES = 6_000_000;
const NO_KEY = 'missing API key';
const NOT_PRIVATE =
  'its address must begin with https, because others can read the key otherwise (http works only on this machine)';

/** Fields that some servers refuse, with a message that names them. */
const OPTIONAL_FIELDS = ['stream_options', 'response_format'] as const;
/** The statuses of such refusals. */
const REFUSED_FIELD_STATUSES: readonly unknown[] = [400, 422];

interface GatewayDeps {
  readonly fetch: Fetch;
  readonly clock: Clock;
  /** the failures that are remembered; those of this window by default */
  readonly rests?: ModelRests;
}

/**
 * Creates a client for any server with OpenAI's chat completions; with null, an unavailable one. It
 * tries the text models in order within the time limits, models that failed recently last, and
 * throws the last error. It stops at once if no other model can help: the caller cancelled, time is
 * up, the user is signed out, the key is refused, credit is missing, the request is forbidden, too
 * large or too slow, the model declined, a limit of the account is reached, or our server's gateway
 * function refuses.
 */
export function createGateway(
  config: GatewayConfig | null,
  // Browsers refuse to run `fetch` as a method of another object.
  { fetch, clock, rests = WINDOW_RESTS }: GatewayDeps,
): Gateway {
  const lack = lackOf(config);
  if (config === null || lack !== null) return closedGateway(lack ?? NO_KEY);

  const {
    baseUrl = DEFAULT_BASE_URL,
    textModels = DEFAULT_TEXT_MODELS,
    visionModel = DEFAULT_VISION_MODEL,
    timeLimits = DEFAULT_TIME_LIMITS,
    authorisation,
  } = config;
  const headers = () => headersFor(config);
  const isCarrier = authorisation.kind === 'headers';
  // The rests of this window outlive the gateway, so they must not contain the key, which can also be
  // in the address. Two gateways with the same hash would only share the waits of their models.
  const identity = contentHash(
    JSON.stringify([
      baseUrl,
      authorisation.kind,
      authorisation.kind === 'key' ? authorisation.key : '',
    ]),
  ).toString();
  const refusedFields = new Set<(typeof OPTIONAL_FIELDS)[number]>();
  // Servers on this device follow a schema, whatever their model. Elsewhere it depends on the model.
  const address = endpointUrl(baseUrl, '');
  const isLocal = !isCarrier && address !== null && isLoopback(address);
  if (!isLocal) refusedFields.add('response_format');

  async function complete(
    model: string,
    request: CompletionRequest,
    limits: TimeLimits,
    { signal, onText }: CallOptions,
  ): Promise<ModelAnswer> {
    const { text, tokens, finish } = await sendRequest(fetch, {
      url: endpointUrl(baseUrl, '/chat/completions') ?? '',
      headers,
      body: {
        model,
        messages: request.messages,
        temperature: request.temperature ?? DEFAULT_TEMPERATURE,
        max_tokens: request.maxTokens ?? DEFAULT_MAX_TOKENS,
        // Always stream: otherwise a silent model looks like one that is still writing.
        stream: true,
        ...(!refusedFields.has('stream_options') && { stream_options: { include_usage: true } }),
        ...(request.schema &&
          !refusedFields.has('response_format') && {
            response_format: {
              type: 'json_schema',
              json_schema: { name: 'answer', strict: true, schema: request.schema },
            },
          }),
        ...(isCarrier && { message_id: request.messageId }),
      },
      maxBytes: REPLY_MAX_BYTES,
      timeLimits: limits,
      signal,
      clock,
      refuse: ({ status, detail, code, ...hints }) =>
        createHttpError(status, detail, model, { ...hints, proxyCode: isCarrier ? code : '' }),
      read: (pieces, secrets, { heard, finishSoon }) =>
        readReply(pieces, { model, secrets, clock, onPart: heard, onFinish: finishSoon }, onText),
    });
    const usage = usageOf(request, text, tokens);
    if (isRefusal(text)) throw declined({ model }, text).with({ usage });
    return {
      text,
      finish,
      model,
      tokens: tokens.total ?? usage.promptTokens + usage.completionTokens,
      usage,
    };
  }

  /** Asks again without an optional field if the server does not know it. */
  async function completeTolerantly(
    ...[model, request, limits, options]: Parameters<typeof complete>
  ): ReturnType<typeof complete> {
    try {
      return await complete(model, request, limits, options);
    } catch (error) {
      if (!(error instanceof GatewayError) || !REFUSED_FIELD_STATUSES.includes(error.status)) {
        throw error;
      }
      const sent = OPTIONAL_FIELDS.filter(
        (one) =>
          !refusedFields.has(one) && (one !== 'response_format' || request.schema !== undefined),
      );
      // Not all servers name the field if they can't use a schema.
      const field =
        sent.find((one) => error.message.includes(one)) ??
        sent.find((one) => one === 'response_format');
      if (field === undefined) throw error;
      refusedFields.add(field);
      return completeTolerantly(model, request, limits, options);
    }
  }

  const chain = createModelChain({ clock, rests, identity, timeLimits, ask: completeTolerantly });

  return {
    isAvailable: true,
    seesPictures: visionModel !== null,
    completeText: (request, options) =>
      chain.complete(request.models ?? textModels, request, options),
    completeVision: (request, options) =>
      chain.complete(visionModel === null ? [] : [visionModel], request, options),
    listModels: ({ signal } = {}) =>
      sendRequest(fetch, {
        url: endpointUrl(baseUrl, '/models') ?? '',
        headers,
        maxBytes: LIST_MAX_BYTES,
        timeLimits,
        signal,
        clock,
        refuse: ({ status, detail, retryAt }) => {
          const code = status === 404 ? 'refused' : codeOfStatus(status);
          const message = `API request failed: ${status} ${detail}`;
          return new GatewayError(code, message, { status, retryAt });
        },
        read: (pieces, _, { heard }) => readModels(pieces, heard),
      }),
  };
}

/** Returns what a configuration lacks, or null if requests are possible. */
export function lackOf(config: GatewayConfig | null): string | null {
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
