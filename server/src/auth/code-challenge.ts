import { validationFailed } from './auth-errors.ts';

/**
 * A PKCE challenge (RFC 7636). Only the browser with the matching verifier can exchange the code.
 */
export interface CodeChallenge {
  readonly method: 's256' | 'plain';
  readonly challenge: string;
}

/** Allowed length of a challenge (RFC 7636 section 4.2). */
const MIN_LENGTH = 43;
const MAX_LENGTH = 128;

/** Reads the challenge of a request; undefined when there is none. Throws 400 validation_failed. */
export function codeChallengeOf(method: string, challenge: string): CodeChallenge | undefined {
  if (method === '' && challenge === '') return undefined;
  if (method === '' || challenge === '') {
    throw validationFailed('PKCE flow requires code_challenge_method and code_challenge');
  }
  if (challenge.length < MIN_LENGTH || challenge.length > MAX_LENGTH) {
    throw validationFailed(
      `code challenge has to be between ${MIN_LENGTH} and ${MAX_LENGTH} characters`,
    );
  }
  if (!/^[\w.~-]+$/.test(challenge)) {
    throw validationFailed(
      'code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes',
    );
  }
  const known = method.toLowerCase();
  if (known !== 's256' && known !== 'plain') {
    throw validationFailed(`unsupported code_challenge method ${JSON.stringify(method)}`);
  }
  return { method: known, challenge };
}

/** True when the challenge was made from this verifier. */
export async function matchesVerifier(
  { method, challenge }: CodeChallenge,
  verifier: string,
): Promise<boolean> {
  // Compare hashes, so that the time of the comparison reveals nothing about the secret.
  const hash = await sha256(verifier);
  return method === 's256' ? hash === challenge : hash === (await sha256(challenge));
}

async function sha256(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}
