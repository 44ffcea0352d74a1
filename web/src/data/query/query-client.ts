import { QueryClient } from '@tanstack/react-query';
import { DataError } from '../client/unwrap.ts';

const RETRIES = 3;
const FIRST_RETRY_MS = 500;
const MAX_RETRY_MS = 10_000;
const FRESH_MS = 30_000;
const CACHED_MS = 30 * 60_000;

/** Retries network failures and server errors (5xx), but no refusals (4xx). */
export function shouldRetry(failureCount: number, error: Error): boolean {
  if (failureCount >= RETRIES) return false;
  return error instanceof DataError && (error.status === 0 || error.status >= 500);
}

/** The delay before retry number `attempt` (from 0) in milliseconds. Doubles up to a maximum. */
export function retryDelayMs(attempt: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** attempt, MAX_RETRY_MS);
}

/**
 * Creates the query cache. Queries keep old data while they refetch, and pause while the device is
 * offline (the default network mode).
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        gcTime: CACHED_MS,
        retry: shouldRetry,
        retryDelay: retryDelayMs,
      },
    },
  });
}
