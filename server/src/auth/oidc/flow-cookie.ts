import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { AuthParts } from '../auth-deps.ts';
import { FLOW_LIFETIME_MS } from '../flow-state.ts';

/** The redirect URI. Exactly this URI must be registered with each provider. */
export function callbackAddress(parts: AuthParts): string {
  return `${parts.publicUrl}/auth/v1/callback`;
}

/** Binds a flow to the browser that gets this answer. */
export async function setFlowCookie(
  context: Context,
  parts: AuthParts,
  flowId: string,
): Promise<void> {
  setCookie(context, nameOf(flowId), await valueOf(parts, flowId), {
    ...scopeOf(parts),
    httpOnly: true,
    // With 'Strict', the browser would not send the cookie: the provider's redirect is a navigation
    // from another site.
    sameSite: 'Lax',
    maxAge: FLOW_LIFETIME_MS / 1000,
  });
}

/** Removes the cookie of a flow. Returns true if the browser had it. */
export async function takeFlowCookie(
  context: Context,
  parts: AuthParts,
  flowId: string,
): Promise<boolean> {
  const given = getCookie(context, nameOf(flowId));
  if (given === undefined) return false;
  deleteCookie(context, nameOf(flowId), scopeOf(parts));
  return given === (await valueOf(parts, flowId));
}

/** Each flow has its own cookie, so that flows in several tabs do not end each other. */
function nameOf(flowId: string): string {
  return `promptory-oauth-${flowId}`;
}

/** Only this server can derive the value from the id, so nothing has to be stored. */
function valueOf(parts: AuthParts, flowId: string): Promise<string> {
  return parts.digest(`browser of flow ${flowId}`);
}

function scopeOf(parts: AuthParts): { path: string; secure: boolean } {
  const { pathname, protocol } = new URL(callbackAddress(parts));
  return { path: pathname, secure: protocol === 'https:' };
}
