import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';

/** What authenticator apps understand without being told (RFC 6238 with its defaults), as in supabase/auth. */
const CODE = { algorithm: 'SHA1', digits: 6, period: 30 };
const SECRET_BYTES = 20;
/** Clocks may differ: the code before and the code after count as well. */
const STEPS_EITHER_SIDE = 1;
/** In modules; what readers need around a code (ISO/IEC 18004 section 6.3.8). */
const QR_BORDER = 4;

/** What an authenticator app is to be given: a secret in base 32, as an address, and that as a picture. */
export interface NewTotp {
  readonly secret: string;
  readonly uri: string;
  /** SVG without `#`, which clients put into a data address as it is */
  readonly qrCode: string;
}

/** A new secret for an account (an e-mail address) of this server. */
export function newTotp(issuer: string, account: string): NewTotp {
  const secret = new Secret({ size: SECRET_BYTES });
  const uri = new TOTP({ ...CODE, issuer, label: account, secret }).toString();
  return { secret: secret.base32, uri, qrCode: renderSVG(uri, { ecc: 'M', border: QR_BORDER }) };
}

/** The 30-second step since the epoch that this code belongs to, undefined when it is wrong or of another time. */
export function stepOf(code: string, secret: string, now: Date): number | undefined {
  // The library compares only texts of as many bytes as characters.
  if (!/^[0-9]{6}$/.test(code.trim())) return undefined;
  const totp = new TOTP({ ...CODE, secret: Secret.fromBase32(secret) });
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code.trim(), timestamp, window: STEPS_EITHER_SIDE });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}
