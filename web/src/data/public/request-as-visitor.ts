import { backendConfig } from '../client/backend-config.ts';
import { DataError } from '../client/unwrap.ts';

interface VisitorRequest extends Omit<RequestInit, 'headers'> {
  headers?: Record<string, string>;
  signal: AbortSignal;
}

/**
 * Sends a request without an account and without the client library, which public pages don't load.
 * Returns the JSON of the response. Throws a DataError if the request fails.
 */
export async function requestAsVisitor(
  path: string,
  { headers, ...init }: VisitorRequest,
): Promise<unknown> {
  const { supabaseUrl, anonKey } = backendConfig();
  const response = await fetch(new URL(path, supabaseUrl), {
    ...init,
    headers: { ...headers, apikey: anonKey },
  }).catch((cause: unknown) => {
    if (init.signal.aborted) throw cause;
    throw new DataError(cause instanceof Error ? cause.message : 'Failed to fetch', '', 0);
  });
  if (!response.ok) {
    const message = `The request failed (${String(response.status)})`;
    throw new DataError(message, '', response.status);
  }
  return response.json();
}
