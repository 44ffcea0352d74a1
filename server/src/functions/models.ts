import * as z from 'zod/mini';
import { badGateway } from './ai-errors.ts';
import type { AiLimits, AiSettings } from './ai-settings.ts';
import { readAnswer } from './upstream.ts';
import type { Upstream } from './upstream.ts';

/** Which models people may use. */
export interface Models {
  /** Throws ApiError 502 or 504 when the gateway has to be asked and does not answer. */
  allows(model: string): Promise<boolean>;
  /** Those of them that the gateway has, or all that are named while it does not say. Throws as `allows`. */
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

/** Allows the models of the settings, and where these name no text models, all that the gateway lists. */
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
    /** is told why there is no list */
    readonly report: (error: unknown) => void;
  },
): Models {
  const { textModels, visionModel } = settings;
  const vision = visionModel === undefined ? [] : [visionModel];
  const named = textModels && new Set([...textModels, ...vision]);
  let good: { readonly list: readonly ListedModel[]; readonly untilMs: number } | undefined;
  let failed: { readonly error: unknown; readonly untilMs: number } | undefined;
  let asking: Promise<readonly ListedModel[]> | undefined;

  async function read(): Promise<readonly ListedModel[]> {
    // Several people may wait for it: none of them ends it.
    const { signal } = new AbortController();
    const answer = await upstream.ask('/models', { signal, patienceMs: limits.modelListMs });
    const bounds = { maxBytes: limits.modelListBytes, maxMs: limits.modelListMs };
    const { text } = await readAnswer(answer, bounds);
    const list = answer.ok ? parseList(text) : undefined;
    if (list === undefined) throw badGateway('The AI gateway did not list its models.');
    return list;
  }

  async function ask(): Promise<readonly ListedModel[]> {
    try {
      const list = await read();
      good = { list, untilMs: now().getTime() + LIST_KEPT_MS };
      failed = undefined;
      return list;
    } catch (error) {
      // From now on, as a gateway may take its time to fail.
      failed = { error, untilMs: now().getTime() + FAILURE_KEPT_MS };
      report(error);
      throw error;
    } finally {
      asking = undefined;
    }
  }

  /** The list, or the last one that there was while the gateway fails. */
  async function listed(): Promise<readonly ListedModel[]> {
    const nowMs = now().getTime();
    if (good !== undefined && nowMs < good.untilMs) return good.list;
    try {
      if (failed !== undefined && nowMs < failed.untilMs) throw failed.error;
      asking ??= ask();
      return await asking;
    } catch (error) {
      if (good === undefined) throw error;
      return good.list;
    }
  }

  return {
    async allows(model) {
      if (named !== undefined) return named.has(model);
      // What the operator names is known, whatever the gateway lists.
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
        return [...named].map((id) => ({ id })); // the operator is told by `report`
      }
    },
    async textModels() {
      if (textModels !== undefined) return textModels;
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
