import type { UserHandler } from './auth-deps.ts';
import { publicUser } from './users.ts';

/** GET /user: the account behind the bearer token, as it is now. */
export function getUser(): UserHandler {
  return (context, { user }) => context.json(publicUser(user));
}
