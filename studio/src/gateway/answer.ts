import { z } from 'zod';
import { GatewayError } from './gateway-error.ts';
import type { Finish } from './gateway.ts';
import { errorIn, plain, property, refusalOf } from './refusal.ts';

/** Longer answers are no answers: the longest text that is asked for has a few thousand tokens. */
export const ANSWER_MAX_CHARACTERS = 1_000_000;
const TOKENS_MAX = 1_000_000_000;
const WITHHELD = 'the content filter of the model withheld the answer';

export interface Answer {
  readonly text: string;
  /** what the gateway counted, if it did */
  readonly tokens: number | null;
  readonly finish: Finish;
}

/** What an answer is read for: the model that was asked, and what must not appear in a message. */
export interface Asked {
  readonly model: string;
  readonly secrets: readonly string[];
  /** told when the model has said its last word, though more may be sent */
  readonly onFinish?: () => void;
}

const usageShape = z.object({ total_tokens: z.number().int().min(0).max(TOKENS_MAX) });

/**
 * The answer in a body: `choices[0].message.content`, or else `content` or `response` at its top.
 * Throws `malformed` with what is missing, or the error that the body holds.
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

/** The one answer that was asked for, or what stands in its place. */
export function choiceIn(data: object): unknown {
  const choices = property(data, 'choices');
  return Array.isArray(choices) ? choices[0] : undefined;
}

/** The content at any of the places where gateways have a whole answer, some also its pieces. */
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
 * Why the model stopped, if the object tells that it did. Throws when it broke off, and when its
 * filter withholds the answer, which another model may give.
 */
export function finishIn(data: object, { model }: Asked): Finish | null {
  const finish = property(choiceIn(data), 'finish_reason') ?? null;
  if (finish === null) return null;
  if (finish === 'error') throw malformed('the model broke off');
  if (finish === 'content_filter') throw refusalOf(finish, WITHHELD, model);
  return finish === 'length' ? 'length' : 'stop';
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
  const error = errorIn(data) ?? errorIn(choiceIn(data));
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
