import { valuesOf } from '../languages/all-languages.ts';
import { TRANSFORM_VOCABULARIES } from '../languages/transform-vocabularies.ts';
import { anyOf } from './words.ts';
import { listed } from '../languages/terms.ts';
import { FACT_PATTERNS, LISTED_FACTS } from './fact-patterns.ts';

/** Facts are searched only in the first characters of a prompt. */
const READ_CHARS = 2000;
/** Patterns of single languages. */
const OWN_PATTERNS = new Map<string, RegExp[]>();
for (const patterns of valuesOf(TRANSFORM_VOCABULARIES, (transform) => transform.facts)) {
  for (const [variable, own] of Object.entries(patterns)) {
    OWN_PATTERNS.set(variable, [...(OWN_PATTERNS.get(variable) ?? []), ...own]);
  }
}
const LISTED_MAX = 8;

const VARIABLE_BY_LABEL = new Map(
  valuesOf(TRANSFORM_VOCABULARIES, (transform) => Object.entries(transform.factLabels))
    .flat()
    .flatMap(([variable, labels]) => listed(labels).map((label) => [label, variable] as const)),
);

/** The longest labels come first, so that 'target audience' is not read as 'audience'. */
const LABEL = [...VARIABLE_BY_LABEL.keys()]
  .sort((one, other) => other.length - one.length)
  .map((label) => label.replace(/[-’]/g, "[-’' ]"))
  .join('|');
// A value ends with its line or sentence, or before the next label.
const LABELLED = new RegExp(
  String.raw`(?<![\p{L}\p{N}_])(?<label>${LABEL})\*{0,2} ?[:：]\*{0,2} {0,4}(?<value>(?!\$\{)[\p{L}\p{N}€$£¥₹₺₽₩+~][^\n;；。{}]{0,160})`,
  'giu',
);
const VALUE_END = new RegExp(
  String.raw`[.!?](?=\s|$)|[,，、 ] ?(?=(?:[-–•] )?${anyOf('listJoiners')}?(?:${LABEL}) ?[:：])`,
  'iu',
);
/** Facts with only one value; the text after a comma belongs to another fact. */
const ONE_VALUE = new Set([
  'budget',
  'duration',
  'deadline',
  'destination',
  'origin',
  'level',
  'tone',
  'time_available',
]);

/** The patterns of all languages, by variable, before those that they share. */
const PATTERNS: readonly (readonly [variable: string, patterns: readonly RegExp[]])[] = [
  ...new Set([...OWN_PATTERNS.keys(), ...Object.keys(FACT_PATTERNS)]),
].map((variable) => [
  variable,
  [...(OWN_PATTERNS.get(variable) ?? []), ...(FACT_PATTERNS[variable] ?? [])],
]);

/** Finds facts in a prompt, in the words of the prompt. The keys are template variables. */
export function findFacts(prompt: string): ReadonlyMap<string, string> {
  const text = prompt.slice(0, READ_CHARS);
  const facts = labelledFacts(text);
  for (const [variable, patterns] of PATTERNS) {
    if (facts.has(variable)) continue;
    const value = firstValue(text, patterns);
    if (value !== null) facts.set(variable, value);
  }
  for (const [variable, pattern] of Object.entries(LISTED_FACTS)) {
    if (facts.has(variable)) continue;
    const values = Array.from(text.matchAll(pattern), ({ groups }) => groups?.['value'] ?? '');
    if (values.length > 0)
      facts.set(variable, [...new Set(values)].slice(0, LISTED_MAX).join(', '));
  }
  return withSynonyms(facts);
}

function labelledFacts(text: string): Map<string, string> {
  const facts = new Map<string, string>();
  LABELLED.lastIndex = 0;
  for (let match = LABELLED.exec(text); match !== null; match = LABELLED.exec(text)) {
    const { label = '', value = '' } = match.groups ?? {};
    const variable = VARIABLE_BY_LABEL.get(label.toLowerCase().replace(/['’]/g, '’'));
    const end = value.search(VALUE_END);
    // Continue at the end of the value, because the match can contain the next label.
    LABELLED.lastIndex =
      match.index + match[0].length - value.length + (end < 0 ? value.length : end);
    if (variable === undefined || facts.has(variable)) continue;
    const whole = end < 0 ? value : value.slice(0, end);
    const [first = ''] = ONE_VALUE.has(variable) ? whole.split(/, |，|、/) : [whole];
    if (first.trim() !== '') facts.set(variable, first.trim());
  }
  return facts;
}

function firstValue(text: string, patterns: readonly RegExp[]): string | null {
  for (const pattern of patterns) {
    const found = pattern.exec(text)?.groups?.['value']?.trim();
    if (found !== undefined && found !== '') return found;
  }
  return null;
}

/** Copies facts that templates ask for under two names. */
function withSynonyms(facts: Map<string, string>): Map<string, string> {
  const goal = facts.get('goal');
  if (goal !== undefined && /\d/.test(goal)) facts.set('measurable_goal', goal);
  const background = facts.get('background');
  if (background !== undefined && !facts.has('reason')) facts.set('reason', background);
  const constraints = facts.get('constraints');
  const avoid = facts.get('avoid');
  if (constraints !== undefined) facts.set('avoid', avoid ?? constraints);
  else if (avoid !== undefined) facts.set('constraints', avoid);
  return facts;
}
