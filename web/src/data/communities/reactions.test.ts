import type { ReactionType } from '@promptory/domain/community';
import { expect, test, vi } from 'vitest';
import { FakeClock } from '../../lib/fake-clock.testing.ts';
import { discussionMessageAt } from './discussion-message.testing.ts';
import { Reactions, shownReactions } from './reactions.ts';

function setUp() {
  const clock = new FakeClock();
  const answers: ((error?: Error) => void)[] = [];
  const waitForAnswer = () =>
    new Promise<void>((resolve, reject) => {
      answers.push((error) => {
        if (error === undefined) resolve();
        else reject(error);
      });
    });
  const deps = {
    clock,
    write: vi.fn((_id: string, _type: ReactionType | null) => waitForAnswer()),
    reload: vi.fn((_id: string) => waitForAnswer()),
    showCounts: vi.fn(),
    onError: vi.fn(),
  };
  const answer = async (error?: Error) => {
    answers.shift()?.(error);
    for (let turn = 0; turn < 6; turn++) await Promise.resolve();
  };
  return { reactions: new Reactions(deps), deps, clock, answer };
}

test('a choice is shown until the message is loaded again', async () => {
  const { reactions, deps, clock, answer } = setUp();
  reactions.choose('m1', 'love');
  expect(reactions.snapshot().get('m1')).toBe('love');
  await answer();
  expect(deps.reload).toHaveBeenCalledWith('m1');
  expect(reactions.isRunning('m1')).toBe(true);
  await answer();
  expect(reactions.isRunning('m1')).toBe(false);
  clock.advance(500);
  expect(reactions.snapshot().size).toBe(0);
  expect(deps.onError).not.toHaveBeenCalled();
});

test('of quick choices only the last one is stored after the first', async () => {
  const { reactions, deps, answer } = setUp();
  for (const type of ['like', 'love', null] as const) reactions.choose('m1', type);
  await answer();
  await answer();
  expect(deps.write.mock.calls).toEqual([
    ['m1', 'like'],
    ['m1', null],
  ]);
  expect(deps.reload).toHaveBeenCalledOnce();
  // Chosen while the message is being reloaded.
  reactions.choose('m1', 'wow');
  await answer();
  expect(deps.write).toHaveBeenLastCalledWith('m1', 'wow');
});

test('a refused choice is taken back after the message was loaded again', async () => {
  const { reactions, deps, answer } = setUp();
  reactions.choose('m1', 'love');
  const error = new Error('no');
  await answer(error);
  expect(reactions.snapshot().get('m1')).toBe('love');
  await answer();
  expect(reactions.snapshot().size).toBe(0);
  expect(deps.onError).toHaveBeenCalledWith(error);
});

test('live counts wait while a choice is stored, and those before the reload are dropped', async () => {
  const { reactions, deps, answer } = setUp();
  expect(reactions.hold({ id: 'm1', reactions: { love: 1 } })).toBe(false);
  reactions.choose('m1', 'love');
  expect(reactions.hold({ id: 'm1', reactions: { love: 1 } })).toBe(true);
  expect(reactions.hold({ id: 'm2', reactions: { love: 1 } })).toBe(false);
  await answer();
  reactions.hold({ id: 'm1', reactions: { love: 2 } });
  await answer();
  expect(deps.showCounts.mock.calls).toEqual([['m1', { love: 2 }]]);
});

test('the choice replaces the stored reaction in the counts', () => {
  const message = discussionMessageAt(1, {
    reactions: { love: 1, like: 2, unknown: 5 },
    own: [{ reaction_type: 'love' }],
  });
  const shown = (...chosen: [string, ReactionType | null][]) =>
    shownReactions(message, new Map(chosen));
  expect(shown()).toEqual({ counts: { love: 1, like: 2 }, own: 'love' });
  expect(shown(['m1', 'love'])).toEqual({ counts: { love: 1, like: 2 }, own: 'love' });
  expect(shown(['m1', 'like'])).toEqual({ counts: { like: 3 }, own: 'like' });
  expect(shown(['m1', null])).toEqual({ counts: { like: 2 }, own: null });
  expect(shown(['m2', 'sad'])).toEqual({ counts: { love: 1, like: 2 }, own: 'love' });
});
