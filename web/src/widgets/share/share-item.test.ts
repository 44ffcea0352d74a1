import { expect, test } from 'vitest';
import { shareWork } from './share-item.ts';

const POST = {
  kind: 'post',
  id: 'p1',
  title: 'Fog',
  prompt: ' a lighthouse in fog ',
  allow_copy_prompt: true,
} as const;

test('a post or reel is shared with its page, and with its prompt if it may be copied', () => {
  expect(shareWork(POST)).toEqual({
    kind: 'post',
    id: 'p1',
    title: 'Fog',
    path: '/post/p1',
    prompt: POST.prompt,
  });
  expect(shareWork({ ...POST, allow_copy_prompt: false }).prompt).toBeNull();
  expect(shareWork({ ...POST, kind: 'reel', prompt: null })).toMatchObject({
    path: '/reel/p1',
    prompt: null,
  });
});
