import { expect, test } from 'vitest';
import { unknownFilterText } from './unknown-filters.ts';

test.each([
  ['tag:fog', 'No prompts have the tag #fog.'],
  ['tool:Sora', 'No prompts mention the tool Sora.'],
  ['from:ada', 'No prompts are from @ada.'],
  ['from:me', "You haven't shared any prompts."],
  ['has:image', 'No prompts have an image.'],
  [
    '-has:money',
    'The filter “has:” works with video, image, prompt, or variables, not with “money”.',
  ],
])('%s', (filter, text) => {
  expect(unknownFilterText(filter, 'prompts')).toBe(text);
});
