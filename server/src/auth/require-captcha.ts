import type { MiddlewareHandler } from 'hono';
import * as z from 'zod/mini';
import { ApiError } from '../http/errors.ts';
import type { AuthContext, AuthEnv, AuthParts } from './auth-deps.ts';
import { optionalText, readBody } from './request-body.ts';

const Body = z.object({
  gotrue_meta_security: z.nullish(z.object({ captcha_token: optionalText })),
});

/** What a program does on its own account, or has the proof for already. */
const SPARED_GRANTS = new Set(['refresh_token', 'pkce', 'id_token']);

/** Whether a request to /token is spared. */
export function isSparedGrant(context: AuthContext): boolean {
  return SPARED_GRANTS.has(context.req.query('grant_type') ?? '');
}

/**
 * Lets a request through when a person made its captcha token, or the secret key sends it. Without a
 * captcha everyone passes. Throws 400 captcha_failed.
 */
export function requireCaptcha(
  parts: AuthParts,
  isSpared: (context: AuthContext) => boolean = () => false,
): MiddlewareHandler<AuthEnv> {
  const { captcha } = parts;
  return async (context, next) => {
    if (captcha !== undefined && !isSpared(context) && !(await hasSecretKey(context, parts))) {
      const { gotrue_meta_security: security } = await readBody(context, Body);
      await captcha(security?.captcha_token.trim() ?? '', context.get('clientAddress'));
    }
    await next();
  };
}

async function hasSecretKey(context: AuthContext, { tokens }: AuthParts): Promise<boolean> {
  const bearer = /^bearer (\S+)$/i.exec(context.req.header('authorization') ?? '')?.[1];
  if (bearer === undefined) return false;
  try {
    return (await tokens.verify(bearer)).role === 'service_role';
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}
