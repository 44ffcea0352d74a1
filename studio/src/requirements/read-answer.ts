import { z } from 'zod';
import { answerJson } from '../gateway/answer-json.ts';
import {
  type GeneratedPrompt,
  type ParsedRequirement,
  REQUIREMENT_CATEGORIES,
  REQUIREMENT_PRIORITIES,
} from './requirements.ts';

/** What a model said, as far as it could be read; absent where it said nothing of the kind. */
export interface ModelAnswer {
  readonly parsedRequirements: ParsedRequirement[];
  readonly identifiedUseCase: string;
  readonly targetAudience: string;
  readonly desiredOutputFormat: string;
  readonly suggestedTone: string;
  readonly detectedConstraints: string[];
  /** at least one */
  readonly generatedPrompts: GeneratedPrompt[];
  readonly confidence: number;
}

/** The specified defaults of what a model leaves out, in percent. */
export const DEFAULT_CONFIDENCE = 85;
export const DEFAULT_QUALITY = 80;
export const DEFAULT_EFFECTIVENESS = 80;

/** Bounds of what is read. */
const LINE_MAX_UNITS = 1000;
const PROMPT_MAX_UNITS = 8000;
const PROMPTS_MAX = 5;
const REQUIREMENTS_MAX = 30;
const LIST_MAX = 20;

const scalar = z.union([z.string(), z.number(), z.boolean()]);
const line = (max = LINE_MAX_UNITS) =>
  scalar.transform((value) => String(value).trim().slice(0, max)).catch('');
// One word where a list was asked for is a list of one.
const lines = z
  .preprocess((value) => (typeof value === 'string' ? [value] : value), z.array(line()))
  .catch([])
  .transform((list) => list.filter((entry) => entry !== '').slice(0, LIST_MAX));
const percent = (otherwise: number) =>
  z
    .preprocess(
      (value) => (typeof value === 'string' ? Number.parseFloat(value) : value),
      z.number().transform((value) => Math.min(Math.max(value, 0), 100)),
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

/** A list of what fits the shape; what does not is left out. */
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
 * Reads a model's answer: JSON, fenced or among prose, cut off or with small faults. Returns null
 * when there is no object with a prompt in it. Ids are filled in and made unique; a prompt
 * addresses only requirements that exist.
 */
export function readAnswer(text: string): ModelAnswer | null {
  const parsed = answer.safeParse(fieldsIn(text));
  if (!parsed.success) return null;
  const requirements = parsed.data.parsedRequirements.filter(
    ({ description }) => description !== '',
  );
  const prompts = parsed.data.generatedPrompts.filter((entry) => entry.prompt !== '');
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

/** A list is one of prompts. */
function fieldsIn(text: string): unknown {
  const value = answerJson(text);
  return Array.isArray(value) ? { generatedPrompts: value as unknown[] } : value;
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
