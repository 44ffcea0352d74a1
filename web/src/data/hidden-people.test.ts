import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { keepHiddenInStep } from './hidden-people.ts';
import type { Relation } from './people-state.ts';
import { postKeys } from './query-keys.ts';
import { stateOf, ToggleOverlay } from './toggle-overlay.ts';

const FEED = postKeys.feed('latest');
const COMMENTS = ['comments', 'post', 'p', 'threads'];
const SETTINGS = ['settings', 'account'];

function stage() {
  const queryClient = new QueryClient();
  for (const key of [FEED, COMMENTS, SETTINGS]) queryClient.setQueryData(key, []);
  const overlay = new ToggleOverlay<Relation>();
  keepHiddenInStep(queryClient, overlay);
  const isStale = (key: readonly unknown[]) => queryClient.getQueryState(key)?.isInvalidated;
  return { overlay, isStale };
}

test('nothing is asked while the server does not know', () => {
  const { overlay, isStale } = stage();
  overlay.begin('ada', 'blocked', true);
  expect([isStale(FEED), isStale(COMMENTS)]).toEqual([false, false]);
});

test('a block is read again everywhere but in the feed, where its person is hidden already', () => {
  const { overlay, isStale } = stage();
  overlay.settle('ada', 'blocked', true, 5);
  expect([isStale(FEED), isStale(COMMENTS), isStale(SETTINGS)]).toEqual([false, true, false]);
  expect(stateOf(overlay.shadowOf('ada').following, true, 4)).toBe(false);
});

test('who comes back is read anew: what is out of sight goes', () => {
  const { overlay, isStale } = stage();
  overlay.settle('ada', 'muted', false, 5);
  expect([isStale(FEED), isStale(COMMENTS), isStale(SETTINGS)]).toEqual([
    undefined,
    undefined,
    false,
  ]);
});

test('a follow concerns no list', () => {
  const { overlay, isStale } = stage();
  overlay.settle('ada', 'muted', true, 5);
  const { overlay: other, isStale: isOtherStale } = stage();
  other.settle('ada', 'following', true, 5);
  expect([isStale(COMMENTS), isOtherStale(COMMENTS)]).toEqual([true, false]);
});
