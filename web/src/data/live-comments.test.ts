import { expect, test, vi } from 'vitest';
import { FakeClock } from '../lib/fake-clock.testing.ts';
import { AuthorBook } from './author-book.ts';
import { rowAt } from './comment.testing.ts';
import type { CommentChange } from './comment-pages.ts';
import { LiveComments } from './live-comments.ts';

function setUp() {
  const clock = new FakeClock();
  const people = new Map(
    ['ann', 'bob', 'eve'].map((id) => [
      id,
      { id, username: id, full_name: id.toUpperCase(), avatar_url: null, verified: false },
    ]),
  );
  const load = vi.fn((ids: readonly string[]) =>
    Promise.resolve(ids.flatMap((id) => people.get(id) ?? [])),
  );
  const noted: CommentChange[] = [];
  const readAgain = vi.fn();
  const authors = new AuthorBook(load, clock);
  const live = new LiveComments({
    viewerId: 'ann',
    authors,
    clock,
    note: (change) => noted.push(change),
    pendingLike: (id) => (id === 'c9' ? true : undefined),
    readAgain,
  });
  const insert = (row = rowAt(1)) => {
    live.hearComment({ eventType: 'INSERT', new: row, old: {} });
  };
  const update = (row = rowAt(1)) => {
    live.hearComment({ eventType: 'UPDATE', new: row, old: { id: row.id } });
  };
  const remove = (id: string) => {
    live.hearComment({ eventType: 'DELETE', new: {}, old: { id } });
  };
  const types = (user_id: string) => {
    live.hearTyping({ eventType: 'INSERT', new: { id: `t-${user_id}`, user_id }, old: {} });
  };
  const asked = async () => {
    clock.advance(50);
    await vi.waitFor(() => {
      expect(load.mock.results).not.toHaveLength(0);
    });
    await Promise.all(load.mock.results.map(({ value }) => value as Promise<unknown>));
    await Promise.resolve();
    await Promise.resolve();
  };
  const names = () => live.typing.snapshot().map(({ name }) => name);
  return {
    clock,
    load,
    noted,
    readAgain,
    authors,
    live,
    insert,
    update,
    remove,
    types,
    asked,
    names,
  };
}

test('a new comment waits for its author, who is asked for once with others', async () => {
  const { insert, noted, load, asked } = setUp();
  insert(rowAt(1, { user_id: 'bob' }));
  insert(rowAt(2, { user_id: 'bob' }));
  insert(rowAt(3, { user_id: 'eve' }));
  expect(noted).toEqual([]);
  await asked();
  expect(load.mock.calls).toEqual([[['bob', 'eve']]]);
  expect(noted).toMatchObject([
    { kind: 'added', comment: { id: 'c1', author: { full_name: 'BOB' }, liked: false } },
    { kind: 'added', comment: { id: 'c2' } },
    { kind: 'added', comment: { id: 'c3', author: { username: 'eve' } } },
  ]);
  insert(rowAt(4, { user_id: 'bob' }));
  expect(noted).toHaveLength(4);
});

test('what happens to it meanwhile is not lost', async () => {
  const { insert, update, remove, noted, asked } = setUp();
  insert(rowAt(1));
  insert(rowAt(2));
  update(rowAt(1, { content: 'Edited' }));
  remove('c2');
  await asked();
  expect(noted).toMatchObject([{ kind: 'added', comment: { id: 'c1', content: 'Edited' } }]);
});

test('changes and deletions are passed on, with a like that is under way', () => {
  const { update, remove, noted } = setUp();
  update(rowAt(1));
  update(rowAt(9));
  remove('c1');
  expect(noted).toEqual([
    { kind: 'changed', row: rowAt(1) },
    { kind: 'changed', row: rowAt(9), like: true },
    { kind: 'removed', id: 'c1' },
  ]);
});

test('a change that does not tell all is read', async () => {
  const { live, insert, readAgain, asked, noted } = setUp();
  live.hearComment({ eventType: 'UPDATE', new: { id: 'c1' }, old: {} });
  live.hearComment({ eventType: 'INSERT', new: rowAt(1), old: {}, errors: ['413'] });
  expect(readAgain).toHaveBeenCalledTimes(2);
  insert(rowAt(1, { user_id: 'nobody' }));
  await asked();
  expect(readAgain).toHaveBeenCalledTimes(3);
  expect(noted).toEqual([]);
});

test('each join reads again, as something may have been missed', () => {
  const { live, readAgain } = setUp();
  expect(live.snapshot()).toBe(false);
  live.joined();
  expect(live.snapshot()).toBe(true);
  live.left();
  expect(live.snapshot()).toBe(false);
  live.joined();
  expect(readAgain).toHaveBeenCalledTimes(2);
});

test('others who type are named for 3 s after the last sign; nobody sees their own', async () => {
  const { clock, types, names, asked } = setUp();
  types('ann');
  types('bob');
  await asked();
  expect(names()).toEqual(['BOB']);
  clock.advance(2949);
  types('bob');
  clock.advance(2999);
  expect(names()).toEqual(['BOB']);
  clock.advance(1);
  expect(names()).toEqual([]);
});

test('who withdraws the sign or whose comment is there types no more', async () => {
  const { live, types, insert, names, asked, clock } = setUp();
  types('bob');
  types('eve');
  await asked();
  expect(names()).toEqual(['BOB', 'EVE']);
  live.hearTyping({ eventType: 'DELETE', new: {}, old: { id: 't-bob' } });
  expect(names()).toEqual(['EVE']);
  insert(rowAt(1, { user_id: 'eve' }));
  expect(names()).toEqual([]);
  expect(clock.waiting).toBe(0);
});

test('who stopped before their name was known is not shown', async () => {
  const { live, types, names, asked } = setUp();
  types('bob');
  live.hearTyping({ eventType: 'DELETE', new: {}, old: { id: 't-bob' } });
  await asked();
  expect(names()).toEqual([]);
});
