import type { GatewayError } from './gateway-error.ts';

const REST_MS = 5 * 60_000;
/** The rest doubles with each failure in a row, up to this. */
const REST_MAX_MS = 60 * 60_000;
/** Longer waits than this are not enforced: credit may be added, or a limit raised. */
const HOLD_MAX_MS = 60 * 60_000;
/** Maximum number of remembered models. */
const MODELS_MAX = 200;

/** Stands for all models of a gateway; no model has this name. */
export const ALL_MODELS = '';
/** Stands for all free models of a gateway. */
export const FREE_MODELS = ':free';

interface ModelQueue {
  /** the models that may be asked, in the order to try them */
  readonly models: readonly string[];
  /** the error that names the time until which a model must wait; null if none must */
  readonly held: GatewayError | null;
}

/**
 * Remembers which models failed, so that the next request does not wait for them again. Gateways
 * are told apart by any text without secrets, because it is kept until the page is closed.
 */
export interface ModelRests {
  /** moves models that rest to the end, and leaves out models that must wait (Retry-After) */
  readonly queue: (gateway: string, models: readonly string[], now: number) => ModelQueue;
  /** lets a model rest: 5 minutes, and twice as long after each further failure */
  readonly failed: (gateway: string, model: string, now: number) => void;
  /** holds back a model, FREE_MODELS or ALL_MODELS until the error's `retryAt` */
  readonly hold: (gateway: string, model: string, error: GatewayError, now: number) => void;
  readonly succeeded: (gateway: string, model: string) => void;
}

interface Entry {
  failures: number;
  restUntil: number;
  held: GatewayError | null;
  heldUntil: number;
}

/** True for a model that costs nothing at OpenRouter. */
export function isFreeModel(model: string): boolean {
  return model.endsWith(FREE_MODELS);
}

export function createModelRests(): ModelRests {
  // In the order of their last change, so that the oldest can be dropped.
  const entries = new Map<string, Entry>();
  const keyOf = (gateway: string, model: string): string => JSON.stringify([gateway, model]);

  function change(gateway: string, model: string, more: (before: Entry) => Partial<Entry>): void {
    const key = keyOf(gateway, model);
    const before = entries.get(key) ?? { failures: 0, restUntil: 0, held: null, heldUntil: 0 };
    entries.delete(key);
    entries.set(key, { ...before, ...more(before) });
    const oldest = entries.keys().next();
    if (entries.size > MODELS_MAX && oldest.done !== true) entries.delete(oldest.value);
  }

  return {
    queue: (gateway, models, now) => {
      const entryOf = (model: string): Entry | undefined => entries.get(keyOf(gateway, model));
      const holding = (model: string): Entry | undefined =>
        [ALL_MODELS, ...(isFreeModel(model) ? [FREE_MODELS] : []), model]
          .map(entryOf)
          .find((entry) => entry !== undefined && now < entry.heldUntil);
      const restOf = (model: string): number => {
        const until = entryOf(model)?.restUntil ?? 0;
        return until > now ? until : 0;
      };
      const holds = models.flatMap((model) => holding(model) ?? []);
      return {
        models: models
          .filter((model) => holding(model) === undefined)
          .toSorted((one, other) => restOf(one) - restOf(other)),
        held: holds.toSorted((one, other) => one.heldUntil - other.heldUntil)[0]?.held ?? null,
      };
    },
    failed: (gateway, model, now) => {
      change(gateway, model, ({ failures }) => ({
        failures: failures + 1,
        restUntil: now + Math.min(REST_MS * 2 ** failures, REST_MAX_MS),
      }));
    },
    hold: (gateway, model, error, now) => {
      const heldUntil = Math.min(error.retryAt ?? now, now + HOLD_MAX_MS);
      if (heldUntil > now) change(gateway, model, () => ({ held: error, heldUntil }));
    },
    succeeded: (gateway, model) => {
      entries.delete(keyOf(gateway, model));
    },
  };
}

/** The failures in this window, of all gateways that it used. */
export const WINDOW_RESTS = createModelRests();
