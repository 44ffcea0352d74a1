import * as z from 'zod/mini';
import { badGateway } from './ai-errors.ts';
import type { AiLimits, AiSettings } from './ai-settings.ts';
import { readAnswer } from './upstream.ts';
import type { Upstream } from './upstream.ts';

/** Which models people may use. */
export interface Models {
  /** Throws ApiError 502 or 504 when the gateway has to be asked and does not answer. */
  allows(model: string): Promise<boolean>;
  /** Those of them that the gateway has. Throws ApiError as `allows`. */
  list(): Promise<readonly ListedModel[]>;
  /** The ids of text models in the order in which to try them; none while they are not known. */
  textModels(): Promise<readonly string[]>;
}

export type ListedModel = z.infer<typeof listedModel>;

/** How long a list is good. Models come and go in weeks. */
const LIST_KEPT_MS = 5 * 60_000;
/** How long a gateway that failed to list its models is left alone. */
const FAILURE_KEPT_MS = 10_000;
/** Each one that does not answer costs a person some time. */
const TEXT_MODELS_MAX = 7;
const ID_MAX_CHARS = 200;
const NAME_MAX_CHARS = 200;

const listedModel = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(ID_MAX_CHARS)),
  // Of a model that says more or other than this about itself, the rest is left out.
  name: z.catch(z.optional(z.string().check(z.maxLength(NAME_MAX_CHARS))), undefined),
  pricing: z.catch(z.optional(z.object({ prompt: z.string(), completion: z.string() })), undefined),
});
const modelList = z.object({ data: z.array(z.unknown()) });

/** Allows the models of the settings, or where these name no text models, all that the gateway lists. */
export function createModels(
  settings: Pick<AiSettings, 'textModels' | 'visionModel'>,
  {
    upstream,
    limits,
    now,
  }: {
    readonly upstream: Upstream;
    readonly limits: Pick<AiLimits, 'modelListBytes' | 'modelListMs'>;
    readonly now: () => Date;
  },
): Models {
  const named =
    settings.textModels &&
    new Set([...settings.textModels, ...(settings.visionModel ? [settings.visionModel] : [])]);
  let kept: { readonly list: Promise<readonly ListedModel[]>; until: number } | undefined;

  async function read(): Promise<readonly ListedModel[]> {
    // Several people may wait for it: none of them ends it.
    const { signal } = new AbortController();
    const answer = await upstream.ask('/models', { signal, patienceMs: limits.modelListMs });
    const bounds = { maxBytes: limits.modelListBytes, idleMs: limits.modelListMs };
    const { text } = await readAnswer(answer, bounds);
    const list = answer.ok ? parseList(text) : undefined;
    if (list === undefined) throw badGateway('The AI gateway did not list its models.');
    return list;
  }

  function listed(): Promise<readonly ListedModel[]> {
    const nowMs = now().getTime();
    if (kept !== undefined && nowMs < kept.until) return kept.list;
    const fresh = { list: read(), until: nowMs + LIST_KEPT_MS };
    fresh.list.catch(() => {
      // Whoever awaits the list is told; those after them ask again.
      fresh.until = nowMs + FAILURE_KEPT_MS;
    });
    kept = fresh;
    return fresh.list;
  }

  return {
    async allows(model) {
      return named?.has(model) ?? (await listed()).some(({ id }) => id === model);
    },
    async list() {
      const all = await listed();
      return named === undefined ? all : all.filter(({ id }) => named.has(id));
    },
    async textModels() {
      if (settings.textModels !== undefined) return settings.textModels;
      try {
        return (await listed()).slice(0, TEXT_MODELS_MAX).map(({ id }) => id);
      } catch {
        return []; // not known; each request to the gateway says why
      }
    },
  };
}

/** What of a list can be used; undefined when it is none. */
function parseList(text: string): ListedModel[] | undefined {
  let list: unknown;
  try {
    list = JSON.parse(text);
  } catch {
    return undefined; // the caller says that it is no list
  }
  const parsed = modelList.safeParse(list);
  if (!parsed.success) return undefined;
  return parsed.data.data.flatMap((entry) => {
    const model = listedModel.safeParse(entry);
    return model.success ? [model.data] : [];
  });
}
