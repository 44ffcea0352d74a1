import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BUDGETS } from './limits.ts';
import { createRestFixture } from './rest-fixture.testing.ts';
import type { RestFixture, RestRequest } from './rest-fixture.testing.ts';

/** Rows of `many`. Embedding them in each of them gives 40,000 rows of about 120 bytes. */
const MANY = 200;
const HALF = 20_000;

let rest: RestFixture;
let signedIn: Record<string, string>;
beforeAll(async () => {
  rest = await createRestFixture(
    `
    create function public.hang() returns text language sql stable return pg_sleep(60)::text;
    create function public.sealed_function() returns int language sql return 1;
    create function public.count_ids(known_ids uuid[]) returns int language sql stable
      return cardinality(known_ids);
    grant execute on function public.hang(), public.count_ids(uuid[]) to anon;
    create table public.sealed (id int primary key);
    create view public.sealed_view as select id from public.sealed;
    grant select on public.sealed, public.sealed_view to anon, authenticated;
    create table public.one (id int primary key, note text);
    create table public.many (id int primary key, one_id int references public.one, note text);
    create index on public.many (one_id);
    create function public.tick(public.many) returns int language plpgsql volatile as $$
      declare ticks int := coalesce(nullif(current_setting('test.ticks', true), ''), '0')::int + 1;
      begin
        perform set_config('test.ticks', ticks::text, true);
        if ticks > ${HALF} then raise 'more rows were read'; end if;
        return ticks;
      end $$;
    insert into public.one values (1, repeat('x', 100000));
    insert into public.many select n, 1, repeat('y', 100) from generate_series(1, ${MANY}) n;
    create table public.diary (id int primary key, secret boolean);
    alter table public.diary enable row level security;
    create policy open on public.diary to anon, authenticated using (not secret);
    create view public.diary_view as select * from public.diary where not secret;
    insert into public.diary select n, false from generate_series(1, 3) n;
    grant select, insert on public.one, public.many, public.diary, public.diary_view
      to anon, authenticated;
    grant execute on function public.tick(public.many) to anon, authenticated;`,
    BUDGETS,
  );
  await rest.reset();
  signedIn = await rest.signedIn('00000000-0000-4000-8000-000000000001');
});
afterAll(() => rest.close());

async function answer(request: RestRequest): Promise<[number, string | undefined]> {
  const response = await rest.ask(request);
  const body = (await response.json().catch(() => null)) as { code?: string } | null;
  return [response.status, body?.code];
}

const many = (count: number, item: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => item(index)).join(',');

describe('a caller without the right to write', () => {
  test.each([
    ['POST', '/sealed', 'table sealed'],
    ['PATCH', '/sealed?id=eq.1', 'table sealed'],
    ['PUT', '/sealed?id=eq.1', 'table sealed'],
    ['DELETE', '/sealed?id=eq.1', 'table sealed'],
    ['POST', '/sealed_view', 'view sealed_view'],
    ['POST', '/rpc/sealed_function', 'function sealed_function'],
  ])('%s %s is refused before the body arrives', async (method, path, what) => {
    for (const [status, headers] of [
      [401, {}],
      [403, signedIn],
    ] as const) {
      const body = new ReadableStream<Uint8Array>();
      const response = await rest.ask({ method, path, headers, body });
      expect(response.status).toBe(status);
      expect(response.headers.get('www-authenticate')).toBe(status === 401 ? 'Bearer' : null);
      expect(await response.json()).toEqual({
        code: '42501',
        details: null,
        hint: null,
        message: `permission denied for ${what}`,
      });
    }
  });
});

