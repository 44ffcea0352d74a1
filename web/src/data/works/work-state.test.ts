// @vitest-environment happy-dom
import { renderHook, act } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectFakeBackend, refusal } from '../client/fake-backend.testing.ts';
import { peopleOverlay } from '../people/people-state.ts';
import { toPost } from './post.ts';
import { postRow } from './post-row.testing.ts';
import {
  recordCopy,
  toggleWork,
  useIsWorkGone,
  useVisibleWorks,
  useWorkWithToggles,
  withOwnToggles,
  workOverlay,
} from './work-state.ts';

const POST = toPost(postRow({ likes_count: 2 }), 5);
const DRAFT = toPost(postRow({ id: 'draft', status: 'draft' }), 5);

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  workOverlay.clear();
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

function logged(): unknown[] {
  return vi
    .mocked(console.warn)
    .mock.calls.map(([text]: unknown[]) => text)
    .filter((text) => String(text).startsWith('Could not'));
}

function likeSettled(id: string) {
  return vi.waitFor(() => {
    expect(workOverlay.shadowOf(id).liked?.settledAt).toBeGreaterThan(0);
  });
}

test('a like is inserted into likes and shown immediately', async () => {
  const { requests } = await signedIn();
  const { result } = renderHook(() => useWorkWithToggles(POST));
  expect(result.current).toBe(POST);
  act(() => {
    toggleWork(POST, 'liked');
  });
  expect(result.current).toMatchObject({ liked: true, likes_count: 3 });
  expect(withOwnToggles(POST)).toMatchObject({ liked: true, likes_count: 3 });
  await act(() => likeSettled(POST.id));
  expect(requests).toEqual([
    {
      method: 'POST',
      path: '/rest/v1/likes',
      query: {},
      body: { post_id: POST.id, user_id: 'ann' },
    },
  ]);
});

test('a save is inserted into saves', async () => {
  const { requests } = await signedIn();
  toggleWork(POST, 'saved');
  await vi.waitFor(() => {
    expect(requests.map(({ path }) => path)).toEqual(['/rest/v1/saves']);
  });
});

test('a like that already exists on the server counts as success', async () => {
  await signedIn(() => refusal('23505', 409));
  toggleWork(POST, 'liked');
  await likeSettled(POST.id);
  expect(withOwnToggles(POST).liked).toBe(true);
  expect(logged()).toEqual([]);
});

test('a refused like is undone and logged', async () => {
  await signedIn(() => refusal('42501', 403));
  toggleWork(POST, 'liked');
  await likeSettled(POST.id);
  expect(withOwnToggles(POST).liked).toBe(false);
  expect(logged()).toEqual(['Could not save a like or bookmark']);
});

test.each(['liked', 'saved'] as const)(
  'a work whose answer is lost stays %s if the server has stored it',
  async (toggle) => {
    const { requests } = await signedIn(({ method }) => {
      if (method === 'POST') throw new TypeError('Failed to fetch');
      return [{ liked: toggle === 'liked', saved: toggle === 'saved' }];
    });
    toggleWork(POST, toggle);
    await vi.waitFor(() => {
      expect(workOverlay.shadowOf(POST.id)[toggle]).toMatchObject({
        on: true,
        settledAt: expect.any(Number) as number,
      });
    });
    expect(logged()).toEqual([]);
    expect(requests[1]).toMatchObject({
      method: 'GET',
      path: '/rest/v1/posts',
      query: { id: `eq.${POST.id}`, select: 'liked,saved' },
    });
  },
);

test.each([
  ['23503', 409],
  ['42501', 403],
])('a work that no longer exists (%s) is marked, without an error', async (code, status) => {
  const { requests } = await signedIn(({ method }) =>
    method === 'POST' ? refusal(code, status) : [],
  );
  const { result, rerender } = renderHook(({ work }) => useIsWorkGone(work), {
    initialProps: { work: POST },
  });
  toggleWork(POST, 'liked');
  await act(() => likeSettled(POST.id));
  expect(withOwnToggles(POST)).toMatchObject({ liked: false, likes_count: 2 });
  expect(result.current).toBe(true);
  expect(logged()).toEqual([]);
  const sent = requests.length;
  toggleWork(POST, 'saved');
  expect(requests).toHaveLength(sent);
  // For example after the author has ended a block.
  rerender({ work: { ...POST, loadedAt: Date.now() + 1000 } });
  expect(result.current).toBe(false);
});

