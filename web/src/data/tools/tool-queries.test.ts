import { TOOLS_PAGE } from '@promptory/domain/limits';
import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { fakeBackend, refusal } from '../client/fake-backend.testing.ts';
import { ROW_NOT_FOUND } from '../client/unwrap.ts';
import { createQueryClient } from '../query/query-client.ts';
import { directoryQuery, fetchTools, relatedToolsQuery, toolQuery } from './tool-queries.ts';
import { type Tool, toolPath } from './tool.ts';

const ID = '00000000-0000-4000-8000-000000000001';
const rowsOf = (count: number, first = 0) =>
  Array.from({ length: count }, (_, index) => ({ id: `tool-${String(first + index)}` }));
const page = (knownIds: string[], size: number) => ({
  knownIds,
  size,
  signal: new AbortController().signal,
});

test('a search sends its query, category, tags and order, and selects the authors', async () => {
  const { client, requests } = fakeBackend(() => rowsOf(2));
  const search = { query: 'draw', category: 'image', tags: ['free'], sort: 'newest' } as const;
  const found = await fetchTools(client, search, page(['tool-8', 'tool-9'], 10));
  expect(found).toEqual({ rows: rowsOf(2), ids: ['tool-0', 'tool-1'], hasMore: false });
  expect(requests).toHaveLength(1);
  expect(requests[0]).toMatchObject({
    method: 'POST',
    path: '/rest/v1/rpc/search_tools',
    body: { ...search, page_size: 10, known_ids: ['tool-8', 'tool-9'] },
    query: { 'author.limit': '1' },
  });
  expect(requests[0]?.query['select']).toMatch(/^\*,author:profiles!tools_user_id_fkey\(.*id.*\)$/);
});

test('a search without filters requests the most relevant tools of all categories', async () => {
  const { client, requests } = fakeBackend(() => rowsOf(10));
  const found = await fetchTools(client, { query: '' }, page([], 10));
  expect(found.hasMore).toBe(true);
  expect(requests[0]?.body).toEqual({
    query: '',
    category: null,
    tags: [],
    sort: 'relevance',
    filters: [],
    matching: 'all',
    page_size: 10,
    known_ids: [],
  });
});

test('a failed search is not retried by the client', async () => {
  const { client, requests } = fakeBackend(() => refusal('57014', 503));
  await expect(fetchTools(client, { query: '' }, page([], 10))).rejects.toMatchObject({
    code: '57014',
  });
  expect(requests).toHaveLength(1);
});

test('the directory loads page after page', async () => {
  const { client, requests } = fakeBackend(({ body }) =>
    rowsOf((body as { known_ids: string[] }).known_ids.length === 0 ? TOOLS_PAGE : 1, 100),
  );
  const { pages } = await createQueryClient().infiniteQuery({
    ...directoryQuery(client, { query: 'draw' }),
    pages: 3,
  });
  expect(pages.map(({ rows }) => rows.length)).toEqual([TOOLS_PAGE, 1]);
  expect(requests.map(({ body }) => body)).toMatchObject([
    { query: 'draw', page_size: TOOLS_PAGE, known_ids: [] },
    {
      query: 'draw',
      page_size: TOOLS_PAGE,
      known_ids: rowsOf(TOOLS_PAGE, 100).map(({ id }) => id),
    },
  ]);
});

test('a tool is loaded by its id, with its author', async () => {
  const tool = { id: ID, title: 'A tool' };
  const { client, requests } = fakeBackend(() => tool);
  expect(await createQueryClient().query(toolQuery(client, ID))).toEqual(tool);
  expect(requests).toMatchObject([
    { method: 'GET', path: '/rest/v1/tools', query: { id: `eq.${ID}` } },
  ]);
  expect(requests[0]?.query['select']).toContain('author:profiles!tools_user_id_fkey');
});

test('a missing tool is null, and an invalid id is not requested', async () => {
  const { client, requests } = fakeBackend(() => refusal(ROW_NOT_FOUND, 406));
  const queryClient = createQueryClient();
  expect(await queryClient.query(toolQuery(client, ID))).toBeNull();
  expect(requests).toHaveLength(1);
  expect(await queryClient.query(toolQuery(client, 'no-id'))).toBeNull();
  expect(requests).toHaveLength(1);
});

test('an error of the service is thrown', async () => {
  const { client, requests } = fakeBackend(() => refusal('42501', 403));
  const query = { ...toolQuery(client, ID), retry: false };
  await expect(createQueryClient().query(query)).rejects.toMatchObject({ code: '42501' });
  expect(requests).toHaveLength(1);
});

test('related tools are three other tools of the category', async () => {
  const { client, requests } = fakeBackend(() => rowsOf(4));
  const shown = async (id: string) => {
    const query = relatedToolsQuery(client, { id, category: 'image' } as Tool);
    const observer = new QueryObserver(createQueryClient(), query);
    const { data } = await observer.refetch();
    observer.destroy();
    return data?.map((tool) => tool.id);
  };
  expect(await shown('tool-1')).toEqual(['tool-0', 'tool-2', 'tool-3']);
  expect(await shown('tool-9')).toEqual(['tool-0', 'tool-1', 'tool-2']);
  expect(requests[0]?.body).toMatchObject({
    query: '',
    category: 'image',
    page_size: 4,
    known_ids: [],
  });
});

test('tools, searches and categories have different cache keys', () => {
  const { client } = fakeBackend(() => []);
  const related = (category: string) =>
    relatedToolsQuery(client, { id: ID, category } as Tool).queryKey;
  const keys = [
    toolQuery(client, ID).queryKey,
    toolQuery(client, 'other').queryKey,
    directoryQuery(client, { query: 'a' }).queryKey,
    directoryQuery(client, { query: 'b' }).queryKey,
    related('image'),
    related('text'),
  ];
  expect(new Set(keys.map((key) => JSON.stringify(key))).size).toBe(keys.length);
});

test('a tool has a path', () => {
  expect(toolPath({ id: ID })).toBe(`/tools/${ID}`);
});
