import { type PromptToken, tokenisePrompt } from '../prompt-syntax.ts';

/** Longer prompts keep their parameters where they are. */
const REARRANGED_MAX_CHARS = 100_000;
const NEGATIVE_LABEL =
  /(?:negative(?: prompts?)?|prompt negativo|(?:invite|prompt) négati(?:ve|f)|negativer prompt|negatif (?:prompt|istem)|негативный промпт|负面提示词?|反向提示词|ネガティブプロンプト|네거티브 프롬프트) ?[:：]/giu;
/** What stands before the label: the start of its line, or the end of a phrase on the same. */
const BEFORE_LABEL = /(?:^|[\n.,;!?)\]"'”。，；、])[ \t]{0,4}$/;
const BEFORE_LABEL_CHARS = 5;
/** What parts a description from a negative section behind it on the same line. */
const PARTING = /[ \t,;，；、]{1,8}$/;

export interface ImagePromptParts {
  /** what the picture shows, without the parameters at its end, where generators read them */
  readonly body: string;
  /** in their order, parted by spaces */
  readonly parameters: string;
  /** the negative section with its label, and the settings after it, as they are */
  readonly negative: string;
}

/** Parts an image prompt so that something can be added between its words and its parameters. */
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
  // One that ends with a quote is part of a quoted text, which stays whole.
  if (parameters.some((text) => /["'”’»`]$/.test(text))) {
    return { body: main, parameters: '', negative };
  }
  const body = tokens.slice(0, first).map(({ text }) => text);
  return { body: body.join(''), parameters: parameters.join(' '), negative };
}

/** Where the negative section begins, at its label, or -1: "a landscape, negative prompt: people". */
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

/** Whether a prompt looks like JSON, which is kept as it is. */
export function isData(prompt: string): boolean {
  const text = prompt.trim();
  return /^[{[]/.test(text) && !text.startsWith('{{') && /[}\]]$/.test(text);
}

const UNWANTED =
  /"[a-z_ ]{0,20}(?:negative|avoid|exclu|forbid|do_not)[a-z_ ]{0,30}"\s{0,8}:\s{0,8}(?:\[[^\]]{0,5000}\]|\{[^{}]{0,5000}\}|"[^"\n]{0,3000}")/gi;

/** Data without the fields that say what is not wanted. */
export function withoutUnwanted(data: string): string {
  return data.replace(UNWANTED, ' ');
}
