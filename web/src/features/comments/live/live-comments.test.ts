import { expect, test, vi } from 'vitest';
import { FakeClock } from '../../../lib/fake-clock.testing.ts';
import { AuthorLoader } from '../../../data/people/author-loader.ts';
import { rowAt } from '../data/comment.testing.ts';
import type { CommentChange } from '../data/comment-pages.ts';
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
  const changes: CommentChange[] = [];
  const refetch = vi.fn();
  const authors = new AuthorLoader(load, clock);
  const live = new LiveComments({
    viewerId: 'ann',
    authors,
    clock,
    onChange: (change) => changes.push(change),
    pendingLike: (id) => (id === 'c9' ? true : undefined),
    refetch,
  });
  const insert = (row = rowAt(1)) => {
    live.onCommentChange({ eventType: 'INSERT', new: row, old: {} });
  };
  const update = (row = rowAt(1)) => {
    live.onCommentChange({ eventType: 'UPDATE', new: row, old: { id: row.id } });
  };
  const remove = (id: string) => {
    live.onCommentChange({ eventType: 'DELETE', new: {}, old: { id } });
  };
  const types = (user_id: string) => {
    live.onTypingChange({ eventType: 'INSERT', new: { id: `t-${user_id}`, user_id }, old: {} });
  };
  const authorsLoaded = async () => {
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
    changes,
    refetch,
    authors,
    live,
    insert,
    update,
    remove,
    types,
    authorsLoaded,
    names,
  };
}

test('a new comment waits for its author, and authors are loaded in one request', async () => {
  const { insert, changes, load, authorsLoaded } = setUp();
  insert(rowAt(1, { user_id: 'bob' }));
  insert(rowAt(2, { user_id: 'bob' }));
  insert(rowAt(3, { user_id: 'eve' }));
  expect(changes).toEqual([]);
  await authorsLoaded();
  expect(load.mock.calls).toEqual([[['bob', 'eve']]]);
  expect(changes).toMatchObject([
    { kind: 'added', comment: { id: 'c1', author: { full_name: 'BOB' }, liked: false } },
    { kind: 'added', comment: { id: 'c2' } },
    { kind: 'added', comment: { id: 'c3', author: { username: 'eve' } } },
  ]);
  insert(rowAt(4, { user_id: 'bob' }));
  expect(changes).toHaveLength(4);
});

test('changes of a waiting comment are applied', async () => {
  const { insert, update, remove, changes, authorsLoaded } = setUp();
  insert(rowAt(1));
  insert(rowAt(2));
  update(rowAt(1, { content: 'Edited' }));
  remove('c2');
  await authorsLoaded();
  expect(changes).toMatchObject([{ kind: 'added', comment: { id: 'c1', content: 'Edited' } }]);
});

test('passes on changes and deletions, with a like that is being saved', () => {
  const { update, remove, changes } = setUp();
  update(rowAt(1));
  update(rowAt(9));
  remove('c1');
  expect(changes).toEqual([
    { kind: 'changed', row: rowAt(1) },
    { kind: 'changed', row: rowAt(9), like: true },
    { kind: 'removed', id: 'c1' },
  ]);
});

test('an incomplete change loads the comments again', async () => {
  const { live, insert, refetch, authorsLoaded, changes } = setUp();
  live.onCommentChange({ eventType: 'UPDATE', new: { id: 'c1' }, old: {} });
  live.onCommentChange({ eventType: 'INSERT', new: rowAt(1), old: {}, errors: ['413'] });
  expect(refetch).toHaveBeenCalledTimes(2);
  insert(rowAt(1, { user_id: 'nobody' }));
  await authorsLoaded();
  expect(refetch).toHaveBeenCalledTimes(3);
  expect(changes).toEqual([]);
});

test('each join loads the comments again', () => {
  const { live, refetch } = setUp();
  expect(live.snapshot()).toBe(false);
  live.onJoin();
  expect(live.snapshot()).toBe(true);
  live.onLeave();
  expect(live.snapshot()).toBe(false);
  live.onJoin();
  expect(refetch).toHaveBeenCalledTimes(2);
});

test('others are shown as typing for 3 s after the last keystroke, the viewer is not', async () => {
  const { clock, types, names, authorsLoaded } = setUp();
  types('ann');
  types('bob');
  await authorsLoaded();
  expect(names()).toEqual(['BOB']);
  clock.advance(2949);
  types('bob');
  clock.advance(2999);
  expect(names()).toEqual(['BOB']);
  clock.advance(1);
  expect(names()).toEqual([]);
});

test('a person is no longer shown as typing after the row is deleted or the comment has arrived', async () => {
  const { live, types, insert, names, authorsLoaded, clock } = setUp();
  types('bob');
  types('eve');
  await authorsLoaded();
  expect(names()).toEqual(['BOB', 'EVE']);
  live.onTypingChange({ eventType: 'DELETE', new: {}, old: { id: 't-bob' } });
  expect(names()).toEqual(['EVE']);
  insert(rowAt(1, { user_id: 'eve' }));
  expect(names()).toEqual([]);
  expect(clock.waiting).toBe(0);
});

test('a person who stopped before the name was loaded is not shown', async () => {
  const { live, types, names, authorsLoaded } = setUp();
  types('bob');
  live.onTypingChange({ eventType: 'DELETE', new: {}, old: { id: 't-bob' } });
  await authorsLoaded();
  expect(names()).toEqual([]);
});
