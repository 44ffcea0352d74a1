import { request } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openBlackBox } from './black-box.testing.ts';
import type { BlackBox } from './black-box.testing.ts';

let box: BlackBox;
beforeAll(async () => {
  box = await openBlackBox();
});
afterAll(async () => {
  await box.close();
  expect(box.logged).toEqual([]);
});
beforeEach(async () => {
  await box.database.owner.query('truncate public.crates restart identity cascade');
});

const JSON_TYPE = 'application/json; charset=utf-8';
const OBJECT_TYPE = 'application/vnd.pgrst.object+json; charset=utf-8';
const CSV_TYPE = 'text/csv; charset=utf-8';

describe('Accept', () => {
  test.each([
    ['*/*', JSON_TYPE],
    ['application/json', JSON_TYPE],
    ['application/vnd.pgrst.array+json', JSON_TYPE],
    ['application/vnd.pgrst.object+json', OBJECT_TYPE],
    ['application/vnd.pgrst.object', OBJECT_TYPE],
    ['Application/Vnd.PgRst.Object+JSON', OBJECT_TYPE],
    ['text/csv', CSV_TYPE],
    ['text/csv; version=1', CSV_TYPE],
    ['text/csv, application/json', CSV_TYPE],
    ['text/unknown, text/csv', CSV_TYPE],
    ['application/json;q=0.1, text/csv;q=0.9', CSV_TYPE],
    ['text/csv;q=0.2, */*;q=0.1', CSV_TYPE],
    ['text/html, application/xhtml+xml, application/xml;q=0.9, */*;q=0.8', JSON_TYPE],
    [
      'application/vnd.pgrst.object+json;nulls=stripped',
      'application/vnd.pgrst.object+json;nulls=stripped; charset=utf-8',
    ],
    [
      'application/vnd.pgrst.array+json;nulls=stripped',
      'application/vnd.pgrst.array+json;nulls=stripped; charset=utf-8',
    ],
  ])('%s gets %s', async (accept, type) => {
    const response = await box.raw('/genres?id=eq.1', { headers: { accept } });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe(type);
    const head = await box.raw('/genres?id=eq.1', { method: 'HEAD', headers: { accept } });
    expect(head.headers.get('content-type')).toBe(type);
  });

  test.each([
    'text/html',
    'image/png, application/pdf',
    'application/vnd.pgrst.plan',
    'application/octet-stream',
    'nonsense',
  ])('%s is not available', async (accept) => {
    const response = await box.raw('/genres', { headers: { accept } });
    expect(response.status).toBe(406);
    expect(await response.json()).toEqual({
      code: 'PGRST107',
      details: null,
      hint: null,
      message: expect.stringMatching(/^None of these media types are available: /) as string,
    });
  });

  test('errors are always json', async () => {
    const response = await box.raw('/nothing', { headers: { accept: 'text/csv' } });
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    expect(await response.json()).toMatchObject({ code: 'PGRST205' });
  });

  test('csv can contain no rows, json, and texts with quotes and line breaks', async () => {
    const headers = { accept: 'text/csv' };
    const none = await box.raw('/genres?id=eq.99', { headers });
    expect((await none.text()).trim()).toBe('');
    await box.database.owner.query(
      `insert into public.crates (id, label, doc) values (1, E'a "b",\\nc', '{"k": "v"}')`,
    );
    const odd = await box.raw('/crates?select=id,label,doc', { headers });
    expect(await odd.text()).toBe('id,label,doc\n1,"a ""b"",\nc","{""k"": ""v""}"');
  });

  test('responses have a length and are not cached', async () => {
    const response = await box.raw('/genres?select=id&id=eq.1');
    expect(response.headers.get('content-length')).toBe('10');
  });
});

