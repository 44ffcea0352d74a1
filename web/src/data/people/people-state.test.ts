// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectFakeBackend, refusal } from '../client/fake-backend.testing.ts';
import {
  isJustBlocked,
  isJustHidden,
  peopleOverlay,
  type Relation,
  toggleRelation,
  useRelation,
} from './people-state.ts';
import { toggleNews } from '../toggles/toggle-news.ts';

const BEN = { id: 'ben', loadedAt: 5 };

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  peopleOverlay.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function signedIn(
  answer: Parameters<typeof connectFakeBackend>[0] = () => new Response(null, { status: 201 }),
) {
  const backend = connectFakeBackend(answer, 'ann');
  await vi.waitFor(() => {
    expect(backend.session.snapshot().user?.id).toBe('ann');
  });
  return backend;
}

function settled(relation: Relation) {
  return vi.waitFor(() => {
    expect(peopleOverlay.shadowOf('ben')[relation]?.settledAt).toBeGreaterThan(0);
  });
}

const ROWS = [
  ['following', '/rest/v1/follows', { follower_id: 'ann', following_id: 'ben' }],
  ['blocked', '/rest/v1/blocks', { blocker_id: 'ann', blocked_id: 'ben' }],
  ['muted', '/rest/v1/mutes', { muter_id: 'ann', muted_id: 'ben' }],
] as const;

test.each(ROWS)('%s is shown immediately and inserted as a row', async (relation, path, row) => {
  const { requests } = await signedIn();
  const { result } = renderHook(() => useRelation(BEN, relation, false));
  expect(result.current).toBe(false);
  act(() => {
    toggleRelation('ben', relation, false);
  });
  expect(result.current).toBe(true);
  await act(() => settled(relation));
  expect(requests).toEqual([{ method: 'POST', path, query: {}, body: row }]);
  expect(result.current).toBe(true);
});

test.each(ROWS)('ending %s deletes only this row', async (relation, path, row) => {
  const { requests } = await signedIn(() => new Response(null, { status: 204 }));
  toggleRelation('ben', relation, true);
  await settled(relation);
  const query = Object.fromEntries(Object.entries(row).map(([name, id]) => [name, `eq.${id}`]));
  expect(requests).toEqual([{ method: 'DELETE', path, query, body: null }]);
  expect(peopleOverlay.shadowOf('ben')[relation]?.on).toBe(false);
});

test('a follow that already exists on the server counts as success', async () => {
  await signedIn(() => refusal('23505', 409));
  const { failed } = toggleNews.snapshot();
  toggleRelation('ben', 'following', false);
  await settled('following');
  expect(peopleOverlay.shadowOf('ben').following?.on).toBe(true);
  expect(toggleNews.snapshot().failed).toBe(failed);
});

test.each([false, true])('an error restores the state %s and is reported', async (on) => {
  await signedIn(() => refusal('42501', 403));
  const { failed } = toggleNews.snapshot();
  toggleRelation('ben', 'following', on);
  await settled('following');
  expect(peopleOverlay.shadowOf('ben').following?.on).toBe(on);
  expect(toggleNews.snapshot().failed).toBe(failed + 1);
  expect(
    vi.mocked(console.warn).mock.calls.filter(([text]) => String(text).startsWith('Could not')),
  ).toHaveLength(1);
});

test.each(ROWS)(
  '%s stays on if its answer is lost but it is stored',
  async (relation, path, row) => {
    const { requests } = await signedIn(({ method }) => {
      if (method === 'POST') throw new TypeError('Failed to fetch');
      return [{ created_at: '2026-11-22T10:00:00Z' }];
    });
    const { failed } = toggleNews.snapshot();
    toggleRelation('ben', relation, false);
    await settled(relation);
    expect(peopleOverlay.shadowOf('ben')[relation]?.on).toBe(true);
    expect(toggleNews.snapshot().failed).toBe(failed);
    const query = Object.fromEntries(Object.entries(row).map(([name, id]) => [name, `eq.${id}`]));
    expect(requests[1]).toMatchObject({ method: 'GET', path, query });
  },
);

test.each(ROWS)('%s is undone and reported if its request was not stored', async (relation) => {
  await signedIn(({ method }) => {
    if (method === 'POST') throw new TypeError('Failed to fetch');
    return [];
  });
  const { failed } = toggleNews.snapshot();
  toggleRelation('ben', relation, false);
  await settled(relation);
  expect(peopleOverlay.shadowOf('ben')[relation]?.on).toBe(false);
  expect(toggleNews.snapshot().failed).toBe(failed + 1);
});

test('nothing is written when signed out', async () => {
  const { requests } = connectFakeBackend(() => null, null);
  toggleRelation('ben', 'following', false);
  await settled('following');
  expect(peopleOverlay.shadowOf('ben').following?.on).toBe(false);
  expect(requests).toEqual([]);
});

test('blocked and muted people are hidden in rows that were loaded before', () => {
  expect(isJustHidden(undefined, 5)).toBe(false);
  expect(isJustBlocked(undefined, 5)).toBe(false);
  const shadow = () => peopleOverlay.shadowOf('ben');
  peopleOverlay.begin('ben', 'muted', true);
  expect([isJustBlocked(shadow(), 5), isJustHidden(shadow(), 5)]).toEqual([false, true]);
  peopleOverlay.settle('ben', 'blocked', true, 7);
  peopleOverlay.settle('ben', 'muted', true, 7);
  expect([isJustBlocked(shadow(), 7), isJustHidden(shadow(), 7)]).toEqual([true, true]);
  expect([isJustBlocked(shadow(), 8), isJustHidden(shadow(), 8)]).toEqual([false, false]);
});
