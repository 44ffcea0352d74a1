import { QueryClient } from '@tanstack/react-query';
import { DataError } from './data-error.ts';

const RETRIES = 3;
const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 10_000;
const FRESH_MS = 30_000;
const KEPT_MS = 30 * 60_000;

/** Whether to ask again: only where the network or the server failed, never where the answer is a refusal. */
export function shouldRetry(failureCount: number, error: Error): boolean {
  if (failureCount >= RETRIES) return false;
  return error instanceof DataError && (error.status === 0 || error.status >= 500);
}

/** Milliseconds before retry number `attempt` (from 0): doubling, with a ceiling. */
export function retryDelayMs(attempt: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** attempt, LONGEST_RETRY_MS);
}

/**
 * The cache of what was read: keeps what it has while it refreshes, and waits while the device is
 * offline (the library's default network mode).
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        gcTime: KEPT_MS,
        retry: shouldRetry,
        retryDelay: retryDelayMs,
      },
    },
  });
}