describe('the body of a request', () => {
  const post = (body: string, headers: Record<string, string>, path = '/one'): RestRequest => ({
    method: 'POST',
    path,
    body,
    headers: { 'content-type': 'application/json', ...headers },
  });

  test('has at most 64 kB without an account', async () => {
    const large = JSON.stringify({ id: 50, note: 'x'.repeat(65_536) });
    expect(await answer(post(large, {}))).toEqual([413, 'PGRST102']);
    expect(await answer(post(large, signedIn))).toEqual([201, undefined]);
  });

  test('has room for the 500 ids that a search may name', async () => {
    const body = JSON.stringify({
      known_ids: Array.from({ length: 500 }, () => crypto.randomUUID()),
    });
    expect(await answer(post(body, {}, '/rpc/count_ids'))).toEqual([200, undefined]);
  });

  const empty = `[${many(1_700_000, () => '{}')}]`;
  const values = `{"note":[${many(200_000, () => '[]')}]}`;
  const keys = `{${many(400_000, (n) => `"k${n}":1`)}}`;
  const escaped = JSON.stringify({ id: 51, note: '[{,"\\'.repeat(20_000) });
  test.each([
    ['millions of empty rows', '/one', empty, 'application/json', 413],
    ['too many values', '/one', values, 'application/json', 413],
    ['too many arguments', '/rpc/add', keys, 'application/json', 413],
    ['too many keys', '/one', `{${many(1_700, (n) => `"k${n}":1`)}}`, 'application/json', 413],
    ['too many lines', '/one', `id\n${'1\n'.repeat(1_000_000)}`, 'text/csv', 413],
    ['too many cells', '/one', many(1_000_000, () => 'a'), 'text/csv', 413],
    ['too many escaped quotes', '/one', `id\n"${'""'.repeat(200_000)}"\n`, 'text/csv', 413],
    [
      'too many fields',
      '/rpc/add',
      'a=1&'.repeat(500_000),
      'application/x-www-form-urlencoded',
      413,
    ],
    ['text that looks like rows', '/one', escaped, 'application/json', 201],
  ])('with %s', async (_, path, body, type, status) => {
    const request = post(body, { ...signedIn, 'content-type': type }, path);
    expect((await answer(request))[0]).toBe(status);
  });
});

describe('a costly query without an account', () => {
  test.each([
    ['many conditions', `/books?or=(${many(31, () => 'id.eq.1')})`],
    ['many patterns', `/books?or=(${many(6, () => 'title.ilike.*a*')})`],
    ['many patterns in a list', `/books?title=ilike(any).{${many(6, () => '*a*')}}`],
    ['many searches', `/books?or=(${many(6, () => 'words.fts.a')})`],
    ['a regular expression', '/books?title=match.%5E(a*)*b'],
    ['a regular expression in a tree', '/books?or=(title.imatch.a,id.eq.1)'],
    [
      'a regular expression on embedded rows',
      '/authors?select=books!author_id(id)&books.title=match.a',
    ],
    ['deep embeds', `/authors?select=${'authors!mentor_id('.repeat(5)}id${')'.repeat(5)}`],
    ['many embeds', `/books?select=${many(11, (n) => `a${n}:reviews(id)`)}`],
  ])('is refused: %s', async (_, path) => {
    expect(await answer({ path })).toEqual([400, 'PGRST100']);
  });

  test('has higher limits with an account', async () => {
    const path = `/books?select=id,reviews(id)&or=(${many(20, () => 'title.ilike.*a*')},title.match.a)`;
    expect(await answer({ path, headers: signedIn })).toEqual([200, undefined]);
  });
});

describe('the reply', () => {
  const PRODUCT = '/many?select=note,one(many(tick,note))';

  test('has at most 2 MB without an account, and 20 MB with one', async () => {
    const path = `/one?id=eq.1&select=${many(40, (n) => `a${n}:note`)}`;
    expect(await answer({ path })).toEqual([400, '54000']);
    expect(await answer({ path, headers: signedIn })).toEqual([200, undefined]);
    const larger = `/one?id=eq.1&select=${many(250, (n) => `a${n}:note`)}`;
    expect(await answer({ path: larger, headers: signedIn })).toEqual([400, '54000']);
  });

  test.each(['application/json', 'text/csv'])(
    'as %s is not built further when it is too large',
    async (accept) => {
      expect(await answer({ path: PRODUCT, headers: { accept } })).toEqual([400, '54000']);
    },
  );
});

describe('a planned or estimated count', () => {
  const total = async (path: string, count: string): Promise<string | undefined> => {
    const response = await rest.ask({ path, headers: { prefer: `count=${count}` } });
    return response.headers.get('content-range')?.split('/')[1];
  };

  test.each([
    ['planned', '/diary'],
    ['estimated', '/diary'],
    ['planned', '/diary?secret=is.true'],
    ['planned', '/diary_view'],
  ])('%s of %s does not depend on hidden rows', async (count, path) => {
    const { owner } = rest.database;
    await owner.query('delete from public.diary where secret; analyze public.diary');
    const before = await total(path, count);
    await owner.query(`
      insert into public.diary select n, true from generate_series(100, 9000) n; analyze public.diary`);
    expect(await total(path, count)).toBe(before);
  });
});

test('a statement that takes too long is answered with 503, and logged in one line', async () => {
  rest.logged.length = 0;
  const response = await rest.ask({ path: '/rpc/hang' });
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('5');
  expect(await response.json()).toMatchObject({ code: '57014' });
  expect(rest.logged).toEqual([
    'canceling statement due to statement timeout (GET /rest/v1/rpc/hang as anon)',
  ]);
});
