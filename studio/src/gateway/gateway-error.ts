export const GATEWAY_ERROR_CODES = [
  /** no key, no model or no server to ask */
  'unavailable',
  'model_not_found',
  'authentication',
  'rate_limit',
  'bad_request',
  /** any status of 500 or more, except 504 */
  'server',
  /** any other status */
  'refused',
  /** an unusable answer; the message says why */
  'malformed',
  /** the connection failed or broke */
  'network',
  /** no answer in time, measured here or by the gateway (408, 504) */
  'timeout',
  'cancelled',
] as const;

export type GatewayErrorCode = (typeof GATEWAY_ERROR_CODES)[number];

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
   * The message of our server's gateway function if it refused; null for any other failure. Trying
   * another model does not help.
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
