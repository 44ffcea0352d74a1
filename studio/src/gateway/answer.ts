import { z } from 'zod';
import { GatewayError } from './gateway-error.ts';
import type { Finish } from './gateway.ts';
import { errorIn, plain, property, createHttpError } from './http-errors.ts';

/** The longest answer that is accepted: requested answers have a few thousand tokens. */
export const ANSWER_MAX_CHARACTERS = 1_000_000;
const TOKENS_MAX = 1_000_000_000;
const WITHHELD = 'the content filter of the model withheld the answer';

export interface Answer {
  readonly text: string;
  /** the gateway's own count, if it sent one */
  readonly tokens: number | null;
  readonly finish: Finish;
}

/**
 * The context of reading an answer: the model that was asked, and secrets to keep out of messages.
 */
export interface Asked {
  readonly model: string;
  readonly secrets: readonly string[];
  /** called when the answer is complete, though more data may follow */
  readonly onFinish?: () => void;
}

const usageShape = z.object({ total_tokens: z.number().int().min(0).max(TOKENS_MAX) });

/**
 * Reads the answer from a body: `choices[0].message.content`, else `content` or `response` at the
 * top level. Throws `malformed` with the missing part, or the error that the body holds.
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

/** The first choice, or the object itself if there are no choices. */
export function choiceIn(data: object): unknown {
  const choices = property(data, 'choices');
  return Array.isArray(choices) ? choices[0] : undefined;
}

/** The content, from any of the fields that gateways use for whole answers and pieces. */
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
 * The reason why the model stopped, if the object has one. Throws if the answer broke off, or if a
 * filter withheld it: another model may answer.
 */
export function finishIn(data: object, { model }: Asked): Finish | null {
  const finish = property(choiceIn(data), 'finish_reason') ?? null;
  if (finish === null) return null;
  if (finish === 'error') throw malformed('the model broke off');
  if (finish === 'content_filter') throw createHttpError(finish, WITHHELD, model);
  return finish === 'length' ? 'length' : 'stop';
}

/** Parses a text as an object. */
export function parseObject(text: string): object {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    data = undefined; // reported below as no object
  }
  if (typeof data !== 'object' || data === null || Array.isArray(data)) {
    throw malformed('missing data object');
  }
  return data;
}

/** Gateways report errors that happen during an answer inside the answer, in one of two fields. */
export function throwErrorIn(data: object, { model, secrets }: Asked): void {
  const error = errorIn(data) ?? errorIn(choiceIn(data));
  if (error === null) return;
  throw createHttpError(asStatus(error.code, secrets), plain(error.detail, secrets), model);
}

/** The response itself had status 200. */
function asStatus(code: number | string, secrets: readonly string[]): number | string {
  const status = Number(code);
  const isStatus = Number.isInteger(status) && status >= 400 && status <= 599;
  return isStatus ? status : plain(String(code), secrets) || 200;
}

/** The gateway's token counts, if the object has them. */
export function tokensIn(data: object): number | null {
  const usage = property(data, 'usage') ?? undefined;
  // Most pieces of a stream have no counts, and a failing schema check costs more than the piece.
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
