export const NETWORK_FAILURE_TEXT =
  'Network error. Please check your internet connection and try again.';

/**
 * Whether an error message is a browser's own for a request that never got an answer. The clients
 * give such errors no code, so the text is all there is: Chromium, Firefox and Safari in turn.
 */
export function isNetworkFailure(message: string): boolean {
  return /failed to fetch|networkerror when attempting|load failed|fetch failed/i.test(message);
}
