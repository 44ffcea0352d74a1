import { z } from 'zod';
import type { ModelInfo } from './gateway.ts';
import { malformed } from './answer.ts';

const MODELS_MAX = 2000;
const NAME_MAX_CHARACTERS = 200;

const price = z.union([z.string().max(NAME_MAX_CHARACTERS), z.number()]).transform(String);
const modelShape = z.object({
  id: z.string().min(1).max(NAME_MAX_CHARACTERS),
  name: z.string().min(1).max(NAME_MAX_CHARACTERS).optional().catch(undefined),
  pricing: z
    .object({ prompt: price.optional(), completion: price.optional() })
    .optional()
    .catch(undefined),
});

/**
 * Reads a list of models: from `data`, or from the body itself, which some servers send. Skips
 * entries that are not models. Names and prices are optional, because local servers send none.
 * Throws `malformed` if there is no list.
 */
export async function readModels(pieces: AsyncIterable<string>): Promise<ModelInfo[]> {
  let body = '';
  for await (const piece of pieces) body += piece;
  const list = listIn(body);
  const models: ModelInfo[] = [];
  for (const item of list.slice(0, MODELS_MAX)) {
    const model = modelShape.safeParse(item);
    if (!model.success) continue;
    const { id, name = id, pricing } = model.data;
    models.push({ id, name, ...(pricing === undefined ? {} : { pricing: defined(pricing) }) });
  }
  return models;
}

function defined(pricing: {
  prompt?: string | undefined;
  completion?: string | undefined;
}): NonNullable<ModelInfo['pricing']> {
  const { prompt, completion } = pricing;
  return {
    ...(prompt === undefined ? {} : { prompt }),
    ...(completion === undefined ? {} : { completion }),
  };
}

function listIn(body: string): unknown[] {
  let data: unknown;
  try {
    data = JSON.parse(body);
  } catch {
    throw malformed('missing data object');
  }
  const list = Array.isArray(data) ? data : (data as { data?: unknown } | null)?.data;
  if (!Array.isArray(list)) throw malformed('missing model list');
  return list as unknown[];
}
