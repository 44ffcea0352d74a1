import { describe, expect, test } from 'vitest';
import { cursorOf, toThread } from './comment.ts';
import { commentAt, rowAt, threadAt } from './comment.testing.ts';
import {
  changedReplyPages,
  changedThread,
  changedThreadPages,
  shownReplies,
  threadsOfPages,
} from './comment-pages.ts';

const reply = (minute: number) => commentAt(minute, { parent_id: 'c1' });
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);

describe('threads', () => {
  const full = [
    { threads: [threadAt(9), threadAt(8)], next: cursorOf(threadAt(8)) },
    { threads: [threadAt(6), threadAt(5)], next: cursorOf(threadAt(5)) },
  ];

  test('a new one comes first, once', () => {
    const added = { kind: 'added', comment: commentAt(10) } as const;
    const once = changedThreadPages(full, added);
    expect(once.map((page) => ids(page.threads))).toEqual([
      ['c10', 'c9', 'c8'],
      ['c6', 'c5'],
    ]);
    expect(changedThreadPages(once, added)).toBe(once);
  });

  test('an older one takes its place, unless its page is not here yet', () => {
    const between = changedThreadPages(full, { kind: 'added', comment: commentAt(7) });
    expect(between.map((page) => ids(page.threads))).toEqual([
      ['c9', 'c8'],
      ['c7', 'c6', 'c5'],
    ]);
    expect(changedThreadPages(full, { kind: 'added', comment: commentAt(4) })).toBe(full);
  });

  test('into an empty list', () => {
    const pages = changedThreadPages([{ threads: [], next: null }], {
      kind: 'added',
      comment: commentAt(1),
    });
    expect(ids(threadsOfPages(pages, null))).toEqual(['c1']);
  });

  test('a row replaces what it tells, and keeps the rest', () => {
    const row = rowAt(8, { content: 'Better', likes_count: 4, replies_count: 2, updated_at: 'x' });
    const pages = changedThreadPages(full, { kind: 'changed', row });
    expect(pages[0]?.threads[1]).toMatchObject({
      content: 'Better',
      likes_count: 4,
      replies_count: 2,
      author: { username: 'ann' },
    });
    expect(pages[1]).toBe(full[1]);
    expect(pages[0]?.threads[0]).toBe(full[0]?.threads[0]);
  });

  test('a removed one goes with its replies', () => {
    const pages = changedThreadPages(full, { kind: 'removed', id: 'c9' });
    expect(ids(threadsOfPages(pages, null))).toEqual(['c8', 'c6', 'c5']);
    expect(changedThreadPages(full, { kind: 'removed', id: 'x' })).toBe(full);
  });

  test('each once, without the one that is shown elsewhere', () => {
    const doubled = [...full, { threads: [threadAt(5), threadAt(4)], next: null }];
    expect(ids(threadsOfPages(doubled, 'c8'))).toEqual(['c9', 'c6', 'c5', 'c4']);
  });
});

describe('replies', () => {
  const thread = threadAt(1, { replies: [reply(2), reply(3)] });

  test('a new one comes last, once, and is counted only by who wrote it', () => {
    const own = { kind: 'added', comment: reply(4), counts: true } as const;
    const once = changedThread(thread, own);
    expect(once).toMatchObject({ replies_count: 3 });
    expect(ids(once?.replies ?? [])).toEqual(['c2', 'c3', 'c4']);
    expect(once && changedThread(once, own)).toBe(once);
    // The server tells of the thread itself as well.
    const told = changedThread(thread, { kind: 'added', comment: reply(4) });
    expect(told).toMatchObject({ replies_count: 2 });
  });

  test('a removed one is taken off the count only by who removed it, and once', () => {
    const own = { kind: 'removed', id: 'c2', counts: true } as const;
    const once = changedThread(thread, own);
    expect(once).toMatchObject({ replies_count: 1, replies: [{ id: 'c3' }] });
    expect(once && changedThread(once, own)).toBe(once);
    expect(changedThread(thread, { kind: 'removed', id: 'c2' })).toMatchObject({
      replies_count: 2,
    });
  });

  test('pages that were asked for follow changes too', () => {
    const pages = [{ replies: [reply(5), reply(6)], next: null }];
    const removed = changedReplyPages(pages, { kind: 'removed', id: 'c5' });
    expect(ids(removed[0]?.replies ?? [])).toEqual(['c6']);
    expect(changedReplyPages(pages, { kind: 'added', comment: reply(7) })).toBe(pages);
  });

  test('what is missing lies between the first ones and single later ones', () => {
    const long = threadAt(1, {
      replies: [reply(2), reply(3), reply(40)],
      replies_count: 12,
      nextReply: cursorOf(reply(3)),
    });
    const first = shownReplies(long, []);
    expect([ids(first.before), first.missing, ids(first.after)]).toEqual([
      ['c2', 'c3'],
      9,
      ['c40'],
    ]);
    const page = { replies: [reply(4), reply(5)], next: cursorOf(reply(5)) };
    const more = shownReplies(long, [page]);
    expect([ids(more.before), more.missing]).toEqual([['c2', 'c3', 'c4', 'c5'], 7]);
    const all = shownReplies(long, [page, { replies: [reply(6), reply(40)], next: null }]);
    expect([ids(all.before), all.missing, all.after]).toEqual([
      ['c2', 'c3', 'c4', 'c5', 'c6', 'c40'],
      0,
      [],
    ]);
  });

  test('of two copies the newer one counts', () => {
    const fresh = { ...reply(2), content: 'Fresh', loadedAt: 9 };
    const { before } = shownReplies(thread, [{ replies: [fresh], next: null }]);
    expect(before[0]?.content).toBe('Fresh');
  });

  test('an answer says whether there are more', () => {
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

  test('an own like counts once', () => {
    const once = changedThread(threadAt(1), { kind: 'liked', id: 'c1', on: true });
    expect(once).toMatchObject({ liked: true, likes_count: 1 });
    expect(once && changedThread(once, { kind: 'liked', id: 'c1', on: true })).toBe(once);
  });

  test('a count that is told while an own like is under way knows of it', () => {
    // The overlay shows one more than the cache as long as the like is under way.
    const during = changedThread(threadAt(1), {
      kind: 'changed',
      row: rowAt(1, { likes_count: 6 }),
      like: true,
    });
    expect(during).toMatchObject({ liked: false, likes_count: 5 });
    const after = during && changedThread(during, { kind: 'liked', id: 'c1', on: true });
    expect(after).toMatchObject({ liked: true, likes_count: 6 });
    const withdrawn = changedThread(liked, {
      kind: 'changed',
      row: rowAt(1, { likes_count: 4 }),
      like: false,
    });
    expect(withdrawn).toMatchObject({ liked: true, likes_count: 5 });
  });

  test('at any other time it is the count', () => {
    const row = rowAt(1, { likes_count: 9 });
    expect(changedThread(liked, { kind: 'changed', row })).toMatchObject({
      liked: true,
      likes_count: 9,
    });
  });
});
