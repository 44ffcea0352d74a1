/** What the browser reads of an access token. It trusts none of it: the server checks the signature. */
export interface TokenClaims {
  /** Moments in seconds since 1970; 0 when absent. */
  issuedAt: number;
  expiresAt: number;
  /** How sure the service is of who it is: 'aal2' after a second factor. */
  assurance: string;
  /** The sign-in that it came from; '' when absent. */
  sessionId: string;
  /** Whose it is; '' when absent. */
  subject: string;
}

/** Reads the middle part of a token; what is unreadable counts as absent. */
export function tokenClaims(token: string): TokenClaims {
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
    // Not a token: then nothing is known of it.
    return {};
  }
}
