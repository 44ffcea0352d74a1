/** One stretch of a prompt. The texts of all tokens, joined, are the prompt again. */
export interface PromptToken {
  kind: 'text' | 'variable' | 'parameter' | 'negative-label';
  text: string;
  /** Whether it belongs to the `Negative prompt:` section. */
  negative: boolean;
}

// Every quantifier is bounded and no two alternatives can match the same text in two ways, so that
// hostile input costs a constant per character.
const VARIABLE = [
  String.raw`\{\{[^{}\n]{1,60}\}\}`,
  String.raw`\$\{[A-Za-z_][\w -]{0,40}(?::[^{}\n]{0,100})?\}`,
  String.raw`\[[A-Z][A-Z0-9_ -]{1,40}\]`,
  String.raw`<[A-Z][A-Z0-9_ -]{1,40}>`,
].join('|');

// Midjourney's flags. Those in the last line take the words up to the next flag or the line's end.
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

const SYNTAX = new RegExp(`(?<variable>${VARIABLE})|(?<parameter>${PARAMETER})`, 'g');
const NEGATIVE_LABEL = /^[ \t]{0,4}Negative prompt:/im;
// What generators write after the negative prompt, on a line of its own.
const SETTINGS_LINE = /^Steps: \d/m;

/** Parts a prompt into its variables, parameters and negative section; time is linear in its length. */
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
