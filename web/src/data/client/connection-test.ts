import { isFromProxy } from './unanswered.ts';

const TIMEOUT_MS = 5_000;

/**
 * The connection test: true if the backend at `url` answers within 5 s, also if it answers with an
 * error.
 */
export async function backendAnswers(url: string): Promise<boolean> {
  try {
    const isOurs = new URL(url).origin === window.location.origin;
    const response = await fetch(isOurs ? '/health' : new URL('auth/v1/health', url), {
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return !isFromProxy(response);
  } catch {
    return false;
  }
}
