import { describe, expect, test } from 'vitest';
import { cursorOf, toThread } from './comment.ts';
import { commentAt, rowAt, threadAt } from './comment.testing.ts';
import {
  applyToReplyPages,
  applyToThread,
  applyToThreadPages,
  mergeReplies,
  flattenThreads,
  hiddenCount,
} from './comment-pages.ts';

const reply = (minute: number) => commentAt(minute, { parent_id: 'c1' });
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);

describe('threads', () => {
  const full = [
    { threads: [threadAt(9), threadAt(8)], next: cursorOf(threadAt(8)) },
    { threads: [threadAt(6), threadAt(5)], next: cursorOf(threadAt(5)) },
  ];

  test('a new thread is added first, once', () => {
    const added = { kind: 'added', comment: commentAt(10) } as const;
    const once = applyToThreadPages(full, added);
    expect(once.map((page) => ids(page.threads))).toEqual([
      ['c10', 'c9', 'c8'],
      ['c6', 'c5'],
    ]);
    expect(applyToThreadPages(once, added)).toBe(once);
  });

  test('an older thread is inserted by time, unless its page is not loaded', () => {
    const between = applyToThreadPages(full, { kind: 'added', comment: commentAt(7) });
    expect(between.map((page) => ids(page.threads))).toEqual([
      ['c9', 'c8'],
      ['c7', 'c6', 'c5'],
    ]);
    expect(applyToThreadPages(full, { kind: 'added', comment: commentAt(4) })).toBe(full);
  });

  test('a thread is added to an empty list', () => {
    const pages = applyToThreadPages([{ threads: [], next: null }], {
      kind: 'added',
      comment: commentAt(1),
    });
    expect(ids(flattenThreads(pages, null))).toEqual(['c1']);
  });

  test('a row updates its own columns only', () => {
    const row = rowAt(8, { content: 'Better', likes_count: 4, replies_count: 2, updated_at: 'x' });
    const pages = applyToThreadPages(full, { kind: 'changed', row });
    expect(pages[0]?.threads[1]).toMatchObject({
      content: 'Better',
      likes_count: 4,
      replies_count: 2,
      author: { username: 'ann' },
    });
    expect(pages[1]).toBe(full[1]);
    expect(pages[0]?.threads[0]).toBe(full[0]?.threads[0]);
  });

  test('a removed thread is dropped with its replies', () => {
    const pages = applyToThreadPages(full, { kind: 'removed', id: 'c9' });
    expect(ids(flattenThreads(pages, null))).toEqual(['c8', 'c6', 'c5']);
    expect(applyToThreadPages(full, { kind: 'removed', id: 'x' })).toBe(full);
  });

  test('threads are listed once, without the excluded one', () => {
    const doubled = [...full, { threads: [threadAt(5), threadAt(4)], next: null }];
    expect(ids(flattenThreads(doubled, 'c8'))).toEqual(['c9', 'c6', 'c5', 'c4']);
  });
});

