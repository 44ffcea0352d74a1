/** The header with the client's protocol version. */
export const API_VERSION_HEADER = 'x-supabase-api-version';

const LATEST = '2024-01-01';

/**
 * The version to answer in: LATEST if the header names its date or a later one, else undefined for
 * the initial version.
 */
export function closestApiVersion(header: string | undefined): string | undefined {
  if (header === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(header)) return undefined;
  return !Number.isNaN(Date.parse(header)) && header >= LATEST ? LATEST : undefined;
}
