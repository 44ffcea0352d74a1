import { InfiniteQueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { DataError } from '../client/unwrap.ts';
import { fakeBackend } from '../client/fake-backend.testing.ts';
import { ChangeLog } from './change-log.ts';
import { newestPage, nextCursor, oldestPage } from './cursor.ts';
import { NO_AUTO_REFETCH } from './no-auto-refetch.ts';
import { createQueryClient, shouldRetry } from './query-client.ts';
import { commentKeys, parseCommentKey, searchKeys, toolKeys } from './query-keys.ts';

const CURSOR = { createdAt: '2026-01-01', id: 'c' };
const signal = new AbortController().signal;

test('all searches share a key prefix that invalidates all of them', () => {
  expect(searchKeys.posts()).toEqual(['search', 'posts']);
  expect(searchKeys.posts({ query: 'rain' })).toEqual(['search', 'posts', { query: 'rain' }]);
  expect(searchKeys.tools()).toEqual(['search', 'tools']);
  expect(searchKeys.tools({ query: 'rain' })).toEqual(['search', 'tools', { query: 'rain' }]);
  expect(toolKeys.directory({}).slice(0, 2)).toEqual(toolKeys.lists());
});

test('returns the work of a comment key, and null for other keys', () => {
  for (const work of [{ kind: 'post', id: 'p' } as const, { kind: 'reel', id: 'r' } as const]) {
    expect(parseCommentKey(commentKeys.threads(work))).toEqual(work);
  }
  for (const key of [
    ['posts', 'post', 'p'],
    ['comments', 'tool', 't'],
    ['comments', 'post', 7],
  ]) {
    expect(parseCommentKey(key)).toBeNull();
  }
});

test('server errors are retried, refusals are not', () => {
  const retried = [0, 400, 499, 500, 503].filter((status) =>
    shouldRetry(0, new DataError('', '', status)),
  );
  expect(retried).toEqual([0, 500, 503]);
});

test('queries are cached for 30 minutes and fresh for 30 seconds', () => {
  expect(createQueryClient().getDefaultOptions().queries).toMatchObject({
    staleTime: 30_000,
    gcTime: 1_800_000,
    retry: shouldRetry,
  });
});

test('a loaded list is not refetched on focus, a list without data is', async () => {
  const queryClient = createQueryClient();
  const queryFn = vi.fn(() => Promise.resolve('page'));
  const observe = (key: string) =>
    new InfiniteQueryObserver(queryClient, {
      queryKey: [key],
      queryFn,
      initialPageParam: 0,
      getNextPageParam: () => null,
      refetchOnMount: false,
      staleTime: 0,
      ...NO_AUTO_REFETCH,
    }).subscribe(() => undefined);
  queryClient.setQueryData(['loaded'], { pages: ['old'], pageParams: [0] });
  const ends = [observe('loaded')];
  queryClient.getQueryCache().onFocus();
  queryClient.getQueryCache().onOnline();
  await Promise.resolve();
  expect(queryFn).not.toHaveBeenCalled();
  expect(NO_AUTO_REFETCH.refetchOnWindowFocus({ state: { data: undefined } })).toBe(true);
  for (const end of ends) end();
  queryClient.clear();
});

test('orders lists newest or oldest first, from a cursor or from the start', async () => {
  const { client, requests } = fakeBackend(() => []);
  const table = () => client.from('comments').select('id');
  await newestPage(table(), { cursor: null, size: 2, signal });
  await newestPage(table(), { cursor: CURSOR, size: 2, signal });
  await newestPage(table(), { cursor: CURSOR, size: 2, signal, column: 'user_id', up: true });
  await oldestPage(table(), { cursor: null, size: 2, signal });
  await oldestPage(table(), { cursor: CURSOR, size: 2, signal });
  const common = { select: 'id', limit: '2' };
  const newest = { ...common, order: 'created_at.desc,id.desc' };
  const oldest = { ...common, order: 'created_at.asc,id.asc' };
  expect(requests.map(({ query }) => query)).toEqual([
    newest,
    { ...newest, created_at: 'lte.2026-01-01', or: '(created_at.lt."2026-01-01",id.lt.c)' },
    {
      ...common,
      order: 'created_at.desc,user_id.asc',
      created_at: 'lte.2026-01-01',
      or: '(created_at.lt."2026-01-01",user_id.gt.c)',
    },
    oldest,
    { ...oldest, created_at: 'gte.2026-01-01', or: '(created_at.gt."2026-01-01",id.gt.c)' },
  ]);
});

test('the client does not retry a failed page', async () => {
  const { client, requests } = fakeBackend(() => new Response('{}', { status: 503 }));
  const { error } = await oldestPage(client.from('comments').select('id'), {
    cursor: null,
    size: 2,
    signal,
  });
  expect(error).not.toBeNull();
  expect(requests).toHaveLength(1);
});

test('only a full page has a cursor', () => {
  const rows = ['a', 'b'].map((id) => ({ created_at: '2026-01-01', id }));
  expect(nextCursor(rows, 2)).toEqual({ createdAt: '2026-01-01', id: 'b' });
  expect(nextCursor(rows, 3)).toBeNull();
  expect(nextCursor([], 0)).toBeNull();
});

test('a new and a cleared log are empty', () => {
  const log = new ChangeLog<string>();
  const missing = log.startRequest();
  expect(missing()).toEqual([]);
  log.add('a');
  expect(missing()).toEqual(['a']);
  log.clear();
  expect(missing()).toEqual([]);
});

test('a failed write does not remove other changes', () => {
  const log = new ChangeLog<string>();
  const missing = log.startRequest();
  log.add('before');
  const end = log.addPending('write');
  log.add('after');
  expect(missing()).toEqual(['before', 'write', 'after']);
  end(false);
  expect(missing()).toEqual(['before', 'after']);
});

test('a log has a maximum size', () => {
  const log = new ChangeLog<number>();
  const missing = log.startRequest();
  for (let change = 0; change < 1000; change += 1) log.add(change);
  expect(missing().length).toBeLessThan(600);
  expect(missing().at(-1)).toBe(999);
});
