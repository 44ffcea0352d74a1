import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';

/** The defaults of RFC 6238, which all authenticator apps support; as in supabase/auth. */
const CODE = { algorithm: 'SHA1', digits: 6, period: 30 };
const SECRET_BYTES = 20;
/** Clocks may differ, so the previous and the next code are accepted too. */
const STEPS_EITHER_SIDE = 1;
/** Quiet zone around a QR code, in modules (ISO/IEC 18004 section 6.3.8). */
const QR_BORDER = 4;

/** A new secret for an authenticator app: in base 32, as a URI, and as a QR code. */
export interface NewTotp {
  readonly secret: string;
  readonly uri: string;
  /** SVG without `#`, because clients put it into a data URL unescaped */
  readonly qrCode: string;
}

/** Creates a secret for an account (an email address) of this server. */
export function newTotp(issuer: string, account: string): NewTotp {
  const secret = new Secret({ size: SECRET_BYTES });
  const uri = new TOTP({ ...CODE, issuer, label: account, secret }).toString();
  return { secret: secret.base32, uri, qrCode: renderSVG(uri, { ecc: 'M', border: QR_BORDER }) };
}

/**
 * The time step of a code, counted in 30 s since the epoch; undefined when the code is wrong or
 * expired.
 */
export function stepOf(code: string, secret: string, now: Date): number | undefined {
  // The library can only compare ASCII text.
  if (!/^[0-9]{6}$/.test(code.trim())) return undefined;
  const totp = new TOTP({ ...CODE, secret: Secret.fromBase32(secret) });
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code.trim(), timestamp, window: STEPS_EITHER_SIDE });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}
