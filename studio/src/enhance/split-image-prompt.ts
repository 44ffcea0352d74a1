import { tokenisePrompt } from '../prompt-syntax.ts';

/** Longer prompts keep their parameters where they are. */
const REARRANGED_MAX_CHARS = 100_000;
const NEGATIVE_LABEL = /^[ \t]{0,4}Negative prompt:/im;

export interface ImagePromptParts {
  /** what the picture shows, without the parameters that generators read at the end */
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
  let body = '';
  const parameters: string[] = [];
  for (const token of tokenisePrompt(main)) {
    if (token.kind !== 'parameter') body += token.text;
    else {
      parameters.push(token.text.trim());
      // The white space that stood on both sides of it is needed once.
      body = body.replace(/[ \t]{1,20}$/, '');
    }
  }
  return { body, parameters: parameters.join(' '), negative };
}

/** Whether a prompt looks like JSON, which is kept as it is. */
export function isData(prompt: string): boolean {
  const text = prompt.trim();
  return /^[{[]/.test(text) && !text.startsWith('{{') && /[}\]]$/.test(text);
}
