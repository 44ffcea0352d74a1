import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createRestFixture } from './rest-fixture.testing.ts';
import type { RestFixture, RestRequest } from './rest-fixture.testing.ts';

let rest: RestFixture;
beforeAll(async () => {
  rest = await createRestFixture();
  await rest.reset();
});
afterAll(async () => {
  await rest.close();
  expect(rest.logged).toEqual([]);
});

async function codeOf(request: RestRequest): Promise<[number, string]> {
  const response = await rest.ask(request);
  const { code } = (await response.json()) as { code: string };
  return [response.status, code];
}

const JSON_BODY = { 'content-type': 'application/json' };
const nested = (open: string, inner: string, close: string, depth: number): string =>
  open.repeat(depth) + inner + close.repeat(depth);
const many = (count: number, item: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => item(index)).join(',');

describe('limits of a request', () => {
  test.each([
    ['a long query string', `/books?title=eq.${'x'.repeat(16_400)}`, 414, 'PGRST100'],
    [
      'deep embeds',
      `/authors?select=${nested('authors!mentor_id(', 'id', ')', 9)}`,
      400,
      'PGRST100',
    ],
    ['many embeds', `/books?select=${many(31, (n) => `a${n}:reviews(id)`)}`, 400, 'PGRST100'],
    ['many items', `/books?select=${many(501, () => 'id')}`, 400, 'PGRST100'],
    ['a deep tree', `/books?or=${nested('(and', '(id.eq.1)', ')', 11)}`, 400, 'PGRST100'],
    ['many conditions', `/books?or=(${many(201, () => 'id.eq.1')})`, 400, 'PGRST100'],
    ['many orders', `/books?order=${many(51, () => 'id')}`, 400, 'PGRST100'],
    ['many list items', `/books?id=in.(${many(5_001, () => '1')})`, 400, 'PGRST100'],
    ['many json steps', `/books?select=info${'->a'.repeat(21)}`, 400, 'PGRST100'],
    ['a long alias', `/books?select=${'ä'.repeat(32)}:id`, 400, 'PGRST100'],
  ])('%s', async (_, path, status, code) => {
    expect(await codeOf({ path })).toEqual([status, code]);
  });

  test('requests within the limits work', async () => {
    const paths = [
      `/authors?select=${nested('authors!mentor_id(', 'id', ')', 8)}`,
      `/books?select=${many(30, (n) => `a${n}:reviews(id)`)}`,
      `/books?or=(${many(200, () => 'id.eq.1')})`,
      `/books?id=in.(${many(5_000, () => '1')})`,
      `/books?select=${'ä'.repeat(31)}:id`,
      '/books?limit=9223372036854775807&offset=0',
      '/books?limit=99999999999999999999999&offset=9223372036854775807',
    ];
    for (const path of paths) expect((await rest.ask({ path })).status).toBe(200);
  });
});

