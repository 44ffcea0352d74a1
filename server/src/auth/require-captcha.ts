import type { Context } from 'hono';
import * as z from 'zod/mini';
import { ApiError } from '../http/errors.ts';
import type { AuthParts, Handler } from './auth-deps.ts';
import { optionalText, readBody } from './request-body.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** true if the request carried a solved captcha */
    captchaSolved?: boolean;
  }
}

const Body = z.object({
  gotrue_meta_security: z.nullish(z.object({ captcha_token: optionalText })),
});

/**
 * Grants that need no captcha. A refresh runs without a user, and the other two already carry a
 * proof.
 */
const CAPTCHA_EXEMPT_GRANTS = new Set(['refresh_token', 'pkce', 'id_token']);

/** True for requests to /token that need no captcha. */
export function isCaptchaExemptGrant(context: Context): boolean {
  return CAPTCHA_EXEMPT_GRANTS.has(context.req.query('grant_type') ?? '');
}

/**
 * Requires a solved captcha before the handler runs, except for exempt requests and requests with
 * the secret key. Without a captcha provider all requests pass. Throws 400 captcha_failed.
 */
export function requireCaptcha(
  parts: AuthParts,
  handler: Handler,
  isExempt: (context: Context) => boolean = () => false,
): Handler {
  const { captcha } = parts;
  if (captcha === undefined) return handler;
  return async (context) => {
    if (!isExempt(context) && !(await hasSecretKey(context, parts))) {
      const { gotrue_meta_security: security } = await readBody(context, Body);
      await captcha(security?.captcha_token.trim() ?? '', context.get('clientAddress'));
      context.set('captchaSolved', true);
    }
    return handler(context);
  };
}

async function hasSecretKey(context: Context, { tokens }: AuthParts): Promise<boolean> {
  const bearer = /^bearer (\S+)$/i.exec(context.req.header('authorization') ?? '')?.[1];
  if (bearer === undefined) return false;
  try {
    return (await tokens.verify(bearer)).role === 'service_role';
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}