describe('replies', () => {
  const thread = threadAt(1, { replies: [reply(2), reply(3)] });

  test('a new reply is added last, once, and changes the count only with `counts`', () => {
    const own = { kind: 'added', comment: reply(4), counts: true } as const;
    const once = applyToThread(thread, own);
    expect(once).toMatchObject({ replies_count: 3 });
    expect(ids(once?.replies ?? [])).toEqual(['c2', 'c3', 'c4']);
    expect(once && applyToThread(once, own)).toBe(once);
    // The server sends the updated thread row as well.
    const afterLiveChange = applyToThread(thread, { kind: 'added', comment: reply(4) });
    expect(afterLiveChange).toMatchObject({ replies_count: 2 });
  });

  test('a removed reply changes the count only with `counts`, and once', () => {
    const own = { kind: 'removed', id: 'c2', counts: true } as const;
    const once = applyToThread(thread, own);
    expect(once).toMatchObject({ replies_count: 1, replies: [{ id: 'c3' }] });
    expect(once && applyToThread(once, own)).toBe(once);
    expect(applyToThread(thread, { kind: 'removed', id: 'c2' })).toMatchObject({
      replies_count: 2,
    });
  });

  test('loaded reply pages are updated too', () => {
    const pages = [{ replies: [reply(5), reply(6)], next: null }];
    const removed = applyToReplyPages(pages, { kind: 'removed', id: 'c5' });
    expect(ids(removed[0]?.replies ?? [])).toEqual(['c6']);
    expect(applyToReplyPages(pages, { kind: 'added', comment: reply(7) })).toBe(pages);
  });

  test('splits the replies at the gap where replies are not loaded', () => {
    const long = threadAt(1, {
      replies: [reply(2), reply(3), reply(40)],
      replies_count: 12,
      nextReply: cursorOf(reply(3)),
    });
    const first = mergeReplies(long, []);
    expect([ids(first.before), first.missing, ids(first.after)]).toEqual([
      ['c2', 'c3'],
      9,
      ['c40'],
    ]);
    const page = { replies: [reply(4), reply(5)], next: cursorOf(reply(5)) };
    const more = mergeReplies(long, [page]);
    expect([ids(more.before), more.missing]).toEqual([['c2', 'c3', 'c4', 'c5'], 7]);
    const all = mergeReplies(long, [page, { replies: [reply(6), reply(40)], next: null }]);
    expect([ids(all.before), all.missing, all.after]).toEqual([
      ['c2', 'c3', 'c4', 'c5', 'c6', 'c40'],
      0,
      [],
    ]);
  });

  test('the newer of two copies is used', () => {
    const fresh = { ...reply(2), content: 'Fresh', loadedAt: 9 };
    const { before } = mergeReplies(thread, [{ replies: [fresh], next: null }]);
    expect(before[0]?.content).toBe('Fresh');
  });

  test('a response tells if there are more replies', () => {
    const answer = { ...rowAt(1), author: reply(1).author, liked: null };
    const replies = [reply(2), reply(3), reply(4)];
    expect(toThread({ ...answer, replies_count: 3, replies }, 5).nextReply).toBeNull();
    expect(toThread({ ...answer, replies_count: 4, replies }, 5).nextReply).toEqual(
      cursorOf(reply(4)),
    );
  });
});

describe('likes', () => {
  const liked = threadAt(1, { liked: true, likes_count: 5 });

  test('a like counts once', () => {
    const once = applyToThread(threadAt(1), { kind: 'liked', id: 'c1', on: true });
    expect(once).toMatchObject({ liked: true, likes_count: 1 });
    expect(once && applyToThread(once, { kind: 'liked', id: 'c1', on: true })).toBe(once);
  });

  test("a count that arrives while the viewer's like is being saved includes the like", () => {
    // While the like is being saved, the overlay adds one to the cached count.
    const during = applyToThread(threadAt(1), {
      kind: 'changed',
      row: rowAt(1, { likes_count: 6 }),
      like: true,
    });
    expect(during).toMatchObject({ liked: false, likes_count: 5 });
    const after = during && applyToThread(during, { kind: 'liked', id: 'c1', on: true });
    expect(after).toMatchObject({ liked: true, likes_count: 6 });
    const withdrawn = applyToThread(liked, {
      kind: 'changed',
      row: rowAt(1, { likes_count: 4 }),
      like: false,
    });
    expect(withdrawn).toMatchObject({ liked: true, likes_count: 5 });
  });

  test('the count is used unchanged if no like is being saved', () => {
    const row = rowAt(1, { likes_count: 9 });
    expect(applyToThread(liked, { kind: 'changed', row })).toMatchObject({
      liked: true,
      likes_count: 9,
    });
  });
});

describe('comments that the viewer does not get', () => {
  const threads = [
    threadAt(9, { replies: [reply(10), reply(11)] }),
    threadAt(8, { user_id: 'bob', replies: [reply(12)] }),
    // Three of its replies are not loaded.
    threadAt(7, {
      replies: [reply(13)],
      replies_count: 4,
      nextReply: cursorOf(reply(13)),
    }),
  ];

  test.each([
    ['nobody is hidden', 10, () => false, 0],
    ['the server leaves out two', 12, () => false, 2],
    ['Bob was just muted, which hides his thread', 10, (userId: string) => userId === 'bob', 2],
    ['the number is older than the list', 5, () => false, 0],
  ] as const)('%s', (_name, count, hides, expected) => {
    expect(hiddenCount(count, threads, ({ user_id }) => hides(user_id))).toBe(expected);
  });
});
