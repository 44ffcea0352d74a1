import type { UserHandler } from './auth-deps.ts';
import { publicUser } from './users.ts';

/** GET /user: returns the current data of the account to which the bearer token belongs. */
export function getUser(): UserHandler {
  return (context, { user }) => context.json(publicUser(user));
}
