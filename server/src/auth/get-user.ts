import type { AuthParts, Endpoint } from './auth-deps.ts';
import { requireUser } from './require-user.ts';
import { publicUser } from './users.ts';

/** GET /user: the account behind the bearer token, as it is now. */
export function getUser(parts: AuthParts): Endpoint {
  return async (context) => {
    const { user } = await requireUser(context, parts);
    return context.json(publicUser(user));
  };
}
