import { ownLimitBehind, failureText } from '../gateway/failure-texts.ts';
import { GatewayError } from '../gateway/gateway-error.ts';

/** The specified notices. */
export const ENHANCED_WITHOUT_MODEL_NOTICE = 'Using mock enhancement - API error occurred';
export const UNAVAILABLE_NOTICE = 'AI enhancement unavailable - add OpenRouter API key to enable';
export const UNAVAILABLE_MESSAGE = 'AI service not available - missing API key';

/** The same for title, description and tags. */
export const METADATA_WITHOUT_MODEL_NOTICE = 'Made without AI - API error occurred';

/** What to tell the user where rules stood in for a model that failed. */
export interface FailureNotice {
  readonly notice: string;
  /** why it failed; null where the notice says it */
  readonly problem: string | null;
}

/** The given notice with the reason, or what limit of the user's own was reached and when it ends. */
export function failureNotice(error: unknown, notice: string): FailureNotice {
  const limit = ownLimitBehind(error);
  return limit === null
    ? { notice, problem: failureText(error, 'enhancement') }
    : { notice: `Made without AI - ${limit}`, problem: null };
}

/** Whether the caller ended the call, which is no failure. */
export function isCancelled(error: unknown, signal: AbortSignal | undefined): boolean {
  return signal?.aborted === true || (error instanceof GatewayError && error.code === 'cancelled');
}
