import { z } from 'zod';
import type { ModelInfo } from './gateway.ts';
import { malformed } from './answer.ts';

const MODELS_MAX = 2000;
const NAME_MAX_CHARACTERS = 200;
const CONTEXT_MAX_TOKENS = 1_000_000_000;

const price = z.union([z.string().max(NAME_MAX_CHARACTERS), z.number()]).transform(String);
const modelShape = z.object({
  id: z.string().min(1).max(NAME_MAX_CHARACTERS),
  name: z.string().min(1).max(NAME_MAX_CHARACTERS).optional().catch(undefined),
  pricing: z
    .object({ prompt: price.optional(), completion: price.optional(), request: price.optional() })
    .optional()
    .catch(undefined),
  context_length: z.number().int().min(1).max(CONTEXT_MAX_TOKENS).optional().catch(undefined),
});

/**
 * Reads a list of models: from `data`, or from the body itself, which some servers send. Skips
 * entries that are not models. Names and prices are optional, because local servers send none.
 * Calls `heard` for each piece. Throws `malformed` if there is no list.
 */
export async function readModels(
  pieces: AsyncIterable<string>,
  heard: () => void = () => undefined,
): Promise<ModelInfo[]> {
  let body = '';
  for await (const piece of pieces) {
    body += piece;
    heard();
  }
  const list = listIn(body);
  const models: ModelInfo[] = [];
  for (const item of list.slice(0, MODELS_MAX)) {
    const model = modelShape.safeParse(item);
    if (!model.success) continue;
    const { id, name = id, pricing, context_length: contextLength } = model.data;
    models.push({
      id,
      name,
      ...(pricing === undefined ? {} : { pricing: defined(pricing) }),
      ...(contextLength === undefined ? {} : { contextLength }),
    });
  }
  return models;
}

function defined(
  pricing: Readonly<Record<string, string | undefined>>,
): NonNullable<ModelInfo['pricing']> {
  return Object.fromEntries(Object.entries(pricing).filter(([, value]) => value !== undefined));
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
