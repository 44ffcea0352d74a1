import { EMPTY_POST_FORM, type PostForm } from '@promptory/domain/post';
import { expect, test } from 'vitest';
import { fakeBackend, refusal } from '../client/fake-backend.testing.ts';
import { createQueryClient } from '../query/query-client.ts';
import type { Media } from './post.ts';
import { isUuid, postQuery } from './post-queries.ts';
import { postRow } from './post-row.testing.ts';
import { createPost, deletePost, publishDraft, updatePost } from './post-writes.ts';
import { reelRow } from './reel-row.testing.ts';
import { createReel, deleteReel, editReel } from './reel-writes.ts';
import { savedQuery } from './saved.ts';
import { writeCopy, writeToggle } from './work-writes.ts';

const ID = '00000000-0000-4000-8000-000000000001';
const FORM: PostForm = {
  ...EMPTY_POST_FORM,
  title: 'Rain',
  description: 'At night',
  prompt: 'A wet street',
  tags: ['neon'],
  allowCopyPrompt: false,
};
const PICTURE: Media = { url: '/a.webp', kind: 'image', alt: 'A street' };
const VIDEO: Media = { url: '/v.mp4', kind: 'video', alt: 'Rain', poster: '/v.webp' };
const POST = { id: ID, userId: 'ann', form: FORM, media: [PICTURE], status: 'draft' } as const;
const REEL = { id: ID, userId: 'ann', form: FORM, video: VIDEO };
const POST_COLUMNS = {
  title: 'Rain',
  description: 'At night',
  prompt: 'A wet street',
  tags: ['neon'],
  allow_copy_prompt: false,
  media_urls: ['/a.webp'],
  media_info: [expect.objectContaining({ alt: 'A street' })],
  media_type: 'image',
};
const REEL_COLUMNS = {
  title: 'Rain',
  prompt: 'A wet street',
  tags: ['neon'],
  allow_copy_prompt: false,
  video_url: '/v.mp4',
  thumbnail_url: '/v.webp',
  media_info: [expect.objectContaining({ alt: 'Rain' })],
};
const NOT_FOUND = () => refusal('PGRST116', 406);
const DENIED = () => refusal('42501', 403);
const EMPTY = () => new Response(null, { status: 204 });

test('creates a post with its author and returns it as a feed post', async () => {
  const { client, requests } = fakeBackend(() => postRow({ title: 'Rain' }), 'ann');
  expect(await createPost(client, POST)).toMatchObject({ kind: 'post', title: 'Rain' });
  expect(requests).toHaveLength(1);
  expect(requests[0]).toMatchObject({ method: 'POST', path: '/rest/v1/posts' });
  expect(requests[0]?.body).toEqual({ id: ID, user_id: 'ann', ...POST_COLUMNS, status: 'draft' });
  expect(requests[0]?.query['select']).toContain('author:profiles');
});

test('empty texts of a post are stored as null', async () => {
  const { client, requests } = fakeBackend(() => postRow(), 'ann');
  await createPost(client, { ...POST, form: { ...FORM, description: '', prompt: '' }, media: [] });
  expect(requests[0]?.body).toMatchObject({ description: null, prompt: null, media_urls: [] });
});

test('updates a post that an earlier attempt already created', async () => {
  const { client, requests } = fakeBackend(
    ({ path }) => (path === '/rest/v1/posts' ? refusal('23505', 409) : postRow()),
    'ann',
  );
  await createPost(client, POST);
  expect(requests[1]).toMatchObject({
    path: '/rest/v1/rpc/save_post',
    body: {
      post_id: ID,
      post: { ...POST_COLUMNS, status: 'draft' },
      attached: null,
      is_new: false,
    },
  });
});

test('saves a post and its attached prompt in one request', async () => {
  const { client, requests } = fakeBackend(() => postRow({ has_attached_prompt: true }), 'ann');
  const attachedPrompt = { format: 'markdown', content: '# All of it' } as const;
  const form = { ...FORM, attachedPrompt };
  await createPost(client, { ...POST, form });
  const edited = { id: ID, media: [PICTURE], status: 'draft', hadAttachedPrompt: true } as const;
  await updatePost(client, { ...edited, form });
  await updatePost(client, { ...edited, form: FORM });
  expect(requests).toMatchObject([
    { body: { post_id: ID, attached: attachedPrompt, is_new: true } },
    { body: { post_id: ID, attached: attachedPrompt, is_new: false } },
    { body: { post_id: ID, attached: null, is_new: false } },
  ]);
  expect(requests.every(({ path }) => path === '/rest/v1/rpc/save_post')).toBe(true);
});

