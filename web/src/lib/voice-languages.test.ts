import { expect, test } from 'vitest';
import { VOICE_LANGUAGES, voiceLanguageName } from './voice-languages.ts';

test('32 different languages, the default first, each with a name of its own', () => {
  expect(VOICE_LANGUAGES).toHaveLength(32);
  expect(new Set(VOICE_LANGUAGES).size).toBe(32);
  expect(VOICE_LANGUAGES[0]).toBe('en-US');
  const names = VOICE_LANGUAGES.map(voiceLanguageName);
  expect(new Set(names).size).toBe(32);
  expect(names).toContain('Deutsch (Deutschland)');
});
