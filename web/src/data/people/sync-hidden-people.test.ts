import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { syncHiddenPeople } from './sync-hidden-people.ts';
import type { Relation } from './people-state.ts';
import { postKeys } from '../query/query-keys.ts';
import { toggledState, ToggleOverlay } from '../toggles/toggle-overlay.ts';

const FEED = postKeys.feed('latest');
const COMMENTS = ['comments', 'post', 'p', 'threads'];
const SETTINGS = ['settings', 'account'];

function stage() {
  const queryClient = new QueryClient();
  for (const key of [FEED, COMMENTS, SETTINGS]) queryClient.setQueryData(key, []);
  const overlay = new ToggleOverlay<Relation>();
  syncHiddenPeople(queryClient, overlay);
  const isStale = (key: readonly unknown[]) => queryClient.getQueryState(key)?.isInvalidated;
  return { queryClient, overlay, isStale };
}

test('refetches nothing before the server confirmed the change', () => {
  const { overlay, isStale } = stage();
  overlay.begin('ada', 'blocked', true);
  expect([isStale(FEED), isStale(COMMENTS)]).toEqual([false, false]);
});

test('a block refetches all lists except the feed', () => {
  const { overlay, isStale } = stage();
  overlay.settle('ada', 'blocked', true, 5);
  expect([isStale(FEED), isStale(COMMENTS), isStale(SETTINGS)]).toEqual([false, true, false]);
  expect(toggledState(overlay.shadowOf('ada').following, true, 4)).toBe(false);
});

test('the end of a mute removes lists that are not on screen', () => {
  const { overlay, isStale } = stage();
  overlay.settle('ada', 'muted', false, 5);
  expect([isStale(FEED), isStale(COMMENTS), isStale(SETTINGS)]).toEqual([
    undefined,
    undefined,
    false,
  ]);
});

test('a follow refetches no list', () => {
  const { overlay, isStale } = stage();
  overlay.settle('ada', 'muted', true, 5);
  const { overlay: other, isStale: isOtherStale } = stage();
  other.settle('ada', 'following', true, 5);
  expect([isStale(COMMENTS), isOtherStale(COMMENTS)]).toEqual([true, false]);
});

test('each change is handled once, and only a new block ends the follow', () => {
  const { queryClient, overlay, isStale } = stage();
  overlay.settle('ada', 'blocked', true, 5);
  queryClient.setQueryData(COMMENTS, []);
  overlay.settle('ben', 'following', true, 6);
  overlay.settle('ada', 'following', true, 7);
  expect(isStale(COMMENTS)).toBe(false);
  expect(overlay.shadowOf('ada').following).toEqual({ on: true, settledAt: 7 });

  overlay.settle('ada', 'blocked', false, 8);
  expect(overlay.shadowOf('ada').following).toEqual({ on: true, settledAt: 7 });
  overlay.settle('eve', 'muted', true, 9);
  expect(overlay.shadowOf('eve').following).toBeUndefined();
});

test('a mute refetches posts outside of feeds', () => {
  const { queryClient, overlay, isStale } = stage();
  const detail = postKeys.detail('p');
  queryClient.setQueryData(detail, null);
  overlay.settle('ada', 'muted', true, 5);
  expect([isStale(FEED), isStale(detail)]).toEqual([false, true]);
});

test('the end of a mute refetches a list on screen', async () => {
  const { queryClient, overlay, isStale } = stage();
  const end = new QueryObserver(queryClient, {
    queryKey: FEED,
    queryFn: () => Promise.resolve(['fresh']),
    staleTime: Infinity,
  }).subscribe(() => undefined);
  overlay.settle('ada', 'muted', false, 5);
  expect(isStale(COMMENTS)).toBeUndefined();
  expect(queryClient.getQueryData(FEED)).toEqual([]);
  await vi.waitFor(() => {
    expect(queryClient.getQueryData(FEED)).toEqual(['fresh']);
  });
  end();
});
