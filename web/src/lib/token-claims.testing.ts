/** An access token with these claims and an invalid signature. */
export function tokenWithClaims(claims: Record<string, unknown>): string {
  const part = (value: unknown) =>
    btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value))))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '');
  return `${part({ alg: 'HS256' })}.${part(claims)}.c2lnbmVk`;
}
