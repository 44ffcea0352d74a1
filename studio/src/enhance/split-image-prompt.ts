import { type PromptToken, tokenisePrompt } from '../prompt-syntax.ts';

/** Longer prompts keep their parameters where they are. */
const REARRANGED_MAX_CHARS = 100_000;
const NEGATIVE_LABEL = /^[ \t]{0,4}Negative prompt:/im;

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
  const label = NEGATIVE_LABEL.exec(prompt);
  const main = label === null ? prompt : prompt.slice(0, label.index);
  const negative = label === null ? '' : prompt.slice(label.index);
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
