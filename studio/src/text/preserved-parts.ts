import { fromAllLanguages } from '../languages/dictionaries.ts';
import { tokenisePrompt } from '../prompt-syntax.ts';

type PreservedKind = 'variable' | 'parameter' | 'address' | 'quote' | 'number';

/**
 * A part of a prompt that must stay unchanged when the prompt is rewritten. `start` and `end` are
 * UTF-16 offsets.
 */
export interface PreservedPart {
  kind: PreservedKind;
  text: string;
  start: number;
  end: number;
}

/** Only this many characters are searched; prompts to enhance have at most 5,000. */
const SEARCHED_CHARS = 100_000;
/** Maximum number of parts that are searched one by one. Further parts count as lost. */
const SEARCHED_PARTS_MAX = 500;

// A quotation cannot contain its opening mark, and all repetitions are bounded, so that hostile
// input costs constant time per character. An apostrophe after a letter does not open a quotation.
const QUOTED = [
  String.raw`"[^"\n]{1,500}"`,
  String.raw`“[^“”\n]{1,500}[”“]`,
  String.raw`„[^„“”\n]{1,500}[“”]`,
  String.raw`«[^«»\n]{1,500}»`,
  String.raw`‹[^‹›\n]{1,500}›`,
  String.raw`「[^「」\n]{1,500}」`,
  String.raw`『[^『』\n]{1,500}』`,
  '`[^`\\n]{1,500}`',
  String.raw`(?<![\p{L}\p{N}])'(?![\s'])[^'\n]{0,199}(?:'(?=\p{L})[^'\n]{1,199}){0,3}'(?!\p{L})`,
  String.raw`(?<![\p{L}\p{N}])‘[^‘’\n]{1,200}(?:’(?=\p{L})[^‘’\n]{1,199}){0,3}’(?!\p{L})`,
].join('|');
const ADDRESS = [
  String.raw`\b(?:https?|ftp):\/\/[^\s<>"“”«»\x60]{1,2000}`,
  String.raw`\bwww\.[^\s<>"“”«»\x60]{1,2000}`,
  String.raw`(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,5}`,
].join('|');
const UNITS = fromAllLanguages(({ text }) => text.units);
const UNIT = `(?:${UNITS.map(({ long }) => long).join('|')})`;
// Short units can also be words ("8 in a table"), so they count only at the end of a phrase.
const SHORT_UNIT = String.raw`(?:${UNITS.map(({ short }) => short).join('|')})(?=[ \u00A0]?[.,;:!?)\]\/]|[ \t]{0,4}(?:\n|$))`;
// A digit after a letter is part of a name, such as B2B.
const NUMBER =
  String.raw`(?:(?<![\p{L}\p{N}])[-−+])?\p{Sc}?(?<![\p{sc=Latn}\p{sc=Cyrl}\p{sc=Grek}\p{N}])\p{Nd}{1,40}(?:[.,:/×x-]\p{Nd}{1,40}){0,8}` +
  String.raw`(?:[ \u00A0]?(?:[%‰°′″]|\p{Sc})[CF]?(?!\p{L})|\p{sc=Latn}{1,12}|[ \u00A0](?:${UNIT}(?![\p{L}\p{N}]|[ -]old\b)|${SHORT_UNIT}))?`;
const PARTS = new RegExp(`(?<address>${ADDRESS})|(?<quote>${QUOTED})|(?<number>${NUMBER})`, 'giu');

