/**
 * The claims that the browser reads from an access token. They are not verified: the server checks
 * the signature.
 */
export interface TokenClaims {
  /** Seconds since 1970. 0 if missing. */
  issuedAt: number;
  expiresAt: number;
  /** The assurance level: 'aal2' after a second factor. */
  assurance: string;
  /** The id of the session. '' if missing. */
  sessionId: string;
  /** The id of the user. '' if missing. */
  subject: string;
}

/** Reads the payload of a token. Unreadable claims count as missing. */
export function parseTokenClaims(token: string): TokenClaims {
  const payload = decoded(token.split('.')[1] ?? '');
  const seconds = (value: unknown) => (typeof value === 'number' ? value : 0);
  const text = (value: unknown, absent: string) => (typeof value === 'string' ? value : absent);
  return {
    issuedAt: seconds(payload['iat']),
    expiresAt: seconds(payload['exp']),
    assurance: text(payload['aal'], 'aal1'),
    sessionId: text(payload['session_id'], ''),
    subject: text(payload['sub'], ''),
  };
}

function decoded(part: string): Record<string, unknown> {
  try {
    const text = atob(part.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    // Not a valid token.
    return {};
  }
}
