import { expect, test } from 'vitest';
import { FeedNews, type NewsRow } from './feed-news.ts';

function row(id: string, second: number, user_id = 'somebody'): NewsRow {
  return { id, user_id, created_at: `2026-01-01T00:00:${String(second).padStart(2, '0')}+00:00` };
}

function stage() {
  const feed = {
    since: row('', 10).created_at,
    shown: new Set<string>(),
    hidden: new Set<string>(),
  };
  const server = { rows: [] as NewsRow[] };
  const news = new FeedNews({
    viewerId: 'me',
    since: () => feed.since,
    isShown: (id) => feed.shown.has(id),
    isHidden: (id) => feed.hidden.has(id),
    wanted: (ids) => Promise.resolve(new Set(ids.filter((id) => id !== 'a stranger'))),
    readSince: (since) =>
      Promise.resolve(server.rows.filter(({ created_at }) => created_at > since)),
  });
  return { feed, server, news };
}

test('counts what others published since, each once', async () => {
  const { news } = stage();
  await news.hear(row('a', 11));
  await news.hear(row('a', 11));
  await news.hear(row('b', 12));
  expect(news.snapshot()).toBe(2);
});

test('own works, those of people who are not followed, and late drafts are no news', async () => {
  const { news, feed } = stage();
  feed.shown.add('shown');
  await news.hear(row('mine', 11, 'me'));
  await news.hear(row('other', 11, 'a stranger'));
  await news.hear(row('a late draft', 3));
  await news.hear(row('shown', 11));
  expect(news.snapshot()).toBe(0);
});

test('what was missed is found, together with what was heard', async () => {
  const { news, server } = stage();
  await news.hear(row('a', 11));
  server.rows = [row('a', 11), row('b', 12), row('old', 9)];
  await news.catchUp();
  expect(news.snapshot()).toBe(2);
});

test('what is shown meanwhile goes, and all of it when the feed begins with it', async () => {
  const { news, feed } = stage();
  await news.hear(row('a', 11));
  await news.hear(row('b', 12));
  feed.shown.add('a');
  news.settle();
  expect(news.snapshot()).toBe(1);
  news.clear();
  expect(news.snapshot()).toBe(0);
});

test('what stands further down in a feed that was read anew is no news', async () => {
  const { news, feed } = stage();
  await news.hear(row('past its first page', 11));
  await news.hear(row('b', 13));
  feed.since = row('', 12).created_at;
  news.settle();
  expect(news.snapshot()).toBe(1);
});

test('works of people who were hidden meanwhile are no news', async () => {
  const { news, feed } = stage();
  await news.hear(row('a', 11, 'ada'));
  await news.hear(row('b', 12));
  feed.hidden.add('ada');
  news.settle();
  await news.hear(row('c', 13, 'ada'));
  expect(news.snapshot()).toBe(1);
});

test('an answer that comes after the feed was read counts nothing', async () => {
  const { news, feed } = stage();
  const heard = news.hear(row('a', 11));
  feed.shown.add('a');
  await heard;
  expect(news.snapshot()).toBe(0);
});
