import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Fixture, openFixture, type Person } from './fixture.testing.ts';

let fixture: Fixture;
let ada: Person;
let ben: Person;

beforeAll(async () => {
  fixture = await openFixture();
  [ada, ben] = (await fixture.people(2)) as [Person, Person];
});
afterAll(() => fixture.close());

const COLUMNS = {
  title: 'A long one',
  description: null,
  prompt: 'The summary.',
  allow_copy_prompt: true,
  media_urls: [],
  media_type: null,
  media_info: [],
  tags: ['long'],
  status: 'published',
};
const ATTACHED = { format: 'markdown', content: '# The whole text' };

interface SaveOptions {
  id?: string;
  post?: object;
  attached?: object | null;
  isNew?: boolean;
}

async function save(person: Person, options: SaveOptions = {}) {
  const { id = crypto.randomUUID(), post = COLUMNS, attached = ATTACHED, isNew = true } = options;
  const { rows } = await person.run(
    'select * from public.save_post($id::uuid, $post::jsonb, $attached::jsonb, $is::boolean)',
    {
      id,
      post: JSON.stringify(post),
      attached: attached === null ? null : JSON.stringify(attached),
      is: isNew,
    },
  );
  return { id, rows };
}

async function attachedTo(id: string) {
  return fixture.asOwner(
    'select format, content from public.attached_prompts where post_id = $id::uuid',
    { id },
  );
}

test('saves a post with its text, changes it and removes it', async () => {
  const { id, rows } = await save(ada);
  expect(rows).toMatchObject([
    { id, user_id: ada.id, prompt: 'The summary.', tags: ['long'], has_attached_prompt: true },
  ]);
  expect(await attachedTo(id)).toEqual([ATTACHED]);
  const { rows: read } = await ben.run(
    'select content from public.attached_prompts where post_id = $id::uuid',
    { id },
  );
  expect(read).toEqual([{ content: '# The whole text' }]);

  const attached = { format: 'text', content: 'Shorter' };
  const { title: _title, ...rest } = COLUMNS;
  const changed = await save(ada, { id, post: { ...rest, tags: [] }, attached, isNew: false });
  expect(changed.rows).toMatchObject([{ title: 'A long one', tags: [] }]);
  expect(await attachedTo(id)).toEqual([attached]);

  const removed = await save(ada, { id, attached: null, isNew: false });
  expect(removed.rows).toMatchObject([{ id, has_attached_prompt: false }]);
  expect(await attachedTo(id)).toEqual([]);
});

test('a retry after a lost response updates the post', async () => {
  const { id } = await save(ada);
  const { rows } = await save(ada, { id, post: { ...COLUMNS, title: 'Again' } });
  expect(rows).toMatchObject([{ id, title: 'Again', has_attached_prompt: true }]);
});

test('a post is not saved without its text', async () => {
  for (const attached of [
    { format: 'markdown', content: ' \n' },
    { format: 'markdown', content: 'x'.repeat(100_001) },
    { format: 'html', content: 'x' },
    { format: 'text' },
  ]) {
    const id = crypto.randomUUID();
    await expect(save(ada, { id, attached })).rejects.toMatchObject({
      sqlstate: expect.stringMatching(/^235/) as string,
    });
    expect(await fixture.asOwner('select from public.posts where id = $id::uuid', { id })).toEqual(
      [],
    );
  }
});

test('the limit is 100,000 characters of any size', async () => {
  const content = '🌧'.repeat(100_000);
  const { id } = await save(ada, { attached: { format: 'text', content } });
  expect(await attachedTo(id)).toEqual([{ format: 'text', content }]);
});

test('posts of other people and deleted posts are not changed', async () => {
  const { id } = await save(ada);
  const other = await save(ben, { id, isNew: false, attached: null });
  expect(other.rows).toEqual([]);
  await expect(save(ben, { id })).rejects.toMatchObject({ sqlstate: '23505' });
  expect(await attachedTo(id)).toEqual([ATTACHED]);
  await ada.run('delete from public.posts where id = $id::uuid', { id });
  expect(await attachedTo(id)).toEqual([]);
  expect((await save(ada, { id, isNew: false })).rows).toEqual([]);
});

test('drafts and blocked people are hidden with their text', async () => {
  const draft = await save(ada, { post: { ...COLUMNS, status: 'draft' } });
  const post = await save(ada);
  const seen = async () => {
    const { rows } = await ben.run(
      'select post_id from public.attached_prompts where post_id in ($one::uuid, $two::uuid)',
      { one: draft.id, two: post.id },
    );
    return rows;
  };
  expect(await seen()).toEqual([{ post_id: post.id }]);
  await ada.run(
    'insert into public.blocks (blocker_id, blocked_id) values ($me::uuid, $ben::uuid)',
    { ben: ben.id },
  );
  expect(await seen()).toEqual([]);
});

test('clients cannot set the mark; changes of the text count for the quota', async () => {
  const { id } = await save(ada);
  await expect(
    ada.run('update public.posts set has_attached_prompt = false where id = $id::uuid', { id }),
  ).rejects.toMatchObject({ sqlstate: '42501' });
  const used = () =>
    fixture.value<string>(
      `select used::text from private.quota_uses
       where user_id = $id::uuid and action = 'attached_prompts' and per = 'hour'`,
      { id: ada.id },
    );
  const before = Number(await used());
  await save(ada, { id, isNew: false });
  expect(Number(await used())).toBe(before);
  await save(ada, { id, isNew: false, attached: { format: 'text', content: 'New' } });
  expect(Number(await used())).toBe(before + 1);
});
