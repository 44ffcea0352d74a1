import type { DbClient } from '../../../data/client/database.ts';
import { parseTokenClaims } from '../../../lib/token-claims.ts';
import type { Factor } from '../account/account.ts';
import { fetchAccount } from '../account/account-requests.ts';

// These functions throw the error of the service; `problemText` converts it to a text.

/** A new authenticator that still needs its first code. */
export interface Enrolment {
  factorId: string;
  /** The QR code as a data URL for an <img>. */
  qrCode: string;
  secret: string;
}

/** Starts the setup of an authenticator, and removes setups that were never finished. */
export async function startEnrolment(client: DbClient, name: string): Promise<Enrolment> {
  for (const id of (await fetchAccount(client)).unfinishedFactorIds) {
    await removeFactor(client, id);
  }
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: name });
  if (error) throw error;
  return {
    factorId: data.id,
    qrCode: encodeQrCode(data.totp.qr_code),
    secret: data.totp.secret,
  };
}

/** Encodes the SVG in the data URL: supabase-js inserts it raw, and '#' and '%' would break it. */
export function encodeQrCode(dataUrl: string): string {
  const comma = dataUrl.indexOf(',');
  const svg = dataUrl.slice(comma + 1);
  return svg.startsWith('<')
    ? `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
    : dataUrl;
}

/** Verifies a code: activates a new factor, and raises this session to aal2. */
export async function verifyFactor(
  client: DbClient,
  factorId: string,
  code: string,
): Promise<void> {
  const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code });
  if (error) throw error;
}

/** Removes a verified or unfinished factor. */
export async function removeFactor(client: DbClient, factorId: string): Promise<void> {
  const { error } = await client.auth.mfa.unenroll({ factorId });
  if (error && error.code !== 'mfa_factor_not_found') throw error;
}

/** The factors that this session must verify; none if it has already verified one. */
export async function fetchRequiredFactors(client: DbClient): Promise<readonly Factor[]> {
  const { data, error } = await client.auth.getSession();
  if (error) throw error;
  if (data.session !== null && parseTokenClaims(data.session.access_token).assurance === 'aal2') {
    return [];
  }
  return (await fetchAccount(client)).factors;
}
