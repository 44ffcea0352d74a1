import { createClient } from '@supabase/supabase-js';
import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { ChangeLog } from '../../../data/query/change-log.ts';
import type { Comment, Thread } from './comment.ts';
import type { WorkRef } from '../../../data/works/work.ts';
import { commentAt, rowAt } from './comment.testing.ts';
import { applyCommentChange, reapplyMissedChanges } from './comment-cache.ts';
import type { CommentChange } from './comment-pages.ts';
import { linkedThreadQuery, repliesQuery, threadsQuery } from './comment-queries.ts';
import type { DbClient } from '../../../data/client/database.ts';
import { commentKeys } from '../../../data/query/query-keys.ts';

const POST: WorkRef = { kind: 'post', id: 'p' };
const LINKED = '00000000-0000-4000-8000-000000000001';

/** A client whose requests stay pending until the test answers them. */
function setUp() {
  const asked: URL[] = [];
  const waiting: ((rows: unknown) => void)[] = [];
  const client: DbClient = createClient('http://backend.test', 'key', {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: EventTarget as unknown as typeof WebSocket },
    global: {
      fetch: (request) => {
        asked.push(new URL(request instanceof Request ? request.url : request));
        return new Promise((resolve) => {
          waiting.push((rows) => {
            resolve(Response.json(rows));
          });
        });
      },
    },
  });
  const log = new ChangeLog<{ target: WorkRef; change: CommentChange }>();
  const queryClient = new QueryClient();
  reapplyMissedChanges(queryClient, log);
  const happens = (change: CommentChange, target = POST) => {
    log.add({ target, change });
    applyCommentChange(queryClient, target, change);
  };
  const answer = async (rows: unknown) => {
    await vi.waitFor(() => {
      expect(waiting).not.toHaveLength(0);
    });
    waiting.shift()?.(rows);
  };
  return { client, queryClient, asked, happens, answer };
}

const thread = (minute: number, replies: Comment[] = []): Omit<Thread, 'nextReply'> => ({
  ...commentAt(minute),
  replies_count: replies.length,
  replies,
});
const ids = (list: readonly { id: string }[] = []) => list.map(({ id }) => id);

test('changes during a request are kept when its response arrives', async () => {
  const { client, queryClient, happens, answer } = setUp();
  const read = queryClient.infiniteQuery(threadsQuery(client, POST));
  happens({ kind: 'added', comment: commentAt(9) });
  happens({ kind: 'removed', id: 'c2' });
  happens({ kind: 'changed', row: rowAt(1, { content: 'Edited' }) });
  happens({ kind: 'added', comment: commentAt(8) }, { kind: 'post', id: 'other' });
  await answer([thread(2), thread(1)]);
  await read;
  const { pages } = queryClient.getQueryData(threadsQuery(client, POST).queryKey) ?? { pages: [] };
  expect(ids(pages[0]?.threads)).toEqual(['c9', 'c1']);
  expect(pages[0]?.threads[1]?.content).toBe('Edited');
});

test('changes before a request are not applied to its response', async () => {
  const { client, queryClient, happens, answer } = setUp();
  happens({ kind: 'added', comment: commentAt(9) });
  const read = queryClient.infiniteQuery(threadsQuery(client, POST));
  await answer([thread(1)]);
  expect(ids((await read).pages[0]?.threads)).toEqual(['c1']);
});

test('changes during the request of a second page are kept on the first page', async () => {
  const { client, queryClient, happens, answer } = setUp();
  const full = Array.from({ length: 20 }, (_, index) => thread(59 - index));
  const first = queryClient.infiniteQuery(threadsQuery(client, POST));
  await answer(full);
  await first;
  const observer = new InfiniteQueryObserver(queryClient, {
    ...threadsQuery(client, POST),
    staleTime: Infinity,
  });
  const more = observer.fetchNextPage();
  happens({ kind: 'added', comment: commentAt(70) });
  happens({ kind: 'removed', id: 'c59' });
  await answer([thread(1)]);
  await more;
  const pages = observer.getCurrentResult().data?.pages ?? [];
  expect(pages.map((page) => page.threads.length)).toEqual([20, 1]);
  expect(ids(pages[0]?.threads).slice(0, 2)).toEqual(['c70', 'c58']);
});

test('the next page begins after the last row, by time and id', async () => {
  const { client, queryClient, asked, answer } = setUp();
  const from = { createdAt: '2026-01-01T00:00:00+00:00', id: 'r3' };
  const read = queryClient.infiniteQuery(repliesQuery(client, POST, 'c1', from));
  await answer([commentAt(4, { parent_id: 'c1' })]);
  expect((await read).pages[0]).toMatchObject({ replies: [{ id: 'c4' }], next: null });
  const { searchParams } = asked[0] ?? new URL('http://none');
  expect(searchParams.get('parent_id')).toBe('eq.c1');
  expect(searchParams.get('created_at')).toBe(`gte.${from.createdAt}`);
  expect(searchParams.get('or')).toBe(`(created_at.gt."${from.createdAt}",id.gt.r3)`);
  expect(searchParams.get('order')).toBe('created_at.asc,id.asc');
});

test('a linked reply is loaded with its thread in one request', async () => {
  const { client, queryClient, asked, answer, happens } = setUp();
  const reply = { ...commentAt(30, { id: LINKED, parent_id: 'c1' }), replies: [] };
  const read = queryClient.query(linkedThreadQuery(client, POST, LINKED));
  await answer([{ ...reply, parent: { ...thread(1, [commentAt(2)]), replies_count: 9 } }]);
  expect(await read).toMatchObject({ id: 'c1', replies: [{ id: 'c2' }, { id: LINKED }] });
  expect(asked).toHaveLength(1);
  happens({ kind: 'removed', id: 'c1' });
  expect(queryClient.getQueryData(commentKeys.linked(POST, LINKED))).toBeNull();
});

test('an invalid comment id sends no request', async () => {
  const { client, queryClient, asked } = setUp();
  expect(await queryClient.query(linkedThreadQuery(client, POST, "x' or 1"))).toBeNull();
  expect(asked).toEqual([]);
});
