import type { Context } from 'hono';
import { accountOf } from './account.ts';
import { tooOften } from './ai-errors.ts';
import type { AiParts } from './ai-parts.ts';

/** GET /ai/models: the gateway's list of models, with those that people may use here. Counts as no request. */
export function listModels(parts: AiParts): (context: Context) => Promise<Response> {
  return async (context) => {
    const account = await accountOf(context.req.raw, parts.tokens);
    const waitSeconds = parts.listings.take(account.person);
    if (waitSeconds > 0) throw tooOften('You asked for the models too often.', waitSeconds);
    await parts.allowance.check(account);
    const data = await parts.models.list();
    return context.json({ object: 'list', data }, 200, { 'cache-control': 'no-store' });
  };
}
