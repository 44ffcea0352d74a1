import { z } from 'zod';
import type { KeyValueStorage } from '../environment.ts';
import {
  createStoredValue,
  type StoredValue,
  type StorageFailure,
} from '../storage/stored-value.ts';
import { STORAGE_NAMES, type StorageName } from '../storage/storage-keys.ts';
import type { Transferable } from '../storage/transfer.ts';
import type { Template } from './template.ts';
import { TEMPLATE_CATALOGUE } from './template-catalogue.ts';

interface TemplateCounts {
  readonly total: number;
  readonly successful: number;
}

export interface TemplateUsage {
  /** the templates in display order, with this user's counts */
  readonly templates: () => readonly Template[];
  /** counts one use; false if the id is unknown or the count was not stored */
  readonly recordUse: (templateId: string) => boolean;
  /** counts the outcome of one use; false if the id is unknown or the count was not stored */
  readonly recordOutcome: (templateId: string, isSuccess: boolean) => boolean;
  readonly subscribe: (listener: () => void) => () => void;
  /** call on a `storage` event with one of `keys`, which means that another tab wrote */
  readonly refresh: () => void;
  readonly keys: readonly string[];
  /** for export and import */
  readonly parts: readonly Transferable[];
}

/** Upper bound, which protects against damaged counts. */
const COUNT_MAX = 1_000_000;
const VERSION = 1;
const NO_OUTCOMES: TemplateCounts = { total: 0, successful: 0 };

const count = z.number().int().min(0).max(COUNT_MAX);
const usesShape = ofTemplates(count);
const outcomesShape = ofTemplates(
  z
    .object({ total: count, successful: count })
    .refine(({ total, successful }) => successful <= total),
);

/** Counts how often a user uses each template, and the outcomes. The counts are stored per user. */
export function createTemplateUsage(deps: {
  /** null if the browser has no usable storage; counts then last until the page closes */
  readonly store: KeyValueStorage | null;
  readonly userId: string;
  readonly onFailure?: (failure: StorageFailure) => void;
}): TemplateUsage {
  function keep<Value>(
    name: StorageName,
    schema: z.ZodType<Record<string, Value>>,
  ): StoredValue<Record<string, Value>> {
    return createStoredValue({ ...deps, name, version: VERSION, schema, empty: () => ({}) });
  }
  const uses = keep(STORAGE_NAMES.templateUsage, usesShape);
  const outcomes = keep(STORAGE_NAMES.templateEffectiveness, outcomesShape);
  const both = [uses, outcomes];
  return {
    templates: () => {
      const used = uses.value();
      const rated = outcomes.value();
      return TEMPLATE_CATALOGUE.map((template) => ({
        ...template,
        usageCount: used[template.id] ?? 0,
        successCount: rated[template.id]?.successful ?? 0,
      }));
    },
    recordUse: (id) =>
      isKnown(id) &&
      uses.update((used) => ({ ...used, [id]: Math.min(COUNT_MAX, (used[id] ?? 0) + 1) })),
    recordOutcome: (id, isSuccess) =>
      isKnown(id) &&
      outcomes.update((rated) => {
        const { total, successful } = rated[id] ?? NO_OUTCOMES;
        if (total >= COUNT_MAX) return rated;
        return {
          ...rated,
          [id]: { total: total + 1, successful: successful + (isSuccess ? 1 : 0) },
        };
      }),
    subscribe: (listener) => {
      const ends = both.map((kept) => kept.subscribe(listener));
      return () => {
        for (const end of ends) end();
      };
    },
    refresh: () => {
      for (const kept of both) kept.refresh();
    },
    keys: both.map(({ key }) => key),
    parts: both,
  };
}

function isKnown(templateId: string): boolean {
  return TEMPLATE_CATALOGUE.some(({ id }) => id === templateId);
}

/** A schema for values by template id; entries for unknown templates are dropped. */
function ofTemplates<Value>(schema: z.ZodType<Value>): z.ZodType<Record<string, Value>> {
  return z
    .record(z.string(), schema)
    .transform((values) =>
      Object.fromEntries(Object.entries(values).filter(([id]) => isKnown(id))),
    );
}
