import { expect, test } from 'vitest';
import { NewPostsStore, type PublishedWork } from './new-posts-store.ts';

function row(id: string, second: number, user_id = 'somebody'): PublishedWork {
  return { id, user_id, created_at: `2026-01-01T00:00:${String(second).padStart(2, '0')}+00:00` };
}

function setup() {
  const feed = {
    newestShownAt: row('', 10).created_at,
    shown: new Set<string>(),
    hidden: new Set<string>(),
  };
  const server = { rows: [] as PublishedWork[] };
  const store = new NewPostsStore({
    viewerId: 'me',
    newestShownAt: () => feed.newestShownAt,
    isShown: (id) => feed.shown.has(id),
    isHidden: (id) => feed.hidden.has(id),
    filterFeedAuthors: (ids) => Promise.resolve(new Set(ids.filter((id) => id !== 'a stranger'))),
    fetchPublishedSince: (since) =>
      Promise.resolve(server.rows.filter(({ created_at }) => created_at > since)),
  });
  return { feed, server, store };
}

test('counts each new post of other people once', async () => {
  const { store } = setup();
  await store.addPublished(row('a', 11));
  await store.addPublished(row('a', 11));
  await store.addPublished(row('b', 12));
  expect(store.snapshot()).toBe(2);
});

test('does not count own posts, unfollowed people, old drafts and posts already shown', async () => {
  const { store, feed } = setup();
  feed.shown.add('shown');
  await store.addPublished(row('mine', 11, 'me'));
  await store.addPublished(row('other', 11, 'a stranger'));
  await store.addPublished(row('a late draft', 3));
  await store.addPublished(row('shown', 11));
  expect(store.snapshot()).toBe(0);
});

test('counts missed posts together with live ones', async () => {
  const { store, server } = setup();
  await store.addPublished(row('a', 11));
  server.rows = [row('a', 11), row('b', 12), row('old', 9)];
  await store.addMissed();
  expect(store.snapshot()).toBe(2);
});

test('drops posts that are shown, and all posts on clear', async () => {
  const { store, feed } = setup();
  await store.addPublished(row('a', 11));
  await store.addPublished(row('b', 12));
  feed.shown.add('a');
  store.removeStale();
  expect(store.snapshot()).toBe(1);
  store.clear();
  expect(store.snapshot()).toBe(0);
});

test('drops posts older than the newest post of a refreshed feed', async () => {
  const { store, feed } = setup();
  await store.addPublished(row('past its first page', 11));
  await store.addPublished(row('b', 13));
  feed.newestShownAt = row('', 12).created_at;
  store.removeStale();
  expect(store.snapshot()).toBe(1);
});

test('drops posts of people who were hidden', async () => {
  const { store, feed } = setup();
  await store.addPublished(row('a', 11, 'ada'));
  await store.addPublished(row('b', 12));
  feed.hidden.add('ada');
  store.removeStale();
  await store.addPublished(row('c', 13, 'ada'));
  expect(store.snapshot()).toBe(1);
});

test('ignores a post that the feed showed during the request', async () => {
  const { store, feed } = setup();
  const added = store.addPublished(row('a', 11));
  feed.shown.add('a');
  await added;
  expect(store.snapshot()).toBe(0);
});
