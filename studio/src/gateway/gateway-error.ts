import type { LimitScope } from '@promptory/domain/retry-after';
import type { TokenUsage } from './gateway.ts';

export const GATEWAY_ERROR_CODES = [
  /** no key, no model or no server to ask */
  'unavailable',
  'model_not_found',
  'authentication',
  /** 402: no credit left */
  'payment',
  /** 403: a content filter blocked the text, or the key lacks a permission */
  'forbidden',
  /** 413: the request is too large */
  'too_large',
  'rate_limit',
  'bad_request',
  /** any status of 500 or more, except 504 */
  'server',
  /** any other status */
  'refused',
  /** the model declined to answer, in words or by its content filter */
  'declined',
  /** an unusable answer; the message says why */
  'malformed',
  /** the connection failed or broke */
  'network',
  /** no answer in time, measured here or by the gateway (408, 504) */
  'timeout',
  'cancelled',
] as const;

export type GatewayErrorCode = (typeof GATEWAY_ERROR_CODES)[number];

interface GatewayErrorDetails {
  readonly status?: number | null;
  readonly model?: string | null;
  readonly ownLimit?: string | null;
  readonly shownMessage?: string | null;
  readonly retryAt?: number | null;
  readonly limitScope?: LimitScope | null;
  readonly refusal?: string | null;
  readonly usage?: TokenUsage | null;
  readonly cause?: unknown;
}

/** The reason why a model did not answer. Branch on `code`; `message` is the specified text. */
export class GatewayError extends Error {
  override readonly name = 'GatewayError';
  readonly code: GatewayErrorCode;
  readonly status: number | null;
  readonly model: string | null;
  /**
   * A text for the user that names the reached limit (the user's own or the server's) and when it
   * ends; null for any other failure. Trying another model does not help.
   */
  readonly ownLimit: string | null;
  /**
   * A text that is shown to the user unchanged: of our server's gateway function if it refused, or
   * about the browser's own model. null for any other failure. Trying another model does not help.
   */
  readonly shownMessage: string | null;
  /** when the same request can be sent again, in ms since 1970; null if nobody said so */
  readonly retryAt: number | null;
  /** whose limit a `rate_limit` is about; null if unknown */
  readonly limitScope: LimitScope | null;
  /** the words with which the model declined; null if it used none */
  readonly refusal: string | null;
  /** the tokens that the failed answer used; null if unknown */
  readonly usage: TokenUsage | null;

  constructor(code: GatewayErrorCode, message: string, more: GatewayErrorDetails = {}) {
    super(message, { cause: more.cause });
    this.code = code;
    this.status = more.status ?? null;
    this.model = more.model ?? null;
    this.ownLimit = more.ownLimit ?? null;
    this.shownMessage = more.shownMessage ?? null;
    this.retryAt = more.retryAt ?? null;
    this.limitScope = more.limitScope ?? null;
    this.refusal = more.refusal ?? null;
    this.usage = more.usage ?? null;
  }

  /** The same error with other details. */
  with(more: GatewayErrorDetails): GatewayError {
    const { status, model, ownLimit, shownMessage, retryAt, limitScope, refusal, usage } = this;
    const own = { status, model, ownLimit, shownMessage, retryAt, limitScope, refusal, usage };
    return new GatewayError(this.code, this.message, { ...own, cause: this.cause, ...more });
  }
}

/** The error for a gateway that lacks something, such as a key. */
export function unavailable(lack: string): GatewayError {
  return new GatewayError('unavailable', `AI service not available - ${lack}`);
}
