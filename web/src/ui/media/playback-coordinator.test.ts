import { beforeEach, expect, test } from 'vitest';
import { type Player, PlaybackCoordinator } from './playback-coordinator.ts';

let stage: PlaybackCoordinator;
beforeEach(() => {
  stage = new PlaybackCoordinator();
});

/** A video that reports its start to the coordinator, as real videos do. */
class FakeVideo implements Player {
  plays = false;
  play(): void {
    this.plays = true;
    stage.started(this);
  }
  pause(): void {
    this.plays = false;
  }
}

function videos(): [FakeVideo, FakeVideo, FakeVideo] {
  return [new FakeVideo(), new FakeVideo(), new FakeVideo()];
}
const playing = (all: readonly FakeVideo[]) => all.map(({ plays }) => plays);

test('the first visible video plays until it is hidden, then the next', () => {
  const [a, b, c] = videos();
  for (const video of [a, b, c]) stage.arrive(video);
  expect(playing([a, b, c])).toEqual([true, false, false]);
  stage.leave(b);
  expect(playing([a, b, c])).toEqual([true, false, false]);
  stage.leave(a);
  expect(playing([a, b, c])).toEqual([false, false, true]);
});

test('a video that the user starts pauses the other video, which continues afterwards', () => {
  const [a, b] = videos();
  stage.arrive(a);
  b.play();
  expect(playing([a, b])).toEqual([false, true]);
  stage.leave(b);
  expect(playing([a, b])).toEqual([true, false]);
});

test('after the user stops a video, no other visible video starts, but a new one does', () => {
  const [a, b, c] = videos();
  stage.arrive(a);
  stage.arrive(b);
  a.pause();
  stage.stopped(a);
  expect(playing([a, b])).toEqual([false, false]);
  stage.arrive(c);
  expect(playing([a, b, c])).toEqual([false, true, false]);
});

test('only one video plays if another one starts late', () => {
  const [a, b] = videos();
  const slow: Player = { play: () => undefined, pause: () => undefined };
  stage.arrive(slow);
  stage.arrive(a);
  expect(a.plays).toBe(false);
  b.play();
  expect(playing([a, b])).toEqual([false, true]);
});
