import { z } from 'zod';
import type { KeyValueStore } from '../environment.ts';
import type { Template } from './template.ts';
import { TEMPLATES } from './templates.ts';

export interface TemplateCounts {
  readonly total: number;
  readonly successful: number;
}

export interface TemplateUsage {
  /** the templates with this user's counts and measured effectiveness, in their usual order */
  templates(): readonly Template[];
  /** counts one use; false where it could be kept in memory only */
  recordUse(templateId: string): boolean;
  /** counts how one use turned out; false where it could be kept in memory only */
  recordOutcome(templateId: string, isSuccess: boolean): boolean;
}

/** Until there are about as many outcomes, a template's first rating weighs more than they do. */
const FIRST_RATING_WEIGHS = 20;
/** More than anybody reaches, so that damaged counts cannot grow without bound. */
const COUNT_MAX = 1_000_000;

const count = z.number().int().min(0).max(COUNT_MAX);
const usesShape = z.record(z.string(), count);
const outcomesShape = z.record(
  z.string(),
  z
    .object({ total: count, successful: count })
    .refine(({ total, successful }) => successful <= total),
);

/**
 * Keeps how often one user used each template and how often it helped, under keys of that user.
 * Storage that is damaged counts as empty, storage that is full or forbidden leaves the counts in
 * memory; unknown template ids are not counted.
 */
export function createTemplateUsage(deps: {
  readonly store: KeyValueStore;
  readonly userId: string;
}): TemplateUsage {
  const uses = keep(deps.store, `promptory.template-usage.${deps.userId}`, usesShape);
  const outcomes = keep(
    deps.store,
    `promptory.template-effectiveness.${deps.userId}`,
    outcomesShape,
  );
  return {
    templates: () => {
      const used = uses.read();
      const rated = outcomes.read();
      return TEMPLATES.map((template) => ({
        ...template,
        usageCount: used.get(template.id) ?? 0,
        effectiveness: measuredEffectiveness(template.effectiveness, rated.get(template.id)),
      }));
    },
    recordUse: (templateId) => {
      if (!isKnown(templateId)) return false;
      const used = uses.read();
      return uses.write(templateId, Math.min(COUNT_MAX, (used.get(templateId) ?? 0) + 1));
    },
    recordOutcome: (templateId, isSuccess) => {
      if (!isKnown(templateId)) return false;
      const { total, successful } = outcomes.read().get(templateId) ?? NO_OUTCOMES;
      if (total >= COUNT_MAX) return true;
      return outcomes.write(templateId, {
        total: total + 1,
        successful: successful + (isSuccess ? 1 : 0),
      });
    },
  };
}

const NO_OUTCOMES: TemplateCounts = { total: 0, successful: 0 };

/** Percent: the first rating counts as 20 outcomes, and the user's own outcomes are added to them. */
export function measuredEffectiveness(first: number, counts: TemplateCounts = NO_OUTCOMES): number {
  const { total, successful } = counts;
  const sum = first * FIRST_RATING_WEIGHS + successful * 100;
  return Math.round(sum / (FIRST_RATING_WEIGHS + total));
}

function isKnown(templateId: string): boolean {
  return TEMPLATES.some(({ id }) => id === templateId);
}

/** Values by template, read anew each time (another tab may have written) unless writing failed. */
function keep<Value>(
  store: KeyValueStore,
  key: string,
  shape: z.ZodType<Record<string, Value>>,
): {
  read(): ReadonlyMap<string, Value>;
  write(templateId: string, value: Value): boolean;
} {
  let unsaved: ReadonlyMap<string, Value> | null = null;
  const read = (): ReadonlyMap<string, Value> => {
    if (unsaved !== null) return unsaved;
    try {
      const parsed = shape.safeParse(JSON.parse(store.getItem(key) ?? '{}'));
      const values = parsed.success ? Object.entries(parsed.data) : [];
      return new Map(values.filter(([templateId]) => isKnown(templateId)));
    } catch {
      // Not JSON, or the store is gone: counting begins anew.
      return new Map();
    }
  };
  return {
    read,
    write: (templateId, value) => {
      const values = new Map([...read(), [templateId, value] as const]);
      try {
        store.setItem(key, JSON.stringify(Object.fromEntries(values)));
        unsaved = null;
        return true;
      } catch {
        // Full or forbidden: the counts live as long as this page, and the caller is told.
        unsaved = values;
        return false;
      }
    },
  };
}
