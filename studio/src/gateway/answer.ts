import { readRefusalSignals } from '@promptory/domain/retry-after';
import { z } from 'zod';
import type { Clock } from '../environment.ts';
import { GatewayError } from './gateway-error.ts';
import type { Finish } from './gateway.ts';
import { errorIn, plain, property, createHttpError } from './http-errors.ts';

/** Maximum length of an answer; requests ask for a few thousand tokens. */
export const ANSWER_MAX_CHARACTERS = 1_000_000;
const TOKENS_MAX = 1_000_000_000;
/** Longer words of a refusal are cut. */
const REFUSAL_MAX_CHARACTERS = 2000;

/** Tokens as the gateway counted them; null if it sent no count. */
export interface TokenCounts {
  readonly total: number | null;
  readonly prompt: number | null;
  readonly completion: number | null;
}

export const NO_COUNTS: TokenCounts = { total: null, prompt: null, completion: null };

export interface Answer {
  readonly text: string;
  readonly tokens: TokenCounts;
  readonly finish: Finish;
}

/**
 * Context for reading an answer: the model that was asked, and secrets that error messages must not
 * contain.
 */
export interface Asked {
  readonly model: string;
  readonly secrets: readonly string[];
  readonly clock: Clock;
  /** called for each part of the answer, but not for data that only keeps the connection open */
  readonly onPart?: () => void;
  /** called when the answer is complete; more data may still follow */
  readonly onFinish?: () => void;
}

const count = z.number().int().min(0).max(TOKENS_MAX).nullish().catch(null);
const usageShape = z.object({
  total_tokens: count,
  prompt_tokens: count,
  completion_tokens: count,
});

/**
 * Reads the answer from a body: `choices[0].message.content`, else `content` or `response` at the
 * top level. Throws `malformed` and names the missing part, or throws the error that the body
 * contains.
 */
export function readAnswer(body: string, asked: Asked): Answer {
  const data = parseObject(body);
  throwErrorIn(data, asked);
  const refusal = refusalIn(data);
  if (refusal !== null) throw declined(asked, refusal);
  const finish = finishIn(data, asked) ?? 'stop';
  return { text: contentIn(data), tokens: tokensIn(data) ?? NO_COUNTS, finish };
}

function contentIn(data: object): string {
  const choices = property(data, 'choices');
  const message = property(choiceIn(data), 'message');
  const content = wholeContentIn(data);
  if (content === undefined || content === null) {
    if (!Array.isArray(choices)) throw malformed('no choices');
    if (choices.length === 0) throw malformed('empty choices');
    if (typeof message !== 'object' || message === null) throw malformed('missing message');
    throw malformed('missing content');
  }
  if (typeof content !== 'string') throw malformed('non-string content');
  if (content.trim() === '') throw malformed('empty content');
  return content;
}

/** The first choice; undefined if there are no choices. */
export function choiceIn(data: object): unknown {
  const choices = property(data, 'choices');
  return Array.isArray(choices) ? choices[0] : undefined;
}

/** The content, from any of the fields in which gateways send a whole answer. */
export function wholeContentIn(data: object): unknown {
  const choice = choiceIn(data);
  return (
    property(property(choice, 'message'), 'content') ??
    property(choice, 'text') ??
    property(data, 'content') ??
    property(data, 'response')
  );
}

/**
 * The reason why the model stopped; null if the object has none. Throws if the model failed, or if
 * a content filter withheld the answer; `words` are the model's words so far.
 */
export function finishIn(data: object, asked: Asked, words = ''): Finish | null {
  const finish = property(choiceIn(data), 'finish_reason') ?? null;
  if (finish === null) return null;
  if (finish === 'error') throw malformed('the model stopped with an error');
  if (finish === 'content_filter') throw declined(asked, words, tokensIn(data));
  return finish === 'length' ? 'length' : 'stop';
}

/** The words in the field `refusal` of a message or of a piece of it; null if there are none. */
export function refusalIn(data: object): string | null {
  const choice = choiceIn(data);
  const refusal =
    property(property(choice, 'message'), 'refusal') ??
    property(property(choice, 'delta'), 'refusal');
  return typeof refusal === 'string' && refusal !== '' ? refusal : null;
}

/** The model declined to answer; other models are not asked instead. `words` may be empty. */
export function declined(
  { model }: Pick<Asked, 'model'>,
  words: string,
  tokens: TokenCounts | null = null,
): GatewayError {
  const refusal = words.trim().slice(0, REFUSAL_MAX_CHARACTERS);
  return new GatewayError('declined', 'The model declined to answer.', {
    model,
    refusal: refusal === '' ? null : refusal,
    usage:
      tokens === null
        ? null
        : { promptTokens: tokens.prompt ?? 0, completionTokens: tokens.completion ?? 0 },
  });
}

/** Parses a text as an object. */
export function parseObject(text: string): object {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    data = undefined; // reported below as a missing object
  }
  if (typeof data !== 'object' || data === null || Array.isArray(data)) {
    throw malformed('missing data object');
  }
  return data;
}

/** Throws the error in an answer. Gateways report errors during an answer in one of two fields. */
export function throwErrorIn(data: object, { model, secrets, clock }: Asked): void {
  const error = errorIn(data) ?? errorIn(choiceIn(data));
  if (error === null) return;
  const object = property(data, 'error') ?? property(choiceIn(data), 'error');
  const status = asStatus(error.code, secrets);
  throw createHttpError(
    status,
    plain(error.detail, secrets),
    model,
    readRefusalSignals(status, null, object, clock()),
  );
}

/** Reads the status of an error inside an answer; the response itself had status 200. */
function asStatus(code: number | string, secrets: readonly string[]): number | string {
  const status = Number(code);
  const isStatus = Number.isInteger(status) && status >= 400 && status <= 599;
  return isStatus ? status : plain(String(code), secrets) || 200;
}

/** The gateway's token counts, if the object has them. */
export function tokensIn(data: object): TokenCounts | null {
  const usage = property(data, 'usage') ?? undefined;
  // Most pieces of a stream have no counts. Skip the schema check for them, because it is slow.
  const counts = usage === undefined ? undefined : usageShape.safeParse(usage).data;
  if (counts === undefined) return null;
  return {
    total: counts.total_tokens ?? null,
    prompt: counts.prompt_tokens ?? null,
    completion: counts.completion_tokens ?? null,
  };
}

/** An answer that cannot be used. */
export function malformed(what: string): GatewayError {
  return new GatewayError('malformed', `Invalid API response: ${what}`);
}

/** A well-formed answer without text: reasoning only, or an empty stream. */
export function noContent(): GatewayError {
  return new GatewayError('malformed', 'No content in API response');
}
