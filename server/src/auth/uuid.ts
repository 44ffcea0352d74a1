const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/**
 * True for the usual spelling of a UUID. Postgres accepts more spellings, but clients never send
 * them.
 */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