describe('bodies', () => {
  const post = (body: string, type: string, path = '/crates', headers = {}) =>
    box.raw(path, {
      method: 'POST',
      body,
      headers: { 'content-type': type, prefer: 'return=representation', ...headers },
    });

  test('csv', async () => {
    const made = await post('id,label,note\n1,"a, b",NULL\n2,plain,x\n', 'text/csv');
    expect(made.status).toBe(201);
    expect(await made.json()).toMatchObject([
      { id: 1, label: 'a, b', note: null },
      { id: 2, label: 'plain', note: 'x' },
    ]);
    const back = await post('id,label\n3,c', 'text/csv', '/crates?select=id,label', {
      accept: 'text/csv',
    });
    expect(await back.text()).toBe('id,label\n3,c');
  });

  test('csv with lines of different lengths is refused', async () => {
    const response = await post('id,label\n1\n', 'text/csv');
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'PGRST102' });
  });

  test('a form is accepted for a table and for a function', async () => {
    const form = 'application/x-www-form-urlencoded';
    const made = await post('id=1&label=a+b%26c&size=3', form);
    expect(made.status).toBe(201);
    expect(await made.json()).toMatchObject([{ id: 1, label: 'a b&c', size: 3 }]);
    const called = await post('a=2&b=3', form, '/rpc/add_up');
    expect(await called.json()).toBe(5);
  });

  test('json is accepted without a type, with a charset, and with a byte order mark', async () => {
    const bare = await box.raw('/crates', {
      method: 'POST',
      body: new TextEncoder().encode('{"id":1,"label":"a"}'),
    });
    expect(bare.status).toBe(201);
    expect((await post('{"id":2,"label":"a"}', 'application/json; charset=utf-8')).status).toBe(
      201,
    );
  });

  test('the columns parameter selects the keys that are inserted', async () => {
    const made = await post(
      '[{"id":1,"label":"a","junk":1},{"id":2,"label":"b","size":9}]',
      'application/json',
      '/crates?columns=id,label',
    );
    expect(made.status).toBe(201);
    expect(await made.json()).toMatchObject([{ size: 7 }, { size: 7 }]);
    const unknown = await post('{"id":1}', 'application/json', '/crates?columns=id,nothing');
    expect(await unknown.json()).toMatchObject({ code: 'PGRST204' });
  });

  test.each([
    ['', 'application/json'],
    ['{', 'application/json'],
    ['{"id":1,}', 'application/json'],
    ['[{"id":1},{"label":"x"}]', 'application/json'],
    ['[{"id":1},2]', 'application/json'],
    ['[1]', 'application/json'],
    ['<id>1</id>', 'text/xml'],
    ['plain', 'text/plain'],
    ['x', 'image/png'],
  ])('%j as %s is refused', async (body, type) => {
    const response = await post(body, type);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'PGRST102' });
  });

  test('a body above the limit is refused', async () => {
    const response = await post(
      JSON.stringify({ id: 1, label: 'x'.repeat(6_000_000) }),
      'application/json',
    );
    expect(response.status).toBe(413);
  });
});

describe('methods', () => {
  // fetch refuses some methods, so send them with node:http.
  const sendAs = (method: string, path: string) =>
    new Promise<number>((resolve, reject) => {
      box.tokens.anonKey().then((apikey) => {
        const url = `${box.url}/rest/v1${path}`;
        const sent = request(url, { method, headers: { apikey } }, (answer) => {
          answer.resume();
          resolve(answer.statusCode ?? 0);
        });
        sent.on('error', reject).end();
      }, reject);
    });

  test.each([
    ['PUT', '/rpc/add_up', 'PGRST101'],
    ['PATCH', '/rpc/add_up', 'PGRST101'],
    ['DELETE', '/rpc/add_up', 'PGRST101'],
  ])('%s %s', async (method, path, code) => {
    const response = await box.raw(path, { method });
    expect(response.status).toBe(405);
    expect(await response.json()).toMatchObject({ code });
  });

  test.each([
    ['TRACE', '/genres'],
    ['LINK', '/genres'],
    ['PURGE', '/genres'],
    ['PROPFIND', '/rpc/add_up'],
  ])('%s %s', async (method, path) => {
    expect(await sendAs(method, path)).toBe(405);
  });

  test('HEAD returns the headers of GET without the rows', async () => {
    const head = await box.raw('/books', { method: 'HEAD', headers: { prefer: 'count=exact' } });
    expect(head.status).toBe(200);
    expect(head.headers.get('content-range')).toBe('0-4/5');
    expect(await head.text()).toBe('');
    expect((await box.raw('/rpc/add_up?a=1', { method: 'HEAD' })).status).toBe(200);
    expect((await box.raw('/rpc/add_up', { method: 'HEAD' })).status).toBe(404);
  });

  test('DELETE does not read its body', async () => {
    const response = await box.raw('/crates?id=eq.1', { method: 'DELETE', body: '{not json' });
    expect(response.status).toBe(204);
    expect(response.headers.get('content-type')).toBeNull();
  });
});

describe('profiles', () => {
  test.each([
    ['GET', 'accept-profile'],
    ['HEAD', 'accept-profile'],
    ['POST', 'content-profile'],
    ['PATCH', 'content-profile'],
    ['PUT', 'content-profile'],
    ['DELETE', 'content-profile'],
  ])('%s uses %s', async (method, header) => {
    const body = ['POST', 'PATCH', 'PUT'].includes(method) ? { body: '{}' } : {};
    for (const schema of ['auth', 'storage', 'pg_catalog', 'information_schema', 'nothing', '']) {
      const response = await box.raw('/genres?id=eq.99', {
        method,
        ...body,
        headers: { [header]: schema },
      });
      expect([schema, response.status]).toEqual([schema, 406]);
    }
  });

  test('a GET ignores content-profile', async () => {
    const response = await box.raw('/genres', { headers: { 'content-profile': 'auth' } });
    expect(response.status).toBe(200);
  });

  test('the schema public is accepted', async () => {
    const response = await box.raw('/genres?id=eq.1', { headers: { 'accept-profile': 'public' } });
    expect(response.status).toBe(200);
  });
});
