export type GatewayErrorCode =
  /** no key and no server to ask */
  | 'unavailable'
  | 'model_not_found'
  | 'authentication'
  | 'rate_limit'
  | 'bad_request'
  | 'server'
  /** another status */
  | 'refused'
  /** an answer that is none: see the message */
  | 'malformed'
  | 'network'
  | 'timeout'
  | 'cancelled';

/** Why a model did not answer. Branch on `code`; `message` is the specified text. */
export class GatewayError extends Error {
  override readonly name = 'GatewayError';
  readonly code: GatewayErrorCode;
  readonly status: number | null;
  readonly model: string | null;

  constructor(
    code: GatewayErrorCode,
    message: string,
    more: { status?: number; model?: string; cause?: unknown } = {},
  ) {
    super(message, { cause: more.cause });
    this.code = code;
    this.status = more.status ?? null;
    this.model = more.model ?? null;
  }
}
