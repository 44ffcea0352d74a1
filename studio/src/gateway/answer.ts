import { z } from 'zod';
import { GatewayError } from './gateway-error.ts';
import type { Finish } from './gateway.ts';
import { errorIn, plain, property, createHttpError } from './http-errors.ts';

/** Maximum length of an answer; requests ask for a few thousand tokens. */
export const ANSWER_MAX_CHARACTERS = 1_000_000;
const TOKENS_MAX = 1_000_000_000;
const WITHHELD = 'the content filter of the model withheld the answer';

export interface Answer {
  readonly text: string;
  /** the count that the gateway sent; null if it sent none */
  readonly tokens: number | null;
  readonly finish: Finish;
}

/**
 * Context for reading an answer: the model that was asked, and secrets that error messages must not
 * contain.
 */
export interface Asked {
  readonly model: string;
  readonly secrets: readonly string[];
  /** called when the answer is complete; more data may still follow */
  readonly onFinish?: () => void;
}

const usageShape = z.object({ total_tokens: z.number().int().min(0).max(TOKENS_MAX) });

/**
 * Reads the answer from a body: `choices[0].message.content`, else `content` or `response` at the
 * top level. Throws `malformed` and names the missing part, or throws the error that the body
 * contains.
 */
export function readAnswer(body: string, asked: Asked): Answer {
  const data = parseObject(body);
  throwErrorIn(data, asked);
  const finish = finishIn(data, asked) ?? 'stop';
  return { text: contentIn(data), tokens: tokensIn(data), finish };
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
 * The reason why the model stopped; null if the object has none. Throws if the model failed or a
 * content filter withheld the answer, so that another model can be tried.
 */
export function finishIn(data: object, { model }: Asked): Finish | null {
  const finish = property(choiceIn(data), 'finish_reason') ?? null;
  if (finish === null) return null;
  if (finish === 'error') throw malformed('the model stopped with an error');
  if (finish === 'content_filter') throw createHttpError(finish, WITHHELD, model);
  return finish === 'length' ? 'length' : 'stop';
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
export function throwErrorIn(data: object, { model, secrets }: Asked): void {
  const error = errorIn(data) ?? errorIn(choiceIn(data));
  if (error === null) return;
  throw createHttpError(asStatus(error.code, secrets), plain(error.detail, secrets), model);
}

/** Reads the status of an error inside an answer; the response itself had status 200. */
function asStatus(code: number | string, secrets: readonly string[]): number | string {
  const status = Number(code);
  const isStatus = Number.isInteger(status) && status >= 400 && status <= 599;
  return isStatus ? status : plain(String(code), secrets) || 200;
}

/** The gateway's token counts, if the object has them. */
export function tokensIn(data: object): number | null {
  const usage = property(data, 'usage') ?? undefined;
  // Most pieces of a stream have no counts. Skip the schema check for them, because it is slow.
  return usage === undefined ? null : (usageShape.safeParse(usage).data?.total_tokens ?? null);
}

/** An answer that cannot be used. */
export function malformed(what: string): GatewayError {
  return new GatewayError('malformed', `Invalid API response: ${what}`);
}

/** A well-formed answer without text: reasoning only, or an empty stream. */
export function noContent(): GatewayError {
  return new GatewayError('malformed', 'No content in API response');
}