test('a refused like of a work that still exists is undone and logged', async () => {
  await signedIn(({ method }) =>
    method === 'POST' ? refusal('42501', 403) : [{ liked: false, saved: false }],
  );
  const { result } = renderHook(() => useIsWorkGone(POST));
  toggleWork(POST, 'liked');
  await act(() => likeSettled(POST.id));
  expect(result.current).toBe(false);
  expect(logged()).toEqual(['Could not save a like or bookmark']);
});

test('a signed-out visitor cannot like', async () => {
  const { requests } = connectFakeBackend(() => null, null);
  toggleWork(POST, 'liked');
  await likeSettled(POST.id);
  expect(withOwnToggles(POST).liked).toBe(false);
  expect(requests).toEqual([]);
});

test('a row keeps its identity while nothing changes', async () => {
  await signedIn();
  workOverlay.begin(POST.id, 'liked', true);
  const { result, rerender } = renderHook(({ work }) => useWorkWithToggles(work), {
    initialProps: { work: POST },
  });
  const before = result.current;
  rerender({ work: POST });
  expect(result.current).toBe(before);
  rerender({ work: { ...POST, title: 'New' } });
  expect(result.current).toMatchObject({ title: 'New', liked: true });
});

test('a copy of a published work is recorded once per user', async () => {
  const { requests } = await signedIn();
  recordCopy(POST);
  await vi.waitFor(() => {
    expect(requests).toHaveLength(1);
  });
  expect(requests[0]).toEqual({
    method: 'POST',
    path: '/rest/v1/copies',
    query: { on_conflict: 'user_id,post_id' },
    body: { post_id: POST.id, user_id: 'ann' },
  });
});

test('copies of drafts and of signed-out visitors are not recorded', async () => {
  const { requests, signIn } = await signedIn();
  recordCopy(DRAFT);
  signIn(null);
  recordCopy(POST);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(requests).toEqual([]);
});

test('a copy of a reel is recorded', async () => {
  const { requests } = await signedIn();
  recordCopy({ ...POST, kind: 'reel' } as unknown as Parameters<typeof recordCopy>[0]);
  await vi.waitFor(() => {
    expect(requests[0]?.body).toEqual({ reel_id: POST.id, user_id: 'ann' });
  });
});

test('a failure to record a copy is only logged', async () => {
  await signedIn(() => refusal('42501', 403));
  recordCopy(POST);
  await vi.waitFor(() => {
    expect(logged()).toEqual(['Could not record a copied prompt']);
  });
});

const BY_BEN = toPost(postRow({ id: 'by-ben', user_id: 'ben' }), 5);
const WORKS = [POST, BY_BEN];

test('lists keep their identity while nothing is hidden', () => {
  const { result } = renderHook(() => useVisibleWorks(WORKS));
  expect(result.current).toBe(WORKS);
  act(() => {
    workOverlay.begin(POST.id, 'liked', true);
    peopleOverlay.begin('ben', 'following', true);
  });
  expect(result.current).toBe(WORKS);
});

test('a deleted work is hidden immediately, and shown again if the deletion fails', () => {
  const { result } = renderHook(() => useVisibleWorks(WORKS));
  act(() => {
    workOverlay.remove(POST.id);
  });
  expect(result.current).toEqual([BY_BEN]);
  act(() => {
    workOverlay.restore(POST.id);
  });
  expect(result.current).toBe(WORKS);
});

test.each(['muted', 'blocked'] as const)(
  'works of a %s person are hidden immediately',
  (relation) => {
    const { result } = renderHook(() => useVisibleWorks(WORKS));
    act(() => {
      peopleOverlay.begin('ben', relation, true);
    });
    expect(result.current).toEqual([POST]);
    act(() => {
      peopleOverlay.settle('ben', relation, false, 9);
    });
    expect(result.current).toBe(WORKS);
  },
);

test('a changed list is filtered too', () => {
  peopleOverlay.begin('ben', 'muted', true);
  const { result, rerender } = renderHook(({ works }) => useVisibleWorks(works), {
    initialProps: { works: WORKS },
  });
  rerender({ works: [BY_BEN] });
  expect(result.current).toEqual([]);
});
