import { type PromptToken, tokenisePrompt } from './prompt-syntax.ts';

interface Named {
  /** The same for all spellings of a name: `{{client name}}` and `[CLIENT_NAME]`. */
  key: string;
  /** The name as people read it. */
  name: string;
}

/** A variable that people can fill in. `initial` is its default, or '' without one. */
export type PromptVariable = Named &
  (
    | { kind: 'text' | 'number'; initial: string }
    | { kind: 'choice'; initial: string; options: readonly string[] }
    | { kind: 'yes-no'; initial: string; yes: string; no: string }
  );

/** A piece of a prompt. `key` is set if it is a variable that people can fill in. */
export interface PromptPiece extends PromptToken {
  key?: string;
}

/** Further variables of a prompt are left as they are. */
export const VARIABLES_MAX = 50;
const OPTIONS_MAX = 30;

// Starts with a letter, so blocks (`{{#if}}`), partials (`{{> x}}`) and JSON (`{{"a": 1}}`) don't
// match. `=`, `+`, `*` and quotes occur in code, not in names.
const NAME = /^[\p{L}_][\p{L}\p{M}\p{N}_ .,'’?!/()&-]{0,59}$/u;
const WORDS_OF_CODE = new Set(['else', 'this', 'endif', 'end', 'true', 'false', 'null']);
const NUMBER = /^[+-]?\d{1,15}(?:[.,]\d{1,10})?$/;
const YES = new Set(['yes', 'true', 'on']);
const NO = new Set(['no', 'false', 'off']);
/** HTML tags without an end tag. Others are recognised by their end tag. */
const VOID_TAGS = new Set(['BR', 'HR', 'IMG', 'INPUT', 'META', 'LINK', 'LI', 'TD', 'TR', 'COL']);
const END_TAG = /<\/[A-Z][A-Z0-9_ -]{1,40}>|\[\/[A-Z][A-Z0-9_ -]{1,40}\]/g;
const FENCE = /^[ \t]{0,3}(```|~~~)/gm;

/**
 * Splits a prompt into pieces and marks the variables that people can fill in. The search for
 * variables is that of `tokenisePrompt`, which must keep everything that a rewrite could break, also
 * code of template engines. This function leaves out such code, tags with an end tag, and `${x}`,
 * `[X]` and `<X>` inside code blocks. Linear time.
 */
export function splitPrompt(prompt: string): PromptPiece[] {
  const fences = [...prompt.matchAll(FENCE)].map((match) => match.index);
  const endTags = new Set([...prompt.matchAll(END_TAG)].map(([tag]) => tag));
  let position = 0;
  let passed = 0;
  let before = '';
  let wasCode = false;
  return tokenisePrompt(prompt).map((token): PromptPiece => {
    const start = position;
    position += token.text.length;
    while (passed < fences.length && (fences[passed] ?? 0) < start) passed += 1;
    const last = before;
    before = token.text.slice(-30);
    if (token.kind !== 'variable') {
      wasCode = false;
      return token;
    }
    const inFence = passed % 2 === 1;
    wasCode = token.text.startsWith('{{')
      ? isCode(last, wasCode)
      : inFence || isTag(token.text, endTags);
    const variable = wasCode ? null : readVariable(token.text);
    return variable === null ? token : { ...token, key: variable.key };
  });
}

/** The variables of a prompt, without duplicates, in the order of their first use. */
export function findVariables(prompt: string): PromptVariable[] {
  const found = new Map<string, PromptVariable>();
  for (const { key, text } of splitPrompt(prompt)) {
    if (key === undefined) continue;
    const known = found.get(key);
    if (known === undefined && found.size >= VARIABLES_MAX) continue;
    // The first use with a default or choices counts.
    if (known !== undefined && (known.initial !== '' || known.kind !== 'text')) continue;
    const variable = readVariable(text);
    if (variable !== null) found.set(key, { ...variable, name: known?.name ?? variable.name });
  }
  return [...found.values()];
}

/** A piece of a filled prompt. `filled` pieces are values of variables. */
export interface FilledPiece {
  kind: PromptToken['kind'] | 'filled';
  text: string;
  negative: boolean;
}

/** Replaces variables by their values. Variables without a value stay as they are. */
export function fillPrompt(prompt: string, values: ReadonlyMap<string, string>): FilledPiece[] {
  return splitPrompt(prompt).map(({ key, kind, text, negative }) => {
    const value = key === undefined ? '' : (values.get(key) ?? '');
    return value.trim() === ''
      ? { kind, text, negative }
      : { kind: 'filled', text: value, negative };
  });
}

/** The number of placeholders that `convertPlaceholders` changes. */
export function countOtherPlaceholders(prompt: string): number {
  return splitPrompt(prompt).filter(isOtherPlaceholder).length;
}

/** Writes `${name:default}`, `[NAME]` and `<NAME>` as `{{name: default}}`. */
export function convertPlaceholders(prompt: string): string {
  return splitPrompt(prompt)
    .map((piece) => (isOtherPlaceholder(piece) ? doubleBraces(piece.text) : piece.text))
    .join('');
}

function isOtherPlaceholder({ key, text }: PromptPiece): boolean {
  return key !== undefined && !text.startsWith('{{');
}

function doubleBraces(placeholder: string): string {
  if (!placeholder.startsWith('$')) return `{{${tidied(placeholder.slice(1, -1)).toLowerCase()}}}`;
  const inner = placeholder.slice(2, -1);
  const colon = inner.indexOf(':');
  if (colon === -1) return `{{${tidied(inner)}}}`;
  return `{{${tidied(inner.slice(0, colon))}: ${inner.slice(colon + 1).trim()}}}`;
}

/** True for `{{x}}` in LaTeX, JSX or a third brace. `afterCode` is true after such a `{{x}}`. */
function isCode(before: string, afterCode: boolean): boolean {
  if (afterCode && before.endsWith('}}')) return true;
  return /(?:[=^\\{]|\\[A-Za-z]{1,20})$/.test(before);
}

/** True for `<X>` and `[X]` of a pair such as `<X>...</X>`, and for HTML tags. */
function isTag(text: string, endTags: ReadonlySet<string>): boolean {
  if (text.startsWith('<') && VOID_TAGS.has(text.slice(1, -1))) return true;
  return endTags.has(`${text.charAt(0)}/${text.slice(1)}`);
}

/** Reads a placeholder of any style; null if it is not a variable to fill in. */
function readVariable(placeholder: string): PromptVariable | null {
  const dollar = placeholder.startsWith('$');
  const double = placeholder.startsWith('{{');
  const inner = placeholder.slice(dollar || double ? 2 : 1, double ? -2 : -1);
  const colon = inner.indexOf(':');
  const name = tidied(colon === -1 ? inner : inner.slice(0, colon));
  if (!NAME.test(name) || WORDS_OF_CODE.has(name.toLowerCase())) return null;
  const given = colon === -1 ? '' : inner.slice(colon + 1).trim();
  // `${name:-default}` is a shell script.
  if (dollar && /^[-+?=]/.test(given)) return null;
  const named = { key: keyOf(name), name: readable(name) };
  const options = given.includes('|') ? optionsOf(given) : [];
  const [first, second] = options;
  if (first === undefined || second === undefined) {
    const initial = first ?? (given.includes('|') ? '' : given);
    return { ...named, kind: NUMBER.test(initial) ? 'number' : 'text', initial };
  }
  if (options.length === 2) {
    if (isYes(first) && isNo(second)) {
      return { ...named, kind: 'yes-no', initial: first, yes: first, no: second };
    }
    if (isNo(first) && isYes(second)) {
      return { ...named, kind: 'yes-no', initial: first, yes: second, no: first };
    }
  }
  return { ...named, kind: 'choice', initial: first, options };
}

function optionsOf(given: string): string[] {
  const options = given.split('|').map((option) => option.trim());
  return [...new Set(options.filter((option) => option !== ''))].slice(0, OPTIONS_MAX);
}

function isYes(text: string): boolean {
  return YES.has(text.toLowerCase());
}

function isNo(text: string): boolean {
  return NO.has(text.toLowerCase());
}

function tidied(name: string): string {
  return name.trim().replace(/\s{1,200}/g, ' ');
}

function keyOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[\s_-]{1,60}/g, ' ')
    .trim();
}

/** `CLIENT_NAME` as `client name`. */
function readable(name: string): string {
  const spaced = name.replaceAll('_', ' ').trim();
  const isShouted = spaced === spaced.toUpperCase() && spaced !== spaced.toLowerCase();
  return isShouted && spaced.length > 3 ? spaced.toLowerCase() : spaced;
}
