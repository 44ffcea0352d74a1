import { z } from 'zod';
import { GatewayError } from './gateway-error.ts';
import { errorIn, plain, property, refusalOf } from './refusal.ts';

/** Longer answers are no answers: the longest text that is asked for has a few thousand tokens. */
export const ANSWER_MAX_CHARACTERS = 1_000_000;
const TOKENS_MAX = 1_000_000_000;

export interface Answer {
  readonly text: string;
  /** what the gateway counted, if it did */
  readonly tokens: number | null;
}

/** What an answer is read for: the model that was asked, and what must not appear in a message. */
export interface Asked {
  readonly model: string;
  readonly secrets: readonly string[];
}

const usageShape = z.object({ total_tokens: z.number().int().min(0).max(TOKENS_MAX) });

/**
 * The answer in a body: `choices[0].message.content`, or else `content` or `response` at its top.
 * Throws `malformed` with what is missing, or the error that the body holds.
 */
export function readAnswer(body: string, asked: Asked): Answer {
  const data = parseObject(body);
  throwErrorIn(data, asked);
  return { text: contentIn(data), tokens: tokensIn(data) };
}

function contentIn(data: object): string {
  const choices = property(data, 'choices');
  const message = Array.isArray(choices) ? property(choices[0], 'message') : undefined;
  const content =
    property(message, 'content') ?? property(data, 'content') ?? property(data, 'response');
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

/** The object that a text is. */
export function parseObject(text: string): object {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    data = undefined; // told below: it holds no object
  }
  if (typeof data !== 'object' || data === null || Array.isArray(data)) {
    throw malformed('missing data object');
  }
  return data;
}

/** Gateways report what fails after they have begun to answer inside the answer, at one of two places. */
export function throwErrorIn(data: object, { model, secrets }: Asked): void {
  const choices = property(data, 'choices');
  const error = errorIn(data) ?? errorIn(Array.isArray(choices) ? choices[0] : undefined);
  if (error === null) return;
  throw refusalOf(asStatus(error.code, secrets), plain(error.detail, secrets), model);
}

/** The answer itself had come with the status 200. */
function asStatus(code: number | string, secrets: readonly string[]): number | string {
  const status = Number(code);
  const isStatus = Number.isInteger(status) && status >= 400 && status <= 599;
  return isStatus ? status : plain(String(code), secrets) || 200;
}

/** What the gateway counted for question and answer, if the object tells it. */
export function tokensIn(data: object): number | null {
  const usage = property(data, 'usage') ?? undefined;
  // Most pieces of a stream have none, and a failing check costs more than the piece itself.
  return usage === undefined ? null : (usageShape.safeParse(usage).data?.total_tokens ?? null);
}

/** An answer that is none. */
export function malformed(what: string): GatewayError {
  return new GatewayError('malformed', `Invalid API response: ${what}`);
}

/** An answer of the right shape in which nothing is left to read: thoughts only, or an empty stream. */
export function noContent(): GatewayError {
  return new GatewayError('malformed', 'No content in API response');
}
