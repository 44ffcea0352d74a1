import { expect, test } from 'vitest';
import { findClashes } from './clashes.ts';
import { rankWords } from './content-words.ts';
import { languageModel } from './language-table.ts';
import { readCraftText } from './read-craft-text.ts';

test.each([
  ['Explain everything in footnotes. No footnotes.', 'footnotes'],
  ['Draw a crowded beach without a beach.', 'beach'],
  ['Draw a beach without people.', null],
])('finds the word of %j that is wanted and refused', (prompt, word) => {
  const text = readCraftText(prompt);
  const { passage } = findClashes(text, rankWords(text, languageModel(text.language)));
  expect(passage === null ? null : prompt.slice(passage.start, passage.end)).toBe(word);
});
