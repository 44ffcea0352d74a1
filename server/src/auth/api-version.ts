/** The header with the client's protocol version. */
export const API_VERSION_HEADER = 'x-supabase-api-version';

const LATEST = '2024-01-01';

/**
 * Returns the protocol version for the response: LATEST if the header contains its date or a later
 * one, otherwise undefined, which stands for the initial version.
 */
export function closestApiVersion(header: string | undefined): string | undefined {
  if (header === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(header)) return undefined;
  return !Number.isNaN(Date.parse(header)) && header >= LATEST ? LATEST : undefined;
}
