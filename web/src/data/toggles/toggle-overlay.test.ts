import { expect, test, vi } from 'vitest';
import type { Post } from '../works/post.ts';
import { type ToggleableRow, ToggleOverlay, withLikeShadow, withShadow } from './toggle-overlay.ts';

const POST: ToggleableRow & Pick<Post, 'title' | 'likes_count' | 'saves_count'> = {
  id: 'p',
  title: 'Rain',
  liked: false,
  saved: true,
  likes_count: 4,
  saves_count: 1,
  loadedAt: 100,
};

function seen(overlay: ToggleOverlay, post = POST) {
  const { liked, saved, likes_count, saves_count } = withShadow(post, overlay.shadowOf(post.id));
  return { liked, likes_count, saved, saves_count };
}
const UNTOUCHED = { liked: false, likes_count: 4, saved: true, saves_count: 1 };

test('a post without toggles and its toggles keep their identity', () => {
  const overlay = new ToggleOverlay();
  expect(withShadow(POST, overlay.shadowOf('p'))).toBe(POST);
  expect(overlay.shadowOf('p')).toBe(overlay.shadowOf('q'));
  overlay.begin('p', 'liked', true);
  expect(overlay.shadowOf('p')).toBe(overlay.shadowOf('p'));
});

test('a like and an unsave are shown immediately, each with its count', () => {
  const overlay = new ToggleOverlay();
  overlay.begin('p', 'liked', true);
  overlay.begin('p', 'saved', false);
  expect(seen(overlay)).toEqual({ liked: true, likes_count: 5, saved: false, saves_count: 0 });
  expect(seen(overlay, { ...POST, id: 'q' })).toEqual(UNTOUCHED);
});

test('a failure restores the old state', () => {
  const overlay = new ToggleOverlay();
  overlay.begin('p', 'liked', true);
  overlay.settle('p', 'liked', false, 200);
  expect(seen(overlay)).toEqual(UNTOUCHED);
});

test('a confirmed like overrides rows requested before, and is not counted twice', () => {
  const overlay = new ToggleOverlay();
  overlay.begin('p', 'liked', true);
  const seesTheLikeAlready = { ...POST, liked: true, likes_count: 5, loadedAt: 150 };
  expect(seen(overlay, seesTheLikeAlready).likes_count).toBe(5);
  overlay.settle('p', 'liked', true, 200);
  expect(seen(overlay).likes_count).toBe(5);
  expect(seen(overlay, seesTheLikeAlready).likes_count).toBe(5);
});

test('a row requested after the confirmation overrides the toggle', () => {
  const overlay = new ToggleOverlay();
  overlay.settle('p', 'liked', true, 200);
  expect(seen(overlay, { ...POST, loadedAt: 201 })).toEqual(UNTOUCHED);
});

test('a row requested at the time of the confirmation does not override the toggle', () => {
  const overlay = new ToggleOverlay();
  overlay.settle('p', 'liked', true, 200);
  expect(seen(overlay, { ...POST, loadedAt: 200 })).toMatchObject({ liked: true, likes_count: 5 });
});

test('a toggle changes only its own count', () => {
  const overlay = new ToggleOverlay();
  overlay.begin('p', 'liked', true);
  expect(seen(overlay)).toEqual({ ...UNTOUCHED, liked: true, likes_count: 5 });
  expect(seen(overlay, { ...POST, saved: false, saves_count: 0 })).toMatchObject({
    saved: false,
    saves_count: 0,
  });
});

test('a save without a like changes a post', () => {
  const overlay = new ToggleOverlay();
  overlay.begin('p', 'saved', false);
  expect(seen(overlay)).toEqual({ ...UNTOUCHED, saved: false, saves_count: 0 });
});

test('a comment shows its like, and keeps its identity without a like', () => {
  const overlay = new ToggleOverlay();
  const comment = { liked: false, likes_count: 4, loadedAt: 100, text: 'Nice' };
  expect(withLikeShadow(comment, overlay.shadowOf('c'))).toBe(comment);
  overlay.begin('c', 'liked', true);
  expect(withLikeShadow(comment, overlay.shadowOf('c'))).toEqual({
    ...comment,
    liked: true,
    likes_count: 5,
  });
  overlay.settle('c', 'liked', false, 200);
  expect(withLikeShadow(comment, overlay.shadowOf('c'))).toBe(comment);
});

test('a count never goes below zero', () => {
  const overlay = new ToggleOverlay();
  overlay.begin('p', 'saved', false);
  expect(seen(overlay, { ...POST, saves_count: 0 }).saves_count).toBe(0);
});

test('removing keeps toggles and can be undone, clearing drops all, listeners are notified', () => {
  const overlay = new ToggleOverlay();
  const listener = vi.fn();
  const stop = overlay.subscribe(listener);
  overlay.begin('p', 'liked', true);
  overlay.remove('p');
  expect(overlay.shadowOf('p').removed).toBe(true);
  overlay.restore('p');
  expect(overlay.shadowOf('p')).toEqual({ liked: { on: true } });
  overlay.clear();
  expect(seen(overlay)).toEqual(UNTOUCHED);
  expect(listener).toHaveBeenCalledTimes(4);
  stop();
  overlay.remove('p');
  expect(listener).toHaveBeenCalledTimes(4);
});
