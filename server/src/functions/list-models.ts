import type { Context } from 'hono';
import { accountOf } from './account.ts';
import type { AiParts } from './ai-parts.ts';

/** GET /ai/models: the gateway's list of models, with those that people may use here. Counts as no request. */
export function listModels(parts: AiParts): (context: Context) => Promise<Response> {
  return async (context) => {
    await parts.allowance.check(await accountOf(context.req.raw, parts.tokens));
    const data = await parts.models.list();
    return context.json({ object: 'list', data }, 200, { 'cache-control': 'no-store' });
  };
}
