import { expect, test } from 'vitest';
import { FakeClock } from '../../lib/fake-clock.testing.ts';
import { EndFollower } from './end-follower.ts';

const JUMP_MS = 200;

function setUp(isAtEnd = true) {
  const clock = new FakeClock();
  const follower = new EndFollower(isAtEnd, clock);
  return { clock, follower, isAtEnd: () => follower.snapshot().isAtEnd };
}

test('scrolling up by a little leaves the end, also while new messages arrive', () => {
  const { follower, isAtEnd } = setUp();
  follower.scrolled({ top: 1000, below: 0 });
  follower.scrolled({ top: 995, below: 45 });
  expect(isAtEnd()).toBe(false);
});

test('new content does not leave the end', () => {
  const { follower, isAtEnd } = setUp();
  follower.scrolled({ top: 1000, below: 0 });
  follower.scrolled({ top: 1000, below: 300 });
  expect(isAtEnd()).toBe(true);
});

test('positions that the list has set itself do not leave the end', () => {
  const { follower, isAtEnd } = setUp();
  follower.scrolled({ top: 1000, below: 0 });
  follower.wrote(980.4);
  follower.scrolled({ top: 980, below: 40 });
  expect(isAtEnd()).toBe(true);
  // The next movement is the reader's.
  follower.scrolled({ top: 979, below: 41 });
  expect(isAtEnd()).toBe(false);
});

test('a key that moves the list leaves the end', () => {
  const { follower, isAtEnd } = setUp();
  follower.scrolled({ top: 1000, below: 0 });
  follower.wrote(900);
  follower.movedByReader();
  follower.scrolled({ top: 900, below: 100 });
  expect(isAtEnd()).toBe(false);
});

test('scrolling down near the end returns to it', () => {
  const { follower, isAtEnd } = setUp();
  follower.scrolled({ top: 1000, below: 0 });
  follower.scrolled({ top: 800, below: 200 });
  follower.scrolled({ top: 930, below: 70 });
  expect(isAtEnd()).toBe(false);
  follower.scrolled({ top: 940, below: 60 });
  expect(isAtEnd()).toBe(true);
});

test('a row above the view that grows does not return to the end', () => {
  const { follower, isAtEnd } = setUp();
  follower.scrolled({ top: 1000, below: 0 });
  follower.scrolled({ top: 960, below: 40 });
  follower.scrolled({ top: 1060, below: 40 });
  expect(isAtEnd()).toBe(false);
});

test('is at the end if everything fits into the view', () => {
  const { follower, isAtEnd } = setUp();
  follower.scrolled({ top: 100, below: 0 });
  follower.scrolled({ top: 50, below: 50 });
  follower.resized({ top: 0, below: 0 });
  expect(isAtEnd()).toBe(true);
  follower.resized({ top: 0, below: 80 });
  expect(isAtEnd()).toBe(true);
});

test('a jump to another place is not at the end until the rows have their height', () => {
  const { clock, follower, isAtEnd } = setUp();
  follower.leave();
  follower.scrolled({ top: 500, below: 0 });
  expect(isAtEnd()).toBe(false);
  follower.scrolled({ top: 500, below: 300 });
  clock.advance(JUMP_MS);
  expect(isAtEnd()).toBe(false);
  follower.leave();
  follower.scrolled({ top: 800, below: 0 });
  clock.advance(JUMP_MS);
  expect(isAtEnd()).toBe(true);
});

test('a list that opens elsewhere is not at the end before its first jump', () => {
  const { clock, follower, isAtEnd } = setUp(false);
  follower.resized({ top: 0, below: 0 });
  expect(isAtEnd()).toBe(false);
  follower.leave();
  clock.advance(JUMP_MS);
  expect(isAtEnd()).toBe(true);
});

test('a jump to the end follows at once, also during another jump', () => {
  const { clock, follower, isAtEnd } = setUp();
  follower.leave();
  follower.follow();
  expect(isAtEnd()).toBe(true);
  expect(clock.waiting).toBe(0);
});

test('while newer messages are not loaded, the end of the list is not the end', () => {
  const { follower, isAtEnd } = setUp();
  follower.setHasNewer(true);
  follower.scrolled({ top: 100, below: 0 });
  follower.resized({ top: 100, below: 0 });
  follower.follow();
  expect(isAtEnd()).toBe(false);
  follower.setHasNewer(false);
  follower.resized({ top: 100, below: 0 });
  expect(isAtEnd()).toBe(true);
});

test('new messages are counted until the reader is back at the end', () => {
  const { follower } = setUp();
  follower.addNew(2);
  expect(follower.snapshot().newCount).toBe(0);
  follower.leave();
  follower.addNew(2);
  follower.addNew(0);
  follower.addNew(1);
  expect(follower.snapshot().newCount).toBe(3);
  follower.follow();
  expect(follower.snapshot()).toEqual({ isAtEnd: true, newCount: 0 });
});
