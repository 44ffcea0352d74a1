import { expect, test } from 'vitest';
import {
  checkStructure,
  createMetadataWithoutModel,
  detectCategory,
  enhanceWithoutModel,
  transformPrompt,
} from '@promptory/studio';

const PROMPT = 'A red fox in fresh snow at dawn, photograph';

test('the exported operations need only a text', () => {
  expect(detectCategory(PROMPT)).toBe('image_generation');
  expect(checkStructure(PROMPT).overallScore).toBeGreaterThan(0);
  expect(enhanceWithoutModel(PROMPT).enhanced.length).toBe(4);
  expect(createMetadataWithoutModel(PROMPT).title).not.toBe('');
  expect(transformPrompt(PROMPT).transformedPrompt).toContain(PROMPT);
});