/** Punctuation after an address, which usually does not belong to the address. */
const AFTER_ADDRESS = /[.,:;!?'*_~)\]}>]{1,8}$/;
/** Matches the line start before a number of a list. Such numbers may change. */
const LIST_NUMBER = /(?:^|\n)[ \t]{0,20}$/;

/**
 * Finds the parts to preserve, in order: all kinds of variables, generator parameters, web and
 * e-mail addresses, quoted strings, and numbers with units. Skips parts inside variables and
 * parameters. Searches the first 100,000 characters in linear time.
 */
export function findPreservedParts(prompt: string): PreservedPart[] {
  const text = prompt.slice(0, SEARCHED_CHARS);
  const syntax = syntaxParts(text);
  const found: PreservedPart[] = [];
  let next = 0;
  for (const match of text.matchAll(PARTS)) {
    const part = toPart(match, text);
    if (part === null) continue;
    while (syntax[next] !== undefined && (syntax[next]?.end ?? 0) <= part.start) next += 1;
    const around = syntax[next];
    if (around !== undefined && around.start <= part.start && part.end <= around.end) continue;
    found.push(part);
  }
  return [...syntax, ...found].sort((a, b) => a.start - b.start || b.end - a.end);
}

/** The texts of all parts to preserve, without duplicates, in the order of their first use. */
export function preservedTexts(prompt: string): string[] {
  return [...new Set(findPreservedParts(prompt).map((part) => part.text))];
}

/**
 * The texts of `preservedTexts(original)` that are missing in the rewritten text. White space and
 * quotation marks may differ. Numbers are compared as a whole: 185mm does not preserve 85mm.
 */
export function findLostParts(original: string, rewritten: string): string[] {
  const parts = new Map(findPreservedParts(original).map((part) => [part.text, part]));
  if (parts.size === 0) return [];
  const present = new Set(findPreservedParts(rewritten).map(identity));
  const numbers = new Set(
    [...rewritten.slice(0, SEARCHED_CHARS).matchAll(NUMBERS)].map((match) => tightened(match[0])),
  );
  const haystack = evened(rewritten);
  let searched = 0;
  const lost: string[] = [];
  for (const [text, part] of parts) {
    if (present.has(identity(part))) continue;
    if (part.kind === 'number') {
      if (numbers.has(tightened(text))) continue;
    } else if (searched < SEARCHED_PARTS_MAX) {
      searched += 1;
      if (haystack.includes(evened(part.kind === 'quote' ? text.slice(1, -1) : text))) continue;
    }
    lost.push(text);
  }
  return lost;
}

const NUMBERS = new RegExp(NUMBER, 'giu');

function syntaxParts(text: string): PreservedPart[] {
  const parts: PreservedPart[] = [];
  let position = 0;
  for (const token of tokenisePrompt(text)) {
    const start = position;
    position += token.text.length;
    if (token.kind !== 'variable' && token.kind !== 'parameter') continue;
    const trimmed = token.text.trimEnd();
    parts.push({ kind: token.kind, text: trimmed, start, end: start + trimmed.length });
  }
  return parts;
}

function toPart(match: RegExpExecArray, text: string): PreservedPart | null {
  const { address, quote } = match.groups ?? {};
  const start = match.index;
  if (address !== undefined) {
    const trimmed = address.replace(AFTER_ADDRESS, '');
    return { kind: 'address', text: trimmed, start, end: start + trimmed.length };
  }
  const whole = match[0];
  if (quote !== undefined) {
    if (whole.slice(1, -1).trim() === '') return null;
    return { kind: 'quote', text: whole, start, end: start + whole.length };
  }
  const isListed =
    /^\p{Nd}{1,3}$/u.test(whole) &&
    /^[.)](?:\s|$)/.test(text.slice(start + whole.length, start + whole.length + 2)) &&
    LIST_NUMBER.test(text.slice(Math.max(0, start - 21), start));
  return isListed ? null : { kind: 'number', text: whole, start, end: start + whole.length };
}

/** Two parts with the same identity differ at most in white space or quotation marks. */
function identity(part: PreservedPart): string {
  if (part.kind === 'number') return tightened(part.text);
  return evened(part.kind === 'quote' ? part.text.slice(1, -1) : part.text);
}

function tightened(number: string): string {
  return number.replace(/\s/g, '').toLowerCase();
}

function evened(text: string): string {
  return text
    .replace(/[‘’]/g, "'")
    .replace(/[“”„«»]/g, '"')
    .replace(/\s+/g, ' ')
    .trim();
}
