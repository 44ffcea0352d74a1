export const GATEWAY_ERROR_CODES = [
  /** no key, no model or no server to ask */
  'unavailable',
  'model_not_found',
  'authentication',
  'rate_limit',
  'bad_request',
  /** any status from 500 on except 504 */
  'server',
  /** another status */
  'refused',
  /** an unusable answer: see the message */
  'malformed',
  /** no connection, or a broken one */
  'network',
  /** no answer in time, here or at the gateway: 408, 504 */
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
   * The limit that was reached (the user's own or the server's) and when it ends, in words for the
   * user; null for any other failure. Another model cannot help.
   */
  readonly ownLimit: string | null;
  /**
   * The message of our server's gateway function when it refuses; null for any other failure.
   * Another model cannot help.
   */
  readonly proxyMessage: string | null;

  constructor(
    code: GatewayErrorCode,
    message: string,
    more: {
      status?: number;
      model?: string;
      ownLimit?: string;
      proxyMessage?: string;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: more.cause });
    this.code = code;
    this.status = more.status ?? null;
    this.model = more.model ?? null;
    this.ownLimit = more.ownLimit ?? null;
    this.proxyMessage = more.proxyMessage ?? null;
  }
}
