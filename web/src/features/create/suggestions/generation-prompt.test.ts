import { tokenisePrompt } from '@promptory/studio';
import { expect, test } from 'vitest';
import { type FoundGeneration, promptOf } from './generation-prompt.ts';

const FOUND: FoundGeneration = {
  source: 'a1111',
  prompt: ' a heron in fog ',
  negativePrompt: 'blurry',
  settings: [],
  known: {
    steps: 20,
    sampler: 'Euler a',
    cfg: 7.5,
    seed: '18446744073709551615',
    size: { width: 512, height: 768 },
    model: 'dream\nshaper',
    loras: ['fog', 'birds'],
  },
};

function negativeWords(prompt: string): string {
  return tokenisePrompt(prompt)
    .filter(({ negative, kind }) => negative && kind === 'text')
    .map(({ text }) => text)
    .join('')
    .trim();
}

test('formats prompt, negative prompt and settings as people share them', () => {
  const prompt = promptOf(FOUND);
  expect(prompt).toBe(
    'a heron in fog\nNegative prompt: blurry\n' +
      'Steps: 20, Sampler: Euler a, CFG scale: 7.5, Seed: 18446744073709551615, ' +
      'Size: 512x768, Model: dream shaper, LoRA: fog, birds',
  );
  expect(negativeWords(prompt)).toBe('blurry');
});

test('settings without steps are not parsed as part of the negative prompt', () => {
  const prompt = promptOf({ ...FOUND, known: { sampler: 'Euler a', loras: [] } });
  expect(prompt).toBe('a heron in fog\nSampler: Euler a\nNegative prompt: blurry');
  expect(negativeWords(prompt)).toBe('blurry');
});

test('leaves out missing parts', () => {
  expect(promptOf({ ...FOUND, negativePrompt: '', known: { loras: [] } })).toBe('a heron in fog');
  expect(
    promptOf({ ...FOUND, prompt: '', negativePrompt: '', known: { steps: 4, loras: [] } }),
  ).toBe('Steps: 4');
});