test('a refused post or reel throws a CreateContentError', async () => {
  const { client } = fakeBackend(DENIED, 'ann');
  await expect(createPost(client, POST)).rejects.toMatchObject({ name: 'CreateContentError' });
  await expect(createReel(client, REEL)).rejects.toMatchObject({ name: 'CreateContentError' });
});

test.each([
  ['no one is signed in', null],
  ['another user is signed in', 'ben'],
])('creates nothing while %s', async (_, userId) => {
  const { client, requests } = fakeBackend(() => postRow(), userId);
  const kind = userId === null ? 'signed-out' : 'wrong-user';
  await expect(createPost(client, POST)).rejects.toMatchObject({ failure: kind });
  await expect(createReel(client, REEL)).rejects.toMatchObject({ failure: kind });
  expect(requests).toEqual([]);
});

test('updates an edited post by its id', async () => {
  const { client, requests } = fakeBackend(() => postRow({ title: 'New' }));
  const edited = {
    id: ID,
    form: FORM,
    media: [PICTURE],
    status: 'draft',
    hadAttachedPrompt: false,
  } as const;
  expect(await updatePost(client, edited)).toMatchObject({ title: 'New' });
  expect(requests[0]).toMatchObject({ method: 'PATCH', query: { id: `eq.${ID}` } });
  expect(requests[0]?.body).toEqual(POST_COLUMNS);
  const gone = fakeBackend(NOT_FOUND);
  await expect(updatePost(gone.client, edited)).rejects.toMatchObject({ code: 'PGRST116' });
});

test('publishing a draft changes only its status', async () => {
  const { client, requests } = fakeBackend(() => postRow());
  expect(await publishDraft(client, ID)).toMatchObject({ status: 'published' });
  expect(requests[0]).toMatchObject({
    method: 'PATCH',
    path: '/rest/v1/posts',
    query: { id: `eq.${ID}` },
    body: { status: 'published' },
  });
});

test('deletes a post or reel by its id, and throws if refused', async () => {
  const { client, requests } = fakeBackend(EMPTY);
  await deletePost(client, ID);
  await deleteReel(client, ID);
  expect(requests).toEqual(
    ['posts', 'reels'].map((table) => ({
      method: 'DELETE',
      path: `/rest/v1/${table}`,
      query: { id: `eq.${ID}` },
      body: null,
    })),
  );
  const { client: denied } = fakeBackend(DENIED);
  await expect(deletePost(denied, ID)).rejects.toMatchObject({ code: '42501' });
  await expect(deleteReel(denied, ID)).rejects.toMatchObject({ code: '42501' });
});

test('creates a reel with its author', async () => {
  const { client, requests } = fakeBackend(() => new Response(null, { status: 201 }), 'ann');
  await createReel(client, REEL);
  await createReel(client, {
    ...REEL,
    form: { ...FORM, prompt: '' },
    video: { url: '/v.mp4', kind: 'video', alt: '' },
  });
  expect(requests[0]).toMatchObject({ method: 'POST', path: '/rest/v1/reels' });
  expect(requests[0]?.body).toEqual({ id: ID, user_id: 'ann', ...REEL_COLUMNS });
  expect(requests[1]?.body).toMatchObject({ prompt: null, thumbnail_url: null });
  expect(requests).toHaveLength(2);
});

test('updates a reel that an earlier attempt already created', async () => {
  const { client, requests } = fakeBackend(
    ({ method }) => (method === 'POST' ? refusal('23505', 409) : EMPTY()),
    'ann',
  );
  await createReel(client, REEL);
  expect(requests[1]).toMatchObject({ method: 'PATCH', query: { id: `eq.${ID}` } });
  expect(requests[1]?.body).toEqual(REEL_COLUMNS);
});

test('the texts of a reel can be edited, its video cannot', async () => {
  const edited = { title: 'Rain', prompt: null, tags: [], allow_copy_prompt: true, updated_at: '' };
  const { client, requests } = fakeBackend(() => edited);
  expect(await editReel(client, ID, FORM)).toEqual(edited);
  expect(requests[0]).toMatchObject({
    method: 'PATCH',
    path: '/rest/v1/reels',
    query: { id: `eq.${ID}`, select: 'title,prompt,tags,allow_copy_prompt,updated_at' },
  });
  expect(requests[0]?.body).toEqual({
    title: 'Rain',
    prompt: 'A wet street',
    tags: ['neon'],
    allow_copy_prompt: false,
  });
});

