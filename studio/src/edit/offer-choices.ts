import { lowered, lowerPattern } from './lower-pattern.ts';
import type { PromptEdit } from './prompt-edit.ts';
import { REASONS } from './reasons.ts';
import type { EditVocabulary } from './vocabulary.ts';

/** Turns wishes that exclude each other, such as "fun and serious", into a variable. */
export function offerChoices(prompt: string, { speech }: EditVocabulary): PromptEdit[] {
  if (speech === undefined) return [];
  const small = lowered(prompt);
  return speech.choices.flatMap(([name, one, other]) => {
    const pair = (first: string, second: string) =>
      `(?<first>${first})(?:${speech.between})(?<second>${second})`;
    const find = String.raw`(?<![\p{L}\d{|:-])(?:${pair(one, other)})(?![\p{L}\d-])`;
    const reversed = String.raw`(?<![\p{L}\d{|:-])(?:${pair(other, one)})(?![\p{L}\d-])`;
    return [find, reversed].flatMap((source) =>
      [...small.matchAll(lowerPattern(source, 'g'))].map((match) => ({
        start: match.index,
        end: match.index + match[0].length,
        text: `{{${name}: ${match.groups?.['first'] ?? ''} | ${match.groups?.['second'] ?? ''}}}`,
        reason: REASONS.choice,
      })),
    );
  });
}
