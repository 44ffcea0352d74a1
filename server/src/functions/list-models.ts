import type { Context } from 'hono';
import { tooOften } from './ai-errors.ts';
import type { AiParts } from './ai-parts.ts';
import type { AiUser } from './require-user.ts';

/** GET /ai/models: the gateway's models that users may use. Does not count towards any quota. */
export function listModels(parts: AiParts) {
  return async (context: Context, user: AiUser): Promise<Response> => {
    const waitSeconds = parts.listings.take(user.userId);
    if (waitSeconds > 0) throw tooOften('Too many requests for the list of models.', waitSeconds);
    await parts.quota.checkSession(user);
    const data = await parts.models.list();
    return context.json({ object: 'list', data }, 200, { 'cache-control': 'no-store' });
  };
}
