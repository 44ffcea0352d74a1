import { afterAll, beforeAll, expect, test } from 'vitest';
import { ANON, openFeedStage, person } from './changes-fixture.testing.ts';
import type { FeedStage } from './changes-fixture.testing.ts';

let stage: FeedStage;
let alice: string;
let bob: string;
let post: string;

beforeAll(async () => {
  stage = await openFeedStage();
  alice = await stage.database.createAccount('alice');
  bob = await stage.database.createAccount('bob');
  post = await newPost(alice, 'published');
});
afterAll(() => stage.close());

async function newPost(author: string, status: string): Promise<string> {
  const [row] = await stage.sql(
    `insert into public.posts (user_id, title, status) values ($1, 'A post', $2) returning id`,
    [author, status],
  );
  return String(row?.['id']);
}

async function comment(author: string, on: string, content: string): Promise<string> {
  const [row] = await stage.sql(
    'insert into public.comments (user_id, post_id, content) values ($1, $2, $3) returning id',
    [author, on, content],
  );
  return String(row?.['id']);
}

test('a comment is heard when it is made, changed and removed, by its post', async () => {
  const other = await newPost(alice, 'published');
  const ear = await stage.listen(ANON, { table: 'comments', filter: `post_id=eq.${post}` });
  const deaf = await stage.listen(ANON, { table: 'comments', filter: `post_id=eq.${other}` });
  const id = await comment(bob, post, 'First');
  await stage.sql(`update public.comments set content = 'Second' where id = $1`, [id]);
  await stage.sql('delete from public.comments where id = $1', [id]);
  await stage.settled();

  expect(ear.heard.map(({ data }) => data.type)).toEqual(['INSERT', 'UPDATE', 'DELETE']);
  const [made, changed, removed] = ear.heard.map(({ data }) => data);
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
  expect(deaf.heard).toEqual([]);
});

test('a notification is heard by the one it is for', async () => {
  const hers = await stage.listen(person(alice), {
    table: 'notifications',
    filter: `user_id=eq.${alice}`,
  });
  const his = await stage.listen(person(bob), { table: 'notifications' });
  const nobodys = await stage.listen(person(bob), {
    table: 'notifications',
    filter: `user_id=eq.${alice}`,
  });
  await comment(bob, post, 'Hello');
  await stage.settled();
  expect(hers.heard.map(({ data }) => data.record)).toMatchObject([
    { type: 'comment', actor_id: bob, actor_username: 'bob' },
  ]);
  expect(his.heard).toEqual([]);
  expect(nobodys.heard).toEqual([]);
});

test('who types is heard', async () => {
  const ear = await stage.listen(person(alice), {
    table: 'comment_typing',
    filter: `post_id=eq.${post}`,
  });
  await stage.sql('insert into public.comment_typing (user_id, post_id) values ($1, $2)', [
    bob,
    post,
  ]);
  await stage.sql('delete from public.comment_typing where user_id = $1', [bob]);
  await stage.settled();
  expect(ear.heard.map(({ data }) => data.type)).toEqual(['INSERT', 'DELETE']);
});

test('comments of a draft are heard by its author only', async () => {
  const draft = await newPost(alice, 'draft');
  const filter = `post_id=eq.${draft}`;
  const ears = [
    await stage.listen(person(alice), { table: 'comments', filter }),
    await stage.listen(person(bob), { table: 'comments', filter }),
    await stage.listen(ANON, { table: 'comments', filter }),
  ];
  await comment(alice, draft, 'To myself');
  await stage.settled();
  expect(ears.map(({ heard }) => heard.length)).toEqual([1, 0, 0]);
});
