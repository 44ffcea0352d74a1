import { NETWORK_FAILURE_TEXT } from '@promptory/domain/network-failure';
import { GatewayError, type GatewayErrorCode } from '../gateway/gateway-error.ts';

/** The specified notices. */
export const API_ERROR_NOTICE = 'Using mock enhancement - API error occurred';
export const UNAVAILABLE_NOTICE = 'AI enhancement unavailable - add OpenRouter API key to enable';
export const UNAVAILABLE_MESSAGE = 'AI service not available - missing API key';

const TEXTS: Readonly<Record<GatewayErrorCode, string>> = {
  unavailable: 'The AI service is not configured. Add an API key to use it.',
  authentication:
    'The AI service did not accept the API key. Please check your OpenRouter API key.',
  rate_limit: 'The AI service has had too many requests. Please try again later.',
  model_not_found: 'None of the AI models is available right now. Please try again later.',
  bad_request:
    'The AI service could not work with this request. Please change the text and try again.',
  server: 'The AI service has a problem of its own. Please try again later.',
  refused: 'The AI service refused the request. Please try again later.',
  malformed: 'The AI service answered in a form that could not be read. Please try again.',
  network: NETWORK_FAILURE_TEXT,
  timeout: 'The AI service took too long to answer. Please try again.',
  cancelled: 'The request was cancelled.',
};

/** Why a model did not help, in words for the user; by the code of a GatewayError. */
export function failureText(error: unknown): string {
  if (error instanceof GatewayError) return TEXTS[error.code];
  return error instanceof Error && error.message !== ''
    ? error.message
    : 'An unexpected error occurred. Please try again.';
}

/** Whether the caller ended the call, which is no failure. */
export function isCancelled(error: unknown, signal: AbortSignal | undefined): boolean {
  return signal?.aborted === true || (error instanceof GatewayError && error.code === 'cancelled');
}
