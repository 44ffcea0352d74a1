import * as z from 'zod';
import { fromAllLanguages } from '../languages/dictionaries.ts';
import { answerJson, answerText } from '../gateway/answer-json.ts';
import type { ExplainedChange } from '../edit/explain-edits.ts';
import { TEXT_STYLE, type EnhancementStyle } from './enhancement.ts';
import { imageStyleNamed } from './image-style.ts';

/**
 * Minimum and maximum length of a usable prompt in a model's answer. The model is asked for 200 to
 * 500 words, so these limits are generous.
 */
const PROMPT_MIN_CHARS = 20;
const PROMPT_MAX_CHARS = 12_000;
const DESCRIPTION_MAX_CHARS = 300;
/** Maximum number of entries that are read. */
const ENTRIES_MAX = 20;
/** A plain text with fewer words counts as a refusal and not as a prompt. */
const PLAIN_MIN_WORDS = 20;

const CHANGES_MAX = 40;
const CHANGE_MAX_CHARS = 600;
const REASON_MAX_CHARS = 200;

const passage = z.string().max(CHANGE_MAX_CHARS).catch('');
const changeSchema = z.object({
  before: passage,
  after: passage,
  reason: z.string().trim().max(REASON_MAX_CHARS).catch(''),
});
const promptText = z.string().trim().min(PROMPT_MIN_CHARS).max(PROMPT_MAX_CHARS);
const entrySchema = z.object({
  id: z.string().max(100).optional().catch(undefined),
  style: z.string().max(100).optional().catch(undefined),
  prompt: promptText,
  description: z.string().trim().max(DESCRIPTION_MAX_CHARS).optional().catch(undefined),
  changes: z
    .array(z.unknown())
    .transform((list) =>
      list
        .slice(0, CHANGES_MAX)
        .map((change) => changeSchema.safeParse(change).data)
        .filter((change) => change !== undefined),
    )
    .catch([]),
});

export interface ReadOption {
  readonly style: EnhancementStyle;
  readonly prompt: string;
  /** '' if the model gave none */
  readonly description: string;
  /** what the model says it changed; not verified */
  readonly changes: readonly ExplainedChange[];
}

/**
 * Reads the options in the answer of a model, in the order of `styles`, each style at most once.
 * Accepts JSON in several shapes, text with a heading per style, and plain text for a single style.
 * Missing styles are left out; an unusable answer gives an empty list.
 */
export function readOptions(answer: string, styles: readonly EnhancementStyle[]): ReadOption[] {
  const value = answerJson(answer);
  const fromJson = value === undefined ? [] : entriesOf(value, styles);
  const found = fromJson.length > 0 ? fromJson : fromText(answerText(answer), styles);
  return styles.flatMap((style) => found.find((option) => option.style === style) ?? []);
}

function entriesOf(value: unknown, styles: readonly EnhancementStyle[]): ReadOption[] {
  const [only] = styles;
  const list = listIn(value);
  const options = list.flatMap(({ key, entry }, index) => {
    const parsed = entrySchema.safeParse(
      typeof entry === 'string' ? { prompt: entry } : renamed(entry),
    );
    if (!parsed.success) return [];
    const { id = '', style: styleName = '', prompt, description = '', changes } = parsed.data;
    const style =
      styles.length === 1
        ? only
        : (imageStyleNamed(styleName) ??
          imageStyleNamed(id) ??
          imageStyleNamed(key) ??
          unnamed(styleName, id, key, styles[index]));
    return style === undefined ? [] : [{ style, prompt, description, changes }];
  });
  return options;
}

/** An entry that names no style gets the requested style at its index. */
function unnamed(
  styleName: string,
  id: string,
  key: string,
  inPlace: EnhancementStyle | undefined,
): EnhancementStyle | undefined {
  return styleName === '' && id === '' && key === '' ? inPlace : undefined;
}

