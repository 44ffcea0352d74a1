import type { Statement } from '../db/database.ts';
import type { AuthParts, CurrentSession, UserHandler } from './auth-deps.ts';
import { validationFailed } from './auth-errors.ts';
import { endFlows } from './flow-state.ts';

/**
 * POST /logout?scope=global|local|others: ends sessions and their refresh tokens. Also ends
 * unfinished sign-ins, unless the scope is local.
 */
export function logout(parts: AuthParts): UserHandler {
  return async (context, signedIn) => {
    const scope = context.req.query('scope') ?? '';
    const { text, values } = endSessions(scope, signedIn);
    await parts.db.asAuthService(async (transaction) => {
      // End the flows first: otherwise a code exchange in progress could open a new session
      // meanwhile.
      if (scope !== 'local') await endFlows(transaction, signedIn.user.id);
      await transaction.query(text, values);
    });
    return context.body(null, 204);
  };
}

function endSessions(scope: string, { user, sessionId }: CurrentSession): Statement {
  switch (scope) {
    case '':
    case 'global':
      return { text: 'delete from auth.sessions where user_id = $1', values: [user.id] };
    case 'local':
      return { text: 'delete from auth.sessions where id = $1', values: [sessionId] };
    case 'others':
      return {
        text: 'delete from auth.sessions where user_id = $1 and id <> $2',
        values: [user.id, sessionId],
      };
    default:
      throw validationFailed(`Unsupported logout scope ${JSON.stringify(scope)}`);
  }
}
