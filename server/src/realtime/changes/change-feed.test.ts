import { afterAll, beforeAll, expect, test } from 'vitest';
import { ANON, createFeedFixture, person } from './changes-fixture.testing.ts';
import type { FeedFixture } from './changes-fixture.testing.ts';

let fixture: FeedFixture;
let alice: string;
let bob: string;
let post: string;

beforeAll(async () => {
  fixture = await createFeedFixture();
  alice = await fixture.database.createAccount('alice');
  bob = await fixture.database.createAccount('bob');
  post = await newPost(alice, 'published');
});
afterAll(() => fixture.close());

async function newPost(author: string, status: string): Promise<string> {
  const [row] = await fixture.sql(
    `insert into public.posts (user_id, title, status) values ($1, 'A post', $2) returning id`,
    [author, status],
  );
  return String(row?.['id']);
}

async function comment(author: string, on: string, content: string): Promise<string> {
  const [row] = await fixture.sql(
    'insert into public.comments (user_id, post_id, content) values ($1, $2, $3) returning id',
    [author, on, content],
  );
  return String(row?.['id']);
}

test("delivers inserts, updates and deletes of a post's comments", async () => {
  const other = await newPost(alice, 'published');
  const listener = await fixture.listen(ANON, { table: 'comments', filter: `post_id=eq.${post}` });
  const deaf = await fixture.listen(ANON, { table: 'comments', filter: `post_id=eq.${other}` });
  const id = await comment(bob, post, 'First');
  await fixture.sql(`update public.comments set content = 'Second' where id = $1`, [id]);
  await fixture.sql('delete from public.comments where id = $1', [id]);
  await fixture.settled();

  expect(listener.received.map(({ data }) => data.type)).toEqual(['INSERT', 'UPDATE', 'DELETE']);
  const [made, changed, removed] = listener.received.map(({ data }) => data);
  expect(made).toMatchObject({
    schema: 'public',
    table: 'comments',
    errors: null,
    record: { id, user_id: bob, post_id: post, content: 'First', likes_count: 0, parent_id: null },
  });
  expect(made?.columns).toContainEqual({ name: 'likes_count', type: 'int4' });
  expect(made?.columns).toContainEqual({ name: 'post_id', type: 'uuid' });
  expect(made?.commit_timestamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  expect(changed).toMatchObject({ record: { id, content: 'Second' }, old_record: { id } });
  expect(removed?.old_record).toEqual({ id });
  expect(removed).not.toHaveProperty('record');
  expect(deaf.received).toEqual([]);
});

test('delivers a notification to its recipient only', async () => {
  const hers = await fixture.listen(person(alice), {
    table: 'notifications',
    filter: `user_id=eq.${alice}`,
  });
  const his = await fixture.listen(person(bob), { table: 'notifications' });
  const nobodys = await fixture.listen(person(bob), {
    table: 'notifications',
    filter: `user_id=eq.${alice}`,
  });
  await comment(bob, post, 'Hello');
  await fixture.settled();
  expect(hers.received.map(({ data }) => data.record)).toMatchObject([
    { type: 'comment', actor_id: bob, actor_username: 'bob' },
  ]);
  expect(his.received).toEqual([]);
  expect(nobodys.received).toEqual([]);
});

test('delivers typing changes', async () => {
  const listener = await fixture.listen(person(alice), {
    table: 'comment_typing',
    filter: `post_id=eq.${post}`,
  });
  await fixture.sql('insert into public.comment_typing (user_id, post_id) values ($1, $2)', [
    bob,
    post,
  ]);
  await fixture.sql('delete from public.comment_typing where user_id = $1', [bob]);
  await fixture.settled();
  expect(listener.received.map(({ data }) => data.type)).toEqual(['INSERT', 'DELETE']);
});

test('delivers comments of a draft to its author only', async () => {
  const draft = await newPost(alice, 'draft');
  const filter = `post_id=eq.${draft}`;
  const listeners = [
    await fixture.listen(person(alice), { table: 'comments', filter }),
    await fixture.listen(person(bob), { table: 'comments', filter }),
    await fixture.listen(ANON, { table: 'comments', filter }),
  ];
  await comment(alice, draft, 'To myself');
  await fixture.settled();
  expect(listeners.map(({ received }) => received.length)).toEqual([1, 0, 0]);
});