describe('invalid requests get a client error', () => {
  test.each([
    ['/books?title=eq.%00', 400, 'PGRST100'],
    ['/books?title=eq.%ff', 400, 'PGRST100'],
    ['/books?title=eq.%ed%a0%80', 400, 'PGRST100'],
    ['/books?title=eq.%', 400, 'PGRST100'],
    ['/%00', 404, 'PGRST205'],
    ['/books?%00=eq.1', 400, 'PGRST100'],
    ['/books?title=match.(', 400, '2201B'],
    ['/books?title=like.*%5C', 400, '22025'],
    ['/books?words=fts.a%20b', 400, '42601'],
    ['/books?words=fts(nosuch).a', 400, '42704'],
    ['/books?words=fts(99999).a', 400, 'PGRST100'],
    ['/books?select=id::regclass', 400, '42704'],
    ['/books?select=id::pg_class', 400, '42704'],
    ['/books?select=title::"x', 400, 'PGRST100'],
    ['/books?select=info->-x', 400, 'PGRST100'],
    ['/books?id=eq.99999999999', 400, '22003'],
    ['/books?limit=-1', 416, 'PGRST103'],
    ['/books?offset=-1', 416, 'PGRST103'],
    ['/books?order=reviews(id)&select=id,reviews(id)', 400, 'PGRST118'],
    ['/books?order=authors(id)', 400, 'PGRST108'],
    ['/rpc/nothing_like_it', 404, 'PGRST202'],
    ['/rpc/pg_sleep?seconds=1', 404, 'PGRST202'],
    ['/rpc/add?a=x', 400, '22P02'],
    ['/pg_class', 404, 'PGRST205'],
    ['/prices?author_id=like.x', 404, '42883'],
  ])('%s', async (path, status, code) => {
    expect(await codeOf({ path })).toEqual([status, code]);
  });

  test.each<[string, string, string | Uint8Array, number, string]>([
    ['deep json', '/rpc/echo_json', '['.repeat(100_000) + ']'.repeat(100_000), 400, '54001'],
    [
      'deep json in an object',
      '/rpc/echo_json',
      `{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
      400,
      '54001',
    ],
    [
      'a deep value',
      '/books',
      `{"title":"t","info":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
      400,
      '54001',
    ],
    ['a null character', '/books', '{"title":"a\\u0000b"}', 400, '22P05'],
    ['a lone surrogate', '/books', '{"title":"\\ud800"}', 400, '22P02'],
    ['a raw null character', '/books', '{"title":"\0"}', 400, 'PGRST102'],
    ['invalid UTF-8', '/books', new Uint8Array([123, 34, 255, 34, 125]), 400, 'PGRST102'],
    ['a column with a null character', '/books', '{"a\\u0000":1}', 400, 'PGRST204'],
    ['property names of Object', '/books', '{"__proto__":1,"constructor":2}', 400, 'PGRST204'],
    ['a list without objects', '/books', '[1]', 400, 'PGRST102'],
    ['zero bytes', '/books', '', 400, 'PGRST102'],
    ['more bytes than allowed', '/books', `{"title":"${'x'.repeat(5_300_000)}"}`, 413, 'PGRST102'],
    ['a row for a read-only view', '/prices', '{"total":1}', 405, '55000'],
  ])('a body of %s', async (_, path, body, status, code) => {
    const request = { method: 'POST', path, body, headers: JSON_BODY };
    expect(await codeOf(request)).toEqual([status, code]);
  });

  test('a null character in a plain text argument is refused', async () => {
    const headers = { 'content-type': 'text/plain' };
    const request = { method: 'POST', path: '/rpc/echo_text', body: 'a\0b', headers };
    expect(await codeOf(request)).toEqual([400, '22021']);
  });

  test.each([
    ['application/xml', 400, 'PGRST102'],
    ['text/plain', 400, 'PGRST102'],
  ])('a table does not accept %s', async (type, status, code) => {
    const headers = { 'content-type': type };
    expect(await codeOf({ method: 'POST', path: '/genres', body: '{}', headers })).toEqual([
      status,
      code,
    ]);
  });

  test.each([
    ['accept', 'application/geo+json', 406, 'PGRST107'],
    ['accept', 'application/vnd.pgrst.plan', 406, 'PGRST107'],
    ['accept', 'application/json;q=0', 406, 'PGRST107'],
    ['accept-profile', 'auth', 406, 'PGRST106'],
    ['range', '5-2', 416, 'PGRST103'],
    ['prefer', 'handling=strict, colour=red', 400, 'PGRST122'],
    ['prefer', 'handling=strict, timezone=Mars/Base', 400, 'PGRST122'],
  ])('%s: %s', async (name, value, status, code) => {
    expect(await codeOf({ path: '/books', headers: { [name]: value } })).toEqual([status, code]);
  });

  test.each([
    ['OPTIONS', '/rpc/add', 405, 'PGRST117'],
    ['PATCH', '/rpc/add', 405, 'PGRST101'],
    ['PUT', '/genres?id=eq.1&limit=1', 400, 'PGRST114'],
  ])('%s %s', async (method, path, status, code) => {
    const body = method === 'OPTIONS' ? {} : { body: '{"id":1}' };
    expect(await codeOf({ method, path, headers: JSON_BODY, ...body })).toEqual([status, code]);
  });
});

test('names from clients are quoted, so they cannot inject SQL', async () => {
  const alias = 'a" from pg_class; --';
  const quoted = encodeURIComponent(JSON.stringify(alias));
  const plain = await rest.ask({ path: `/genres?select=${quoted}:id&id=eq.1` });
  expect(await plain.json()).toEqual([{ [alias]: 1 }]);
  const embedded = await rest.ask({ path: `/covers?select=${quoted}:books(id)&book_id=eq.1` });
  expect(await embedded.json()).toEqual([{ [alias]: { id: 1 } }]);
  const step = encodeURIComponent(`"it's\\\\"`);
  const json = await rest.ask({ path: `/books?select=x:info->${step}&id=eq.1` });
  expect(await json.json()).toEqual([{ x: null }]);
});
