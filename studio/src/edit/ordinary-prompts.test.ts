import { describe, expect, test } from 'vitest';
import { readLanguage } from '../text/detect-language.ts';
import { findLostParts } from '../text/preserved-parts.ts';
import { editPrompt } from './edit-prompt.ts';
import { ORDINARY_PROMPTS } from './ordinary-prompts.testing.ts';
import { applyEdits } from './prompt-edit.ts';

const LANGUAGES = ['en', 'es', 'de', 'fr', 'pt'] as const;
const made = ORDINARY_PROMPTS.map(({ language, prompt }) => {
  const edits = editPrompt(prompt);
  return { language, prompt, edits, edited: applyEdits(prompt, edits) };
});

/** Words without spelling, in which corrections do not show. */
const wordsOf = (text: string) =>
  (
    text
      .toLowerCase()
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .match(/[\p{L}\p{N}]{4,}/gu) ?? []
  ).map((word) => word.slice(0, 4));
/** Words that an edit may remove: greetings, thanks, polite forms, and words that join clauses. */
const DROPPED_WORDS_MAX = 8;

describe.each(LANGUAGES)('prompts in %s', (language) => {
  const own = made.filter((one) => one.language === language);

  test('lose no variable, number, quotation or address', () => {
    for (const { prompt, edited } of own) expect(findLostParts(prompt, edited)).toEqual([]);
  });

  test('are not edited again', () => {
    for (const { edited } of own) expect(editPrompt(edited)).toEqual([]);
  });

  test('keep their language', () => {
    for (const { prompt, edited } of own) {
      const before = readLanguage(prompt);
      expect([before, language]).toContain(readLanguage(edited) ?? language);
    }
  });

  test('keep their words', () => {
    for (const { prompt, edited } of own) {
      const kept = new Set(wordsOf(edited));
      const dropped = wordsOf(prompt).filter((word) => !kept.has(word));
      expect(dropped.length, `${prompt}\n${dropped.join(' ')}`).toBeLessThanOrEqual(
        DROPPED_WORDS_MAX,
      );
    }
  });

  test('are edited if they are short or spoken, and left alone if they are careful', () => {
    const edited = own.filter(({ edits }) => edits.length > 0);
    expect(edited.length).toBeGreaterThanOrEqual(17);
    expect(edited.length).toBeLessThanOrEqual(24);
  });
});
