import { decodeJwt } from 'jose';
import type { Context, MiddlewareHandler } from 'hono';
import type { SecurityLog } from './http/security-log.ts';

/** SQL functions about accounts, in the words of the security log. */
const ACCOUNT_FUNCTIONS: ReadonlyMap<string, string> = new Map([
  ['delete_my_account', 'account-deletion'],
  ['create_recovery_codes', 'recovery-codes-create'],
  ['use_recovery_code', 'recovery-code'],
  ['end_session', 'session-end'],
]);
const CALL = /^\/rest\/v1\/rpc\/([^/]+)\/?$/;

/**
 * Records what requests to the services other than auth did to accounts, and refused requests.
 * `services` are the first parts of their paths.
 */
export function recordServiceEvents(
  securityLog: SecurityLog,
  services: readonly string[],
): MiddlewareHandler {
  return async (context, next) => {
    await next();
    const { status } = context.res;
    const from = context.get('clientAddress');
    const called = ACCOUNT_FUNCTIONS.get(functionOf(context.req.path));
    if (called !== undefined) {
      const isFalse = status < 400 && (await context.res.clone().text()) === 'false';
      // A large account takes several requests. All but the last are answered with `false`.
      if (isFalse && called === 'account-deletion') return;
      // A rejected recovery code is answered with `false` too, instead of an error status.
      const isRefused = status >= 400 || (isFalse && called === 'recovery-code');
      securityLog.record({
        what: called,
        outcome: isRefused ? 'refused' : 'success',
        reason: status >= 400 ? String(status) : undefined,
        user: status < 400 ? userOf(context) : undefined,
        from,
      });
      return;
    }
    if (![401, 403, 429].includes(status)) return;
    const service = services.find((path) => context.req.path.startsWith(`${path}/`));
    if (service === undefined) return;
    const what = status === 429 ? 'rate-limit' : 'access';
    securityLog.record({ what, outcome: 'refused', reason: `${service} ${String(status)}`, from });
  };
}

function functionOf(path: string): string {
  const name = CALL.exec(path)?.[1] ?? '';
  try {
    return decodeURIComponent(name);
  } catch {
    return '';
  }
}

/**
 * Returns the user of the request's token. Needs no verification, because the service has already
 * accepted the token.
 */
function userOf({ req }: Context): string | undefined {
  const token = /^bearer (\S+)$/i.exec(req.header('authorization') ?? '')?.[1];
  try {
    return token === undefined ? undefined : decodeJwt(token).sub;
  } catch {
    return undefined;
  }
}
