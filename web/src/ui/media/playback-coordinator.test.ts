import { beforeEach, expect, test } from 'vitest';
import { type Player, PlaybackCoordinator } from './playback-coordinator.ts';

let stage: PlaybackCoordinator;
beforeEach(() => {
  stage = new PlaybackCoordinator();
});

/** A video that tells the stage of what happens to it, as real ones do. */
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

test('a video that the user starts stops the other, which continues afterwards', () => {
  const [a, b] = videos();
  stage.arrive(a);
  b.play();
  expect(playing([a, b])).toEqual([false, true]);
  stage.leave(b);
  expect(playing([a, b])).toEqual([true, false]);
});

test('after the user stops a video none plays, and a new one may start', () => {
  const [a, b, c] = videos();
  stage.arrive(a);
  stage.arrive(b);
  a.pause();
  stage.stopped(a);
  expect(playing([a, b])).toEqual([false, false]);
  stage.arrive(c);
  expect(playing([a, b, c])).toEqual([false, true, false]);
});

test('a video that starts late does not play next to one that was started meanwhile', () => {
  const [a, b] = videos();
  const slow: Player = { play: () => undefined, pause: () => undefined };
  stage.arrive(slow);
  stage.arrive(a);
  expect(a.plays).toBe(false);
  b.play();
  expect(playing([a, b])).toEqual([false, true]);
});