test('inserts and deletes the row of a user and a work', async () => {
  const { client, requests } = fakeBackend(EMPTY);
  await writeToggle(client, 'likes', { kind: 'post', id: ID }, 'ann', true);
  await writeToggle(client, 'saves', { kind: 'reel', id: ID }, 'ann', false);
  expect(requests).toEqual([
    { method: 'POST', path: '/rest/v1/likes', query: {}, body: { post_id: ID, user_id: 'ann' } },
    {
      method: 'DELETE',
      path: '/rest/v1/saves',
      query: { reel_id: `eq.${ID}`, user_id: 'eq.ann' },
      body: null,
    },
  ]);
});

test('a like that already exists is a success, any other error is thrown', async () => {
  const like = (code: string, on: boolean) =>
    writeToggle(
      fakeBackend(() => refusal(code)).client,
      'likes',
      { kind: 'post', id: ID },
      'a',
      on,
    );
  await expect(like('23505', true)).resolves.toBeUndefined();
  await expect(like('42501', true)).rejects.toMatchObject({ code: '42501' });
  await expect(like('42501', false)).rejects.toMatchObject({ code: '42501' });
  const copy = writeCopy(fakeBackend(DENIED).client, { kind: 'post', id: ID }, 'ann');
  await expect(copy).rejects.toMatchObject({ code: '42501' });
});

test('accepts only complete UUIDs', () => {
  expect(isUuid(ID)).toBe(true);
  expect(isUuid(ID.toUpperCase())).toBe(true);
  for (const text of ['', 'p', `${ID}0`, `x${ID}`, ID.slice(1), ID.replace('-', '')]) {
    expect(isUuid(text)).toBe(false);
  }
});

test('loads a post by its id', async () => {
  const { client, requests } = fakeBackend(() => postRow({ id: ID, title: 'Rain' }));
  const post = await createQueryClient().query(postQuery(client, ID));
  expect(post).toMatchObject({ id: ID, title: 'Rain', kind: 'post' });
  expect(requests[0]).toMatchObject({ path: '/rest/v1/posts', query: { id: `eq.${ID}` } });
});

test('a missing post is null, and an invalid id is not requested', async () => {
  const { client, requests } = fakeBackend(NOT_FOUND);
  const queryClient = createQueryClient();
  expect(await queryClient.query(postQuery(client, 'no-id'))).toBeNull();
  expect(requests).toEqual([]);
  expect(await queryClient.query(postQuery(client, ID))).toBeNull();
  expect(requests).toHaveLength(1);
  const denied = fakeBackend(DENIED);
  await expect(createQueryClient().query(postQuery(denied.client, ID))).rejects.toMatchObject({
    code: '42501',
  });
});

test('saved works are loaded newest save first, without hidden works', async () => {
  const save = (id: number, work: object) => ({
    id: `s${String(id)}`,
    created_at: '2026-01-01',
    post: null,
    reel: null,
    ...work,
  });
  const rows = [
    save(1, { post: postRow({ id: 'p1' }) }),
    save(2, { reel: reelRow({ id: 'r1' }) }),
    ...Array.from({ length: 10 }, (_, index) => save(index + 3, {})),
  ];
  const { client, requests } = fakeBackend(({ query }) =>
    query['or'] === undefined ? rows : rows.slice(0, 1),
  );
  const query = savedQuery(client, 'ann');
  const { pages } = await createQueryClient().infiniteQuery({ ...query, pages: 3 });
  expect(pages.map(({ works }) => works.map(({ kind, id }) => [kind, id]))).toEqual([
    [
      ['post', 'p1'],
      ['reel', 'r1'],
    ],
    [['post', 'p1']],
  ]);
  expect(pages.map(({ next }) => next)).toEqual([{ createdAt: '2026-01-01', id: 's12' }, null]);
  expect(requests.map((request) => request.query)).toMatchObject([
    { user_id: 'eq.ann', order: 'created_at.desc,id.desc', limit: '12' },
    { created_at: 'lte.2026-01-01', or: '(created_at.lt."2026-01-01",id.lt.s12)' },
  ]);
  expect(requests[0]?.query['select']).toMatch(/^id,created_at,post:posts\(.*reel:reels\(/);
});
