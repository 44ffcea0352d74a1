import { z } from 'zod';
import { answerJson } from '../gateway/answer-json.ts';
import { firstUnits } from '../text/cut-text.ts';
import {
  type GeneratedPrompt,
  type ParsedRequirement,
  REQUIREMENT_CATEGORIES,
  REQUIREMENT_PRIORITIES,
} from './requirements.ts';

/** The readable parts of a model's answer. Missing parts are empty. */
export interface ModelAnswer {
  readonly parsedRequirements: ParsedRequirement[];
  readonly identifiedUseCase: string;
  readonly targetAudience: string;
  readonly desiredOutputFormat: string;
  readonly suggestedTone: string;
  readonly detectedConstraints: string[];
  /** at least one */
  readonly generatedPrompts: Omit<GeneratedPrompt, 'restored'>[];
  readonly confidence: number;
}

/** The specified defaults for missing values, in percent. */
const DEFAULT_CONFIDENCE = 85;
const DEFAULT_QUALITY = 80;
const DEFAULT_EFFECTIVENESS = 80;

/** Limits for the parts of an answer. */
const LINE_MAX_UNITS = 1000;
/** Shorter prompts are ignored as placeholders such as `...`. */
const PROMPT_MIN_UNITS = 5;
const PROMPT_MAX_UNITS = 8000;
const PROMPTS_MAX = 5;
const REQUIREMENTS_MAX = 30;
const LIST_MAX = 20;

const scalar = z.union([z.string(), z.number(), z.boolean()]);
const line = (max = LINE_MAX_UNITS) =>
  scalar.transform((value) => firstUnits(String(value).trim(), max)).catch('');
// A single text counts as a list of one.
const lines = z
  .preprocess((value) => (typeof value === 'string' ? [value] : value), z.array(line()))
  .catch([])
  .transform((list) => list.filter((entry) => entry !== '').slice(0, LIST_MAX));
const percent = (otherwise: number) =>
  z
    .preprocess(
      (value) => (typeof value === 'string' ? Number.parseFloat(value) : value),
      // Some models write a share from 0 to 1 instead of percent.
      z
        .number()
        .transform((value) =>
          Math.min(Math.max(value > 0 && value <= 1 ? Math.round(value * 100) : value, 0), 100),
        ),
    )
    .catch(otherwise);
const oneOf = <Value extends string>(values: readonly [Value, ...Value[]], otherwise: Value) =>
  z
    .preprocess(
      (value) =>
        typeof value === 'string' ? value.trim().toLowerCase().replace(/[ -]/g, '_') : value,
      z.enum(values),
    )
    .catch(otherwise as never);

const requirement = z.preprocess(
  (value) => (typeof value === 'string' ? { description: value } : value),
  z.object({
    id: line(),
    description: line(),
    category: oneOf(REQUIREMENT_CATEGORIES, 'use_case'),
    priority: oneOf(REQUIREMENT_PRIORITIES, 'medium'),
    value: line(),
    examples: lines,
  }),
);

const prompt = z.preprocess(
  (value) => (typeof value === 'string' ? { prompt: value } : value),
  z.object({
    id: line(),
    title: line(),
    prompt: line(PROMPT_MAX_UNITS),
    explanation: line(),
    addressedRequirements: lines,
    qualityScore: percent(DEFAULT_QUALITY),
    estimatedEffectiveness: percent(DEFAULT_EFFECTIVENESS),
    tags: lines,
    suggestedImprovements: lines,
  }),
);

/** A list that drops items with a wrong shape. */
const listOf = <Shape extends z.ZodType>(shape: Shape, max: number) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((list) =>
      list.slice(0, max).flatMap((entry) => {
        const parsed = shape.safeParse(entry);
        return parsed.success ? [parsed.data] : [];
      }),
    );

const answer = z.object({
  parsedRequirements: listOf(requirement, REQUIREMENTS_MAX),
  identifiedUseCase: line(),
  targetAudience: line(),
  desiredOutputFormat: line(),
  suggestedTone: line(),
  detectedConstraints: lines,
  generatedPrompts: listOf(prompt, PROMPTS_MAX),
  confidence: percent(DEFAULT_CONFIDENCE),
});

/**
 * Reads a model's answer: JSON in a code fence or in prose, cut off or with small errors. Returns
 * null if it contains no prompt. Ids are completed and made unique, and references to unknown
 * requirements are removed.
 */
export function readAnswer(text: string): ModelAnswer | null {
  return readValue(answerJson(text, (value) => readValue(value) !== null));
}

function readValue(value: unknown): ModelAnswer | null {
  const parsed = answer.safeParse(fieldsIn(value));
  if (!parsed.success) return null;
  const requirements = parsed.data.parsedRequirements.filter(
    ({ description }) => description !== '',
  );
  const prompts = parsed.data.generatedPrompts.filter(
    (entry) => entry.prompt.length >= PROMPT_MIN_UNITS,
  );
  if (prompts.length === 0) return null;
  const parsedRequirements = withIds(requirements, 'req');
  const known = new Set(parsedRequirements.map(({ id }) => id));
  return {
    ...parsed.data,
    parsedRequirements,
    generatedPrompts: withIds(prompts, 'prompt').map((entry, index) => ({
      ...entry,
      title: entry.title === '' ? `Prompt ${index + 1}` : entry.title,
      addressedRequirements: [...new Set(entry.addressedRequirements)].filter((id) =>
        known.has(id),
      ),
    })),
  };
}

/** A list of objects is read as a list of prompts. A list of texts counts as a refusal. */
function fieldsIn(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  const objects = value.filter((entry: unknown) => typeof entry === 'object' && entry !== null);
  return { generatedPrompts: objects };
}

function withIds<Entry extends { readonly id: string }>(entries: Entry[], prefix: string): Entry[] {
  const taken = new Set<string>();
  const own = entries.map(({ id }) => {
    const isFree = id !== '' && !taken.has(id);
    if (isFree) taken.add(id);
    return isFree ? id : null;
  });
  let next = 1;
  return entries.map((entry, index) => {
    let id = own[index] ?? null;
    while (id === null || (own[index] === null && taken.has(id))) {
      id = `${prefix}_${next}`;
      next += 1;
    }
    taken.add(id);
    return { ...entry, id };
  });
}
