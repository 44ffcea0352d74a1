import { expect, test } from 'vitest';
import { shareResultTexts } from './share-results.ts';

const result = (name: string, isNew: boolean) => ({
  community: { id: name, name, cover_image_url: null, isPrivate: false, isShared: false },
  isNew,
});

test.each([
  [[result('Fog', true)], { message: 'Shared to Fog' }],
  [[result('Fog', true), result('Rain', true)], { message: 'Shared to 2 communities' }],
  [[result('Fog', false)], { message: 'Already shared to Fog' }],
  [
    [result('Fog', true), result('Rain', false)],
    { message: 'Shared to Fog', detail: 'Already shared to Rain' },
  ],
])('%j', (results, texts) => {
  expect(shareResultTexts(results)).toEqual(texts);
});
