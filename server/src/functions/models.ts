import * as z from 'zod/mini';
import { badGateway } from './ai-errors.ts';
import type { AiLimits, AiSettings } from './ai-settings.ts';
import { readAnswer } from './upstream.ts';
import type { Upstream } from './upstream.ts';

/** The models that users may use. */
export interface Models {
  /**
   * Tells if users may use this model. Throws ApiError 502 or 504 when it needs the model list and
   * the gateway fails.
   */
  allows(model: string): Promise<boolean>;
  /**
   * Allowed models that the gateway has; while the gateway fails, all configured models. Throws
   * like `allows`.
   */
  list(): Promise<readonly ListedModel[]>;
  /** Ids of the text models in the order to try them; empty while they are unknown. */
  textModels(): Promise<readonly string[]>;
}

export type ListedModel = z.infer<typeof listedModel>;

/** How long a model list is cached. Models change only every few weeks. */
const LIST_CACHED_MS = 5 * 60_000;
/** Wait time before a failed request for the list is repeated. */
const FAILURE_CACHED_MS = 10_000;
/** The client tries these models one after another, so a long list would take too long. */
const TEXT_MODELS_MAX = 7;
const ID_MAX_CHARS = 200;
const NAME_MAX_CHARS = 200;

/** Longer lists are cut, because each client keeps the list. */
const MODELS_MAX = 2000;
const PRICE_MAX_CHARS = 40;
const CONTEXT_MAX_TOKENS = 1_000_000_000;

const price = z.string().check(z.maxLength(PRICE_MAX_CHARS));
const listedModel = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(ID_MAX_CHARS)),
  // Drop fields of an unexpected shape, but keep the model.
  name: z.catch(z.optional(z.string().check(z.maxLength(NAME_MAX_CHARS))), undefined),
  pricing: z.catch(
    z.optional(z.object({ prompt: price, completion: price, request: z.optional(price) })),
    undefined,
  ),
  context_length: z.catch(
    z.optional(z.int().check(z.minimum(1), z.maximum(CONTEXT_MAX_TOKENS))),
    undefined,
  ),
});
const modelList = z.object({ data: z.array(z.unknown()) });

/**
 * Allows the configured models. Without configured text models, allows all models that the gateway
 * lists.
 */
export function createModels(
  settings: Pick<AiSettings, 'textModels' | 'visionModel'>,
  {
    upstream,
    limits,
    now,
    report,
  }: {
    readonly upstream: Upstream;
    readonly limits: Pick<AiLimits, 'modelListBytes' | 'modelListMs'>;
    readonly now: () => Date;
    /** called with the error when the list could not be read */
    readonly report: (error: unknown) => void;
  },
): Models {
  const { textModels, visionModel } = settings;
  const vision = visionModel === undefined ? [] : [visionModel];
  const named = textModels && new Set([...textModels, ...vision]);
  let good: { readonly list: readonly ListedModel[]; readonly untilMs: number } | undefined;
  let failed: { readonly error: unknown; readonly untilMs: number } | undefined;
  let pending: Promise<readonly ListedModel[]> | undefined;

  async function read(): Promise<readonly ListedModel[]> {
    // Never abort this request, because several users may wait for its result.
    const { signal } = new AbortController();
    const answer = await upstream.request('/models', { signal, timeoutMs: limits.modelListMs });
    const bounds = { maxBytes: limits.modelListBytes, maxMs: limits.modelListMs };
    const { text } = await readAnswer(answer, bounds);
    const list = answer.ok ? parseList(text) : undefined;
    if (list === undefined) throw badGateway('The AI gateway did not list its models.');
    return list;
  }

  async function refresh(): Promise<readonly ListedModel[]> {
    try {
      const list = await read();
      good = { list, untilMs: now().getTime() + LIST_CACHED_MS };
      failed = undefined;
      return list;
    } catch (error) {
      // Read the clock again: the gateway may have taken long to fail.
      failed = { error, untilMs: now().getTime() + FAILURE_CACHED_MS };
      report(error);
      throw error;
    } finally {
      pending = undefined;
    }
  }

  /** The current list or, while the gateway fails, the last list that it returned. */
  async function listed(): Promise<readonly ListedModel[]> {
    const nowMs = now().getTime();
    if (good !== undefined && nowMs < good.untilMs) return good.list;
    try {
      if (failed !== undefined && nowMs < failed.untilMs) throw failed.error;
      pending ??= refresh();
      return await pending;
    } catch (error) {
      if (good === undefined) throw error;
      return good.list;
    }
  }

  return {
    async allows(model) {
      if (named !== undefined) return named.has(model);
      // The configured vision model is allowed even if the gateway does not list it.
      return model === visionModel || (await listed()).some(({ id }) => id === model);
    },
    async list() {
      if (named === undefined) {
        const all = await listed();
        const unlisted = vision.filter((id) => all.every((model) => model.id !== id));
        return [...all, ...unlisted.map((id) => ({ id }))];
      }
      try {
        return (await listed()).filter(({ id }) => named.has(id));
      } catch {
        return [...named].map((id) => ({ id })); // already reported
      }
    },
    async textModels() {
      if (textModels !== undefined) return textModels;
      try {
        return (await listed()).slice(0, TEXT_MODELS_MAX).map(({ id }) => id);
      } catch {
        return []; // already reported
      }
    },
  };
}

/** The valid models of a list; undefined when the text is not a list. */
function parseList(text: string): ListedModel[] | undefined {
  let list: unknown;
  try {
    list = JSON.parse(text);
  } catch {
    return undefined; // the caller reports it
  }
  const parsed = modelList.safeParse(list);
  if (!parsed.success) return undefined;
  return parsed.data.data.slice(0, MODELS_MAX).flatMap((entry) => {
    const model = listedModel.safeParse(entry);
    return model.success ? [model.data] : [];
  });
}
