import { QueryClient } from '@tanstack/react-query';
import { DataError } from '../client/unwrap.ts';

const RETRIES = 3;
const FIRST_RETRY_MS = 500;
const MAX_RETRY_MS = 10_000;
const FRESH_MS = 30_000;
const CACHED_MS = 30 * 60_000;

/** Retries only failures of the network or the server, never refusals. */
export function shouldRetry(failureCount: number, error: Error): boolean {
  if (failureCount >= RETRIES) return false;
  return error instanceof DataError && (error.status === 0 || error.status >= 500);
}

/** Milliseconds before retry number `attempt` (from 0): doubling, with a maximum. */
export function retryDelayMs(attempt: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** attempt, MAX_RETRY_MS);
}

/**
 * The query cache. It keeps old data while it refreshes, and pauses while the device is offline (the
 * library's default network mode).
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
