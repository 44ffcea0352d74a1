import { fromAllLanguages } from '../languages/dictionaries.ts';
import { type PromptToken, tokenisePrompt } from '../prompt-syntax.ts';

/** In longer prompts the parameters are left in place. */
const REARRANGED_MAX_CHARS = 100_000;
const NEGATIVE_LABEL = new RegExp(
  `(?:${fromAllLanguages(({ enhance }) => enhance.detection.negativeLabel).join('|')}) ?[:：]`,
  'giu',
);
/** The label follows the start of a line or the end of a phrase. */
const BEFORE_LABEL = /(?:^|[\n.,;!?)\]"'”。，；、])[ \t]{0,4}$/;
const BEFORE_LABEL_CHARS = 5;
/** Separators between a description and a negative section on the same line. */
const PARTING = /[ \t,;，；、]{1,8}$/;

export interface ImagePromptParts {
  /** the description, without the parameters at its end */
  readonly body: string;
  /** in order, separated by spaces */
  readonly parameters: string;
  /** the unchanged negative section with its label and the settings after it */
  readonly negative: string;
}

/** Splits an image prompt, so that text can be added between its description and its parameters. */
export function splitImagePrompt(prompt: string): ImagePromptParts {
  const start = startOfNegative(prompt);
  const main = start < 0 ? prompt : prompt.slice(0, start).replace(PARTING, '');
  const negative = start < 0 ? '' : prompt.slice(start);
  if (isData(prompt) || main.length > REARRANGED_MAX_CHARS) {
    return { body: main, parameters: '', negative };
  }
  const tokens = tokenisePrompt(main);
  let first = tokens.length;
  while (first > 0 && isEnd(tokens[first - 1])) first -= 1;
  const parameters = tokens
    .slice(first)
    .filter(({ kind }) => kind === 'parameter')
    .map(({ text }) => text.trim());
  // A parameter that ends with a quote is part of a quoted text; do not split it.
  if (parameters.some((text) => /["'”’»`]$/.test(text))) {
    return { body: main, parameters: '', negative };
  }
  const body = tokens.slice(0, first).map(({ text }) => text);
  return { body: body.join(''), parameters: parameters.join(' '), negative };
}

/** The start of the negative section, or -1: "a landscape, negative prompt: people". */
function startOfNegative(prompt: string): number {
  for (const { index } of prompt.matchAll(NEGATIVE_LABEL)) {
    if (BEFORE_LABEL.test(prompt.slice(Math.max(0, index - BEFORE_LABEL_CHARS), index))) {
      return index;
    }
  }
  return -1;
}

function isEnd(token: PromptToken | undefined): boolean {
  return token !== undefined && (token.kind === 'parameter' || token.text.trim() === '');
}

/** True if a prompt looks like JSON, which stays unchanged. */
export function isData(prompt: string): boolean {
  const text = prompt.trim();
  return /^[{[]/.test(text) && !text.startsWith('{{') && /[}\]]$/.test(text);
}

const UNWANTED =
  /"[a-z_ ]{0,20}(?:negative|avoid|exclu|forbid|do_not)[a-z_ ]{0,30}"\s{0,8}:\s{0,8}(?:\[[^\]]{0,5000}\]|\{[^{}]{0,5000}\}|"[^"\n]{0,3000}")/gi;

/** Removes the fields of JSON that list unwanted things. */
export function withoutUnwanted(data: string): string {
  return data.replace(UNWANTED, ' ');
}
