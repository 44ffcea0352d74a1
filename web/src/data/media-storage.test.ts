import { expect, test } from 'vitest';
import { mediaPath } from './media-storage.ts';

test('a file lies in its author folder, under a name that is never used twice', () => {
  const user = '00000000-0000-4000-8000-0000000000aa';
  const path = mediaPath(user, 'webp', 1_795_000_000_000);
  expect(path).toMatch(new RegExp(`^${user}/posts/1795000000000-[0-9a-f]{16}\\.webp$`));
  expect(mediaPath(user, 'webp', 1_795_000_000_000)).not.toBe(path);
});
