const TOKEN_BYTES = 24;

/** A secret nobody can guess: 192 random bits, 32 characters that are safe in addresses. */
export function randomToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(TOKEN_BYTES));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}
