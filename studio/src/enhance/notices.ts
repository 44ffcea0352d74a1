import { findOwnLimit, failureText } from '../gateway/failure-texts.ts';
import { GatewayError } from '../gateway/gateway-error.ts';

/** The specified notices. */
export const ENHANCED_WITHOUT_MODEL_NOTICE = 'Using mock enhancement - API error occurred';
export const UNAVAILABLE_NOTICE = 'AI enhancement unavailable - add OpenRouter API key to enable';
/** The same for title, description and tags. */
export const METADATA_UNAVAILABLE_NOTICE =
  'AI details unavailable - add OpenRouter API key to enable';
export const UNAVAILABLE_MESSAGE = 'AI service not available - missing API key';

/** The same for title, description and tags. */
export const METADATA_WITHOUT_MODEL_NOTICE = 'Made without AI - API error occurred';

/** Tells the user that rules replaced a model that failed. */
export interface FailureNotice {
  readonly notice: string;
  /** the reason; null if the notice says it */
  readonly problem: string | null;
}

/** The notice with the reason, or with the user's own limit that was reached and its end. */
export function failureNotice(error: unknown, notice: string): FailureNotice {
  const limit = findOwnLimit(error);
  return limit === null
    ? { notice, problem: failureText(error, 'enhancement') }
    : { notice: `Made without AI - ${limit}`, problem: null };
}

/** True if the caller cancelled; that is not a failure. */
export function isCancelled(error: unknown, signal: AbortSignal | undefined): boolean {
  return signal?.aborted === true || (error instanceof GatewayError && error.code === 'cancelled');
}
