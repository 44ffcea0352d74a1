export const NETWORK_FAILURE_TEXT =
  'Network error. Please check your internet connection and try again.';

/**
 * Recognizes the error messages of Chromium, Firefox, Safari and Node for a request without a
 * response. These errors have no code, only a message.
 */
export function isNetworkFailure(message: string): boolean {
  return /failed to fetch|networkerror when attempting|load failed|fetch failed/i.test(message);
}