/** Names of fields that contain a prompt without naming its style. */
const NAMES_A_PROMPT = /prompt|enhanced|professional/i;

interface Keyed {
  readonly key: string;
  readonly entry: unknown;
}

/**
 * Finds the entries in `[…]`, `{options: […]}`, `{prompt: …}` or `{photographic: …, …}`, or in a
 * field that contains one of these.
 */
function listIn(value: unknown): Keyed[] {
  if (Array.isArray(value)) {
    return value.slice(0, ENTRIES_MAX).map((entry: unknown) => ({ key: '', entry }));
  }
  if (!isRecord(value)) return [];
  if (typeof renamed(value)['prompt'] === 'string') return [{ key: '', entry: value }];
  const fields = Object.entries(value).slice(0, ENTRIES_MAX);
  const list = fields.find(([, field]) => Array.isArray(field))?.[1];
  if (list !== undefined) return listIn(list);
  const named = fields.filter(
    ([key, field]) =>
      imageStyleNamed(key) !== undefined || (typeof field === 'string' && NAMES_A_PROMPT.test(key)),
  );
  if (named.length === 0 && fields.length === 1) return listIn(fields[0]?.[1]);
  return named.map(([key, entry]) => ({ key, entry }));
}

/** Maps the field names that models use to our names. */
function renamed(entry: unknown): Record<string, unknown> {
  if (!isRecord(entry)) return {};
  const prompt =
    entry['prompt'] ?? entry['enhanced_prompt'] ?? entry['enhancedPrompt'] ?? entry['text'];
  const { id, style, description, changes } = entry;
  return { id, style, description, changes, prompt };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

// Matches `**Photographic:** …`, `### 1. Artistic style`, `4) Digital art - …`.
const STYLE_HEADING =
  /^[ \t]{0,4}(?:#{1,6}[ \t]{0,4})?(?:\*\*)?(?:\d[.)][ \t]{0,4})?(?:\*\*)?(?<name>photographic|artistic|cinematic|digital[ _]art)(?: (?:style|version|prompt|variant))?(?:\*\*)?[ \t]{0,4}(?:[:–-]|$)(?:\*\*)?/gim;

function fromText(text: string, styles: readonly EnhancementStyle[]): ReadOption[] {
  // Do not show broken JSON as a prompt.
  if (/^(?:```|[{[]")/.test(text) && /"[a-z_]{2,20}"\s{0,4}:/.test(text)) return [];
  if (styles.length === 1 && styles[0] === TEXT_STYLE) {
    const plain = withoutPreamble(text);
    const isPrompt =
      plain.split(/\s+/, PLAIN_MIN_WORDS).length >= PLAIN_MIN_WORDS ||
      /[^\0-\u2e7f]{30}/.test(plain);
    return isPrompt && plain.length <= PROMPT_MAX_CHARS
      ? [{ style: TEXT_STYLE, prompt: plain, description: '', changes: [] }]
      : [];
  }
  const headings = [...text.matchAll(STYLE_HEADING)].slice(0, ENTRIES_MAX);
  return headings.flatMap((heading, index) => {
    const style = imageStyleNamed(heading.groups?.['name'] ?? '');
    const section = text.slice(heading.index + heading[0].length, headings[index + 1]?.index);
    const prompt = promptText.safeParse(section.replace(/\*\*/g, ''));
    return style !== undefined && prompt.success
      ? [{ style, prompt: prompt.data, description: '', changes: [] }]
      : [];
  });
}

const LEAD_INS = fromAllLanguages(({ enhance }) => enhance.detection.answerLeadIn);

/** Removes "Here is the enhanced prompt:" and the code fence around the prompt. */
function withoutPreamble(text: string): string {
  const bare = LEAD_INS.reduce((rest, leadIn) => rest.replace(leadIn, ''), text);
  const fenced = /^```[a-z]{0,10}\n([\s\S]{1,40000})\n```$/i.exec(bare.trim());
  return (fenced?.[1] ?? bare).trim();
}
