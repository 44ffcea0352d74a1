import type { ApiRole, RequestScope, Statement } from './database.ts';

/**
 * Postgres cancels longer statements with SQLSTATE 57014. The server's login has a limit of 8 s
 * too.
 */
const STATEMENT_TIMEOUT_MS: Readonly<Record<ApiRole, number>> = {
  anon: 2_000,
  authenticated: 8_000,
  service_role: 8_000,
};

/**
 * Sets the caller's role and claims until the end of the implicit transaction. Postgres evaluates
 * the arguments in order. `num_nulls` returns one number instead of all values, which keeps the
 * result small.
 */
const ENTER_SCOPE =
  "select num_nulls(set_config('role', $1, true), set_config('request.jwt.claims', $2, true), " +
  "set_config('request.method', $3, true), set_config('request.path', $4, true), " +
  "set_config('request.headers', $5, true), set_config('transaction_read_only', $6, true), " +
  "set_config('statement_timeout', $7, true))";

/**
 * Also raises SESSION_ENDED if the caller's session has ended. The check comes first because only
 * the server's own login can read sessions.
 */
const ENTER_LIVE_SCOPE = ENTER_SCOPE.replace('num_nulls(', 'num_nulls(auth.require_session($2), ');

/** The statement that comes before the statements of a request, in the same transaction. */
export function enterScope(scope: RequestScope): Statement {
  const { role, claims, method = '', path = '', headers = '', readOnly = false } = scope;
  const { needsSession = !readOnly } = scope;
  return {
    text: needsSession ? ENTER_LIVE_SCOPE : ENTER_SCOPE,
    values: [
      ...[role, claims, method, path, headers, readOnly ? 'on' : 'off'],
      STATEMENT_TIMEOUT_MS[role],
    ],
  };
}
