/** A part of a prompt. Joining the texts of all tokens gives the prompt. */
export interface PromptToken {
  kind: 'text' | 'variable' | 'parameter' | 'negative-label';
  text: string;
  /** true if it belongs to the `Negative prompt:` section */
  negative: boolean;
}

// All quantifiers are bounded and no two alternatives match the same text, so hostile input costs
// constant time per character.
const VARIABLE = [
  String.raw`\{\{[^{}\n]{1,200}\}\}`,
  String.raw`\$\{[A-Za-z_][\w -]{0,40}(?::[^{}\n]{0,100})?\}`,
  // Not an index (`list[MAX]`), a Markdown link or image, LaTeX (`\[X\]`), a weight (`[X]:1.2`) or a
  // class of a regular expression (`[A-Z]`).
  String.raw`(?<![\p{L}\p{N}_\])!\\])\[(?![A-Z]-[A-Z])[A-Z][A-Z0-9_ -]{1,40}\](?![([]|:[ \t]{0,4}(?:https?:|[/<])|:\d)`,
  // Not a generic type (`List<STRING>`) or a heredoc (`<<EOF`).
  String.raw`(?<![\p{L}\p{N}_<])<[A-Z][A-Z0-9_ -]{1,40}>(?!>)`,
].join('|');

// Midjourney parameters. MANY_VALUES take all words up to the next parameter or the end of the
// line.
const FLAG = String.raw`(?:tile|raw|turbo|fast|relax|draft|hd)`;
const ONE_VALUE = String.raw`(?:aspect|ar|version|v|niji|stylize|style|s|chaos|c|seed|quality|q|weird|w|stop|iw|cw|sw|repeat|r)`;
const MANY_VALUES = String.raw`(?:no|sref|cref|oref)`;
const PARAMETER =
  String.raw`(?<!\S)--(?:` +
  [
    String.raw`${FLAG}(?!\S)`,
    String.raw`${ONE_VALUE}[ \t]{1,4}(?!--)\S{1,80}(?!\S)`,
    String.raw`${MANY_VALUES}[ \t]{1,4}(?!--)[^\s](?:(?!\s--)[^\n]){0,300}`,
  ].join('|') +
  ')';

const SYNTAX = new RegExp(`(?<variable>${VARIABLE})|(?<parameter>${PARAMETER})`, 'gu');
const NEGATIVE_LABEL = /^[ \t]{0,4}Negative prompt:/im;
// Image generators write their settings on a separate line after the negative prompt.
const SETTINGS_LINE = /^Steps: \d/m;

/** Splits a prompt into variables, parameters and the negative section, in linear time. */
export function tokenisePrompt(prompt: string): PromptToken[] {
  const label = NEGATIVE_LABEL.exec(prompt);
  if (label === null) return tokeniseSection(prompt, false);

  const start = label.index + label[0].length;
  const rest = prompt.slice(start);
  const settings = SETTINGS_LINE.exec(rest);
  const end = settings === null ? rest.length : settings.index;
  return [
    ...tokeniseSection(prompt.slice(0, label.index), false),
    { kind: 'negative-label', text: label[0], negative: true },
    ...tokeniseSection(rest.slice(0, end), true),
    ...tokeniseSection(rest.slice(end), false),
  ];
}

function tokeniseSection(section: string, negative: boolean): PromptToken[] {
  const tokens: PromptToken[] = [];
  let position = 0;
  for (const match of section.matchAll(SYNTAX)) {
    if (match.index > position) {
      tokens.push({ kind: 'text', text: section.slice(position, match.index), negative });
    }
    const kind = match.groups?.['variable'] === undefined ? 'parameter' : 'variable';
    tokens.push({ kind, text: match[0], negative });
    position = match.index + match[0].length;
  }
  if (position < section.length) {
    tokens.push({ kind: 'text', text: section.slice(position), negative });
  }
  return tokens;
}
