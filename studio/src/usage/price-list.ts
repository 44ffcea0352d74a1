import { z } from 'zod';
import type { Clock, KeyValueStorage } from '../environment.ts';
import type { ModelInfo, TokenUsage } from '../gateway/gateway.ts';
import { createStoredValue } from '../storage/stored-value.ts';
import { STORAGE_NAMES } from '../storage/storage-keys.ts';

/** Prices change rarely, and OpenRouter's list has a megabyte. */
const LIST_KEPT_MS = 24 * 60 * 60 * 1000;
/** Wait time before a failed request for the list is repeated. */
const FAILURE_KEPT_MS = 10 * 60 * 1000;
/** OpenRouter lists about 500 models. */
const MODELS_MAX = 1000;
const VERSION = 1;
const NAME_MAX_CHARS = 200;
const PRICE = /^\d{1,9}(?:\.\d{1,30})?(?:e-?\d{1,2})?$/i;

const priceSchema = z.string().max(NAME_MAX_CHARS).exactOptional();
const listSchema = z.object({
  /** the gateway; '' for no list */
  source: z.string().max(2000),
  readAt: z.number(),
  models: z
    .array(
      z.object({
        id: z.string().max(NAME_MAX_CHARS),
        name: z.string().max(NAME_MAX_CHARS),
        pricing: z
          .object({ prompt: priceSchema, completion: priceSchema, request: priceSchema })
          .exactOptional(),
        contextLength: z.number().exactOptional(),
      }),
    )
    .max(MODELS_MAX),
});

export interface PriceListDeps {
  /** asks the gateway for its models */
  readonly listModels: () => Promise<readonly ModelInfo[]>;
  /** identifies the gateway, without secrets */
  readonly source: string;
  readonly clock: Clock;
  readonly store: KeyValueStorage | null;
  readonly userId: string;
}

/** The models and prices of one gateway. No call rejects. */
export interface PriceList {
  /** the models that the gateway lists, at most 1000; empty if it has no list */
  readonly models: () => Promise<readonly ModelInfo[]>;
  /** the price of a request in US dollars; null if it is unknown */
  readonly costOf: (model: string, usage: TokenUsage) => Promise<number | null>;
  /** removes the list from memory; after that nothing is written */
  readonly close: () => void;
}

/** Creates a price list that is read when it is first needed, and kept in the storage for a day. */
export function createPriceList(deps: PriceListDeps): PriceList {
  const { listModels, source, clock, store, userId } = deps;
  const kept = createStoredValue({
    store,
    userId,
    name: STORAGE_NAMES.priceList,
    version: VERSION,
    schema: listSchema,
    empty: () => ({ source: '', readAt: 0, models: [] }),
  });
  let failedAt: number | null = null;
  let pending: Promise<void> | null = null;

  function isFresh(since: number, forMs: number): boolean {
    const age = clock() - since;
    return age >= 0 && age < forMs;
  }

  async function read(): Promise<void> {
    try {
      const models = (await listModels()).slice(0, MODELS_MAX);
      failedAt = null;
      kept.replace({ source, readAt: clock(), models: models.filter(isStorable) });
    } catch {
      // Without a list the prices are unknown, which the usage panel says.
      failedAt = clock();
    } finally {
      pending = null;
    }
  }

  async function models(): Promise<readonly ModelInfo[]> {
    const hasFresh = kept.value().source === source && isFresh(kept.value().readAt, LIST_KEPT_MS);
    const mayAsk = failedAt === null || !isFresh(failedAt, FAILURE_KEPT_MS);
    if (!hasFresh && mayAsk && !kept.isClosed()) {
      pending ??= read();
      await pending;
    }
    const list = kept.value();
    return list.source === source ? list.models : [];
  }

  return {
    models,
    costOf: async (model, usage) => {
      const listed = (await models()).find(({ id }) => id === model);
      return listed === undefined ? null : costOf(listed, usage);
    },
    close: kept.close,
  };
}

function isStorable({ id, name }: ModelInfo): boolean {
  return id.length <= NAME_MAX_CHARS && name.length <= NAME_MAX_CHARS;
}

/** US dollars: tokens x price, and the price per request if there is one. */
function costOf({ pricing }: ModelInfo, usage: TokenUsage): number | null {
  const prompt = priceOf(pricing?.prompt);
  const completion = priceOf(pricing?.completion);
  const request = pricing?.request === undefined ? 0 : priceOf(pricing.request);
  if (prompt === null || completion === null || request === null) return null;
  return prompt * usage.promptTokens + completion * usage.completionTokens + request;
}

/** Reads a price; null if it is missing or unreadable. OpenRouter writes -1 for a variable price. */
function priceOf(text: string | undefined): number | null {
  return text !== undefined && PRICE.test(text) ? Number(text) : null;
}
