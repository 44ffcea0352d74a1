import { expect, test } from 'vitest';
import { StickToBottom } from './use-stick-to-bottom.ts';

test('follows new content until the user scrolls up, and again after a return to the end', () => {
  const follower = new StickToBottom();
  follower.scrolled({ top: 500, below: 0 });
  // A long block arrived between two scroll events; the user did not scroll.
  follower.scrolled({ top: 500, below: 900 });
  expect(follower.snapshot()).toBe(true);
  follower.scrolled({ top: 400, below: 1000 });
  expect(follower.snapshot()).toBe(false);
  follower.scrolled({ top: 900, below: 500 });
  expect(follower.snapshot()).toBe(false);
  follower.scrolled({ top: 1390, below: 10 });
  expect(follower.snapshot()).toBe(true);
});

test('a position near the end counts as the end; sending follows new content again', () => {
  const follower = new StickToBottom();
  follower.scrolled({ top: 500, below: 0 });
  follower.scrolled({ top: 480, below: 20 });
  expect(follower.snapshot()).toBe(true);
  follower.scrolled({ top: 100, below: 400 });
  follower.follow();
  expect(follower.snapshot()).toBe(true);
});
