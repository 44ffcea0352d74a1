export const GATEWAY_ERROR_CODES = [
  /** no key, no model or no server to ask */
  'unavailable',
  'model_not_found',
  'authentication',
  'rate_limit',
  'bad_request',
  /** any status from 500 on but 504 */
  'server',
  /** another status */
  'refused',
  /** an answer that is none: see the message */
  'malformed',
  /** no connection, or one that broke off */
  'network',
  /** nothing came in time, or the gateway says that of its model: 408, 504 */
  'timeout',
  'cancelled',
] as const;

export type GatewayErrorCode = (typeof GATEWAY_ERROR_CODES)[number];

/** Why a model did not answer. Branch on `code`; `message` is the specified text. */
export class GatewayError extends Error {
  override readonly name = 'GatewayError';
  readonly code: GatewayErrorCode;
  readonly status: number | null;
  readonly model: string | null;
  /**
   * Which limit, of the user's own or of the whole server, was reached and when it ends, in words for
   * the user; null for any other failure. No other model can help.
   */
  readonly ownLimit: string | null;
  /**
   * What the server's carrier itself says to the user when it refuses; null for any other failure. No
   * other model can help.
   */
  readonly carrierWords: string | null;

  constructor(
    code: GatewayErrorCode,
    message: string,
    more: {
      status?: number;
      model?: string;
      ownLimit?: string;
      carrierWords?: string;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: more.cause });
    this.code = code;
    this.status = more.status ?? null;
    this.model = more.model ?? null;
    this.ownLimit = more.ownLimit ?? null;
    this.carrierWords = more.carrierWords ?? null;
  }
}
