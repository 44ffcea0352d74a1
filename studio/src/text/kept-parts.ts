import { tokenisePrompt } from '../prompt-syntax.ts';

export type KeptKind = 'variable' | 'parameter' | 'address' | 'quote' | 'number';

/** A stretch of a prompt that any rewriting must keep; `start` and `end` are UTF-16 offsets. */
export interface KeptPart {
  kind: KeptKind;
  text: string;
  start: number;
  end: number;
}

/** Only so much of a prompt is looked at; enhancement takes 5,000 characters at most. */
export const KEPT_PARTS_LOOK_CHARS = 100_000;
/** So many parts are searched for one by one in a rewritten text; what is beyond counts as lost. */
const SEARCHED_PARTS_MAX = 500;

// Each quote excludes its own opening mark, and each repetition is bounded, so that hostile input
// costs a constant per character. An apostrophe opens no quote after a letter.
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
const UNIT = String.raw`(?:mm|cm|km|m|µm|nm|inch(?:es)?|ft|feet|px|pt|dpi|ppi|fps|hz|khz|mhz|ghz|kb|mb|gb|tb|mp|megapixels?|kg|g|mg|lbs?|oz|ml|litres?|liters?|ms|sec|seconds?|min|minutes?|hours?|days?|weeks?|months?|years?|words?|characters?|tokens?|pages?|percent|degrees?|usd|eur|gbp|kelvin|iso)`;
// Parted by a space these are also words: '8 in a table'. As units they end a phrase.
const SHORT_UNIT = String.raw`(?:in|l|s|h|k|x)(?=[ \u00A0]?[.,;:!?)\]\/]|[ \t]{0,4}(?:\n|$))`;
// A digit behind a letter is part of a name, such as B2B.
const NUMBER =
  String.raw`(?:(?<![\p{L}\p{N}])[-−+])?\p{Sc}?(?<![\p{sc=Latn}\p{sc=Cyrl}\p{sc=Grek}\p{N}])\p{Nd}{1,40}(?:[.,:/×x-]\p{Nd}{1,40}){0,8}` +
  String.raw`(?:[ \u00A0]?(?:[%‰°′″]|\p{Sc})[CF]?(?!\p{L})|\p{sc=Latn}{1,12}|[ \u00A0](?:${UNIT}(?![\p{L}\p{N}]|[ -]old\b)|${SHORT_UNIT}))?`;
const PARTS = new RegExp(`(?<address>${ADDRESS})|(?<quote>${QUOTED})|(?<number>${NUMBER})`, 'giu');

/** What follows an address in a sentence and is rarely its end. */
const AFTER_ADDRESS = /[.,:;!?'*_~)\]}>]{1,8}$/;
/** The number of an entry in a list: rewriting may number anew. */
const LIST_NUMBER = /(?:^|\n)[ \t]{0,20}$/;

/**
 * The parts of a prompt with their places, in order: variables in all forms, generator parameters,
 * web and e-mail addresses, quoted strings, and numbers with their units. A part within another is
 * not told twice. Looks at the first 100,000 characters; time is linear.
 */
export function findKeptParts(prompt: string): KeptPart[] {
  const text = prompt.slice(0, KEPT_PARTS_LOOK_CHARS);
  const syntax = syntaxParts(text);
  const found: KeptPart[] = [];
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

/** The distinct parts of a prompt that must survive any rewriting, in the order of their first use. */
export function keptParts(prompt: string): string[] {
  return [...new Set(findKeptParts(prompt).map((part) => part.text))];
}

/**
 * Those of `keptParts(original)` that are not in the rewritten text. White space and the style of
 * quotes may differ, a number must stand as a number of its own: 85mm is not kept by 185mm.
 */
export function lostParts(original: string, rewritten: string): string[] {
  const parts = new Map(findKeptParts(original).map((part) => [part.text, part]));
  if (parts.size === 0) return [];
  const present = new Set(findKeptParts(rewritten).map(identity));
  const numbers = new Set(
    [...rewritten.slice(0, KEPT_PARTS_LOOK_CHARS).matchAll(NUMBERS)].map((match) =>
      tightened(match[0]),
    ),
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

function syntaxParts(text: string): KeptPart[] {
  const parts: KeptPart[] = [];
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

function toPart(match: RegExpExecArray, text: string): KeptPart | null {
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

/** Two parts with the same identity are the same part, however spaced or quoted. */
function identity(part: KeptPart): string {
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
