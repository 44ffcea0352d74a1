import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { savedKeys } from '../query/query-keys.ts';
import { syncSavedList } from './sync-saved-list.ts';
import { ToggleOverlay } from '../toggles/toggle-overlay.ts';

function stage() {
  const queryClient = new QueryClient();
  const overlay = new ToggleOverlay();
  const end = syncSavedList(queryClient, overlay);
  const read = () => queryClient.setQueryData(savedKeys.all, []);
  read();
  const isStale = () => queryClient.getQueryState(savedKeys.all)?.isInvalidated;
  return { overlay, read, isStale, end };
}

test('the saved list is stale after the server confirmed a save or unsave', () => {
  const { overlay, read, isStale } = stage();
  overlay.begin('w', 'saved', true);
  expect(isStale()).toBe(false);
  overlay.settle('w', 'saved', true, 5);
  expect(isStale()).toBe(true);

  read();
  overlay.begin('w', 'saved', false);
  expect(isStale()).toBe(false);
  overlay.settle('w', 'saved', false, 9);
  expect(isStale()).toBe(true);
});

test('ignores likes, and handles each save only once', () => {
  const { overlay, read, isStale } = stage();
  overlay.settle('w', 'saved', true, 5);
  read();
  overlay.settle('w', 'liked', true, 6);
  overlay.settle('other', 'liked', true, 7);
  expect(isStale()).toBe(false);
});

test('does nothing after it was stopped', () => {
  const { overlay, isStale, end } = stage();
  end();
  overlay.settle('w', 'saved', true, 5);
  expect(isStale()).toBe(false);
});
