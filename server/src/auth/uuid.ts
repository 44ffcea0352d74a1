const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** Whether Postgres takes this text as a uuid (it takes other spellings too, which no client of ours sends). */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
