import {
  failureText,
  findGatewayError,
  findOwnLimit,
  findRetryTime,
} from '../gateway/failure-texts.ts';
import { firstUnits } from '../text/cut-text.ts';
import { GatewayError } from '../gateway/gateway-error.ts';

// The specification gives these four texts. Don't change them.
export const ENHANCED_WITHOUT_MODEL_NOTICE = 'Using mock enhancement - API error occurred';
export const UNAVAILABLE_NOTICE = 'AI enhancement unavailable - add OpenRouter API key to enable';
/** The notice for title, description and tags if no model is set up. */
export const METADATA_UNAVAILABLE_NOTICE =
  'AI details unavailable - add OpenRouter API key to enable';
export const UNAVAILABLE_MESSAGE = 'AI service not available - missing API key';

/** The notice for title, description and tags if the model failed. */
export const METADATA_WITHOUT_MODEL_NOTICE = 'Made without AI - API error occurred';

const DECLINED_NOTICE = 'Made without AI - the model declined this prompt';
/** Longer words of a refusal are cut. */
const REFUSAL_MAX_CHARS = 300;

/** Tells the user that rules replaced a model that failed. */
export interface FailureNotice {
  readonly notice: string;
  /** the reason; null if the notice already contains it */
  readonly problem: string | null;
  /** when a model can be asked again, in ms since 1970, if the gateway said so */
  readonly retryAt?: number;
}

/**
 * Returns the notice and the reason. If a limit of the user was reached, the notice names the limit
 * and when it ends. If the model declined, the reason begins with its words.
 */
export function failureNotice(error: unknown, notice: string): FailureNotice {
  const limit = findOwnLimit(error);
  if (limit !== null) return { notice: `Made without AI - ${limit}`, problem: null };
  const problem = failureText(error, 'enhancement');
  const failure = findGatewayError(error);
  if (failure?.code === 'declined') {
    const words = firstUnits(failure.refusal ?? '', REFUSAL_MAX_CHARS);
    return { notice: DECLINED_NOTICE, problem: words === '' ? problem : `“${words}” ${problem}` };
  }
  const retryAt = findRetryTime(error);
  return { notice, problem, ...(retryAt === null ? {} : { retryAt }) };
}

/** True if the caller cancelled, which does not count as a failure. */
export function isCancelled(error: unknown, signal: AbortSignal | undefined): boolean {
  return signal?.aborted === true || (error instanceof GatewayError && error.code === 'cancelled');
}
