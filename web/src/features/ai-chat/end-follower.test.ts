import { expect, test } from 'vitest';
import { EndFollower } from './end-follower.ts';

test('the end is followed until the reader scrolls up, and again from the end on', () => {
  const follower = new EndFollower();
  follower.scrolled({ top: 500, below: 0 });
  // A long block arrived between two scrolls: that is not the reader's doing.
  follower.scrolled({ top: 500, below: 900 });
  expect(follower.snapshot()).toBe(true);
  follower.scrolled({ top: 400, below: 1000 });
  expect(follower.snapshot()).toBe(false);
  follower.scrolled({ top: 900, below: 500 });
  expect(follower.snapshot()).toBe(false);
  follower.scrolled({ top: 1390, below: 10 });
  expect(follower.snapshot()).toBe(true);
});

test('a little way up is still the end, and what is sent leads there', () => {
  const follower = new EndFollower();
  follower.scrolled({ top: 500, below: 0 });
  follower.scrolled({ top: 480, below: 20 });
  expect(follower.snapshot()).toBe(true);
  follower.scrolled({ top: 100, below: 400 });
  follower.follow();
  expect(follower.snapshot()).toBe(true);
});
