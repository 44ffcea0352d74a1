import * as z from 'zod/mini';
import { ApiError } from '../http/errors.ts';

const TIMEOUT_MS = 10_000;
/** Real tokens are far shorter. */
const MAX_TOKEN_LENGTH = 8_192;

const ADDRESSES = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
} as const;

/** CSP sources of the captcha widgets. */
export const CAPTCHA_SOURCES = {
  turnstile: ['https://challenges.cloudflare.com'],
  hcaptcha: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
} as const;

const Verdict = z.object({
  success: z.boolean(),
  'error-codes': z.optional(z.array(z.string())),
});

export interface CaptchaOptions {
  readonly provider: keyof typeof ADDRESSES;
  readonly secret: string;
  /** replaces the provider's own URL */
  readonly verifyUrl?: string | undefined;
}

/** Throws 400 captcha_failed unless the provider confirms that the token is valid and recent. */
export type Captcha = (token: string, clientAddress: string | undefined) => Promise<void>;

/** Creates a check that asks the provider about each token. */
export function createCaptcha({ provider, secret, verifyUrl }: CaptchaOptions): Captcha {
  return async (token, clientAddress) => {
    if (token === '') throw refused('no captcha_token found');
    if (token.length > MAX_TOKEN_LENGTH) throw refused('invalid-input-response');
    const verdict = await ask(
      verifyUrl ?? ADDRESSES[provider],
      new URLSearchParams({
        secret,
        response: token,
        ...(clientAddress !== undefined && { remoteip: clientAddress }),
      }),
    );
    if (!verdict.success) throw refused(verdict['error-codes']?.join(', ') ?? '');
  };
}

async function ask(url: string, body: URLSearchParams): Promise<z.infer<typeof Verdict>> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(url, { method: 'POST', body, signal, redirect: 'error' });
    return Verdict.parse(await response.json());
  } catch (cause) {
    throw new ApiError(500, 'unexpected_failure', 'captcha verification process failed', { cause });
  }
}

function refused(reason: string): ApiError {
  return new ApiError(400, 'captcha_failed', `captcha protection: request disallowed (${reason})`);
}
