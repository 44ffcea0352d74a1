import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBlackBox, refusal } from './black-box.testing.ts';
import type { BlackBox } from './black-box.testing.ts';

let box: BlackBox;
beforeAll(async () => {
  box = await openBlackBox();
});
afterAll(async () => {
  await box.close();
  expect(box.logged).toEqual([]);
});

describe('syntax errors and unknown names', () => {
  test.each([
    ['/nothing', 404, 'PGRST205'],
    ['/pg_class', 404, 'PGRST205'],
    ['/auth.users', 404, 'PGRST205'],
    ['/genres/1', 404, 'PGRST125'],
    ['/rpc/a/b', 404, 'PGRST125'],
    ['/rpc/nothing', 404, 'PGRST202'],
    ['/books?nothing=eq.1', 400, '42703'],
    ['/books?select=nothing', 400, '42703'],
    ['/books?select=id,genres(nothing)', 400, '42703'],
    ['/books?order=nothing', 400, '42703'],
    ['/books?select=id,,title', 400, 'PGRST100'],
    ['/books?select=genres(id', 400, 'PGRST100'],
    ['/books?select=doc-', 400, 'PGRST100'],
    ['/books?select=doc->', 400, 'PGRST100'],
    ['/books?select=id::', 400, 'PGRST100'],
    ['/books?select=genres!', 400, 'PGRST100'],
    ['/books?id=1', 400, 'PGRST100'],
    ['/books?id=equals.1', 400, 'PGRST100'],
    ['/books?id=eq', 400, 'PGRST100'],
    ['/books?id=', 400, 'PGRST100'],
    ['/books?id=in.1,2', 400, 'PGRST100'],
    ['/books?id=in.(1,2', 400, 'PGRST100'],
    ['/books?id=is.maybe', 400, 'PGRST100'],
    ['/books?id=not.nope.1', 400, 'PGRST100'],
    ['/books?id=eq(some).{1}', 400, 'PGRST100'],
    ['/books?order=id.sideways', 400, 'PGRST100'],
    ['/books?order=', 400, 'PGRST100'],
    ['/books?order=id.asc.nullsmiddle', 400, 'PGRST100'],
    ['/books?genres.id=eq.1', 400, 'PGRST108'],
    ['/books?genres.order=id', 400, 'PGRST108'],
    ['/books?genres.limit=1', 400, 'PGRST108'],
    ['/books?select=id,genres(id)&genres=eq.1', 400, '42703'],
    ['/books?select=id::nonsense', 400, '42704'],
    ['/books?title=cs.{a}', 404, '42883'],
    ['/books?doc=eq.x', 400, '22P02'],
    ['/rpc/add_up?a=x', 400, '22P02'],
    ['/rpc/feels?feeling=sleepy', 400, '22P02'],
  ])('%s answers %i %s', async (path, status, code) => {
    const { status: answered, body } = await refusal(await box.raw(path));
    expect([answered, body]).toMatchObject([status, { code }]);
    expect(Object.keys(body as object).sort()).toEqual(['code', 'details', 'hint', 'message']);
  });

  test.each(['title=eq.%00', 'or=(title.eq.%00)', 'select=%00', 'order=%00', '%00=eq.1'])(
    'a NUL in ?%s is a client error',
    async (query) => {
      const { status, body } = await refusal(await box.raw(`/books?${query}`));
      expect([status, body]).toMatchObject([400, { code: expect.any(String) as string }]);
    },
  );

  test('common errors have the same messages as PostgREST', async () => {
    expect((await refusal(await box.raw('/nothing'))).body).toMatchObject({
      message: "Could not find the table 'public.nothing' in the schema cache",
      details: null,
    });
    expect((await refusal(await box.raw('/books?select=nothing'))).body).toEqual({
      code: '42703',
      message: 'column books.nothing does not exist',
      details: null,
      hint: null,
    });
    expect((await refusal(await box.raw('/rpc/add_up?c=1'))).body).toMatchObject({
      message: 'Could not find the function public.add_up(c) in the schema cache',
      details:
        'Searched for the function public.add_up with parameter c, but no matches were found in the schema cache.',
    });
    expect((await refusal(await box.raw('/rpc/blur?a=1'))).body).toEqual({
      code: 'PGRST203',
      message: expect.stringMatching(
        /^Could not choose the best candidate function between: public\.blur\(a => (text|integer)\), public\.blur\(a => (text|integer)\)$/,
      ) as string,
      details: null,
      hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
    });
    const unknown = await box.raw('/crates', { method: 'POST', body: '{"colour":1}' });
    expect((await refusal(unknown)).body).toEqual({
      code: 'PGRST204',
      message: "Could not find the 'colour' column of 'crates' in the schema cache",
      details: null,
      hint: null,
    });
    expect((await refusal(await box.raw('/a/b/c'))).body).toEqual({
      code: 'PGRST125',
      message: 'Invalid path specified in request URL',
      details: null,
      hint: null,
    });
  });
});

describe('tokens', () => {
  const withToken = (authorization: string) => box.raw('/genres', { headers: { authorization } });

  test('a missing token is refused', async () => {
    const response = await fetch(`${box.url}/rest/v1/genres`);
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toMatch(/^Bearer/);
    expect(Object.keys((await response.json()) as object).sort()).toEqual([
      'code',
      'details',
      'hint',
      'message',
    ]);
  });

  test('an expired token is refused', async () => {
    const token = await box.tokens.sign({ role: 'authenticated', sub: box.ada, exp: 1 });
    const response = await withToken(`Bearer ${token}`);
    expect(response.headers.get('www-authenticate')).toMatch(/^Bearer/);
    expect(await refusal(response)).toMatchObject({
      status: 401,
      body: { code: 'PGRST303', message: 'JWT expired', details: null, hint: null },
    });
  });

  test('invalid tokens are refused: wrong signature, unsigned, no role, unknown role', async () => {
    const exp = Math.floor(Date.now() / 1000) + 60;
    const ours = await box.tokens.sign({ role: 'authenticated', sub: box.ada, exp });
    const [head = '', claims = '', signature = ''] = ours.split('.');
    const encoded = (value: object): string =>
      Buffer.from(JSON.stringify(value)).toString('base64url');
    for (const token of [
      'x.y.z',
      'x',
      `${head}.${encoded({ role: 'service_role', exp })}.${signature}`,
      `${encoded({ alg: 'none', typ: 'JWT' })}.${claims}.`,
      await box.tokens.sign({ role: 'postgres', exp }),
      await box.tokens.sign({ role: 'authenticator', exp }),
      await box.tokens.sign({ exp }),
    ]) {
      const response = await withToken(`Bearer ${token}`);
      expect(response.status).toBe(401);
      expect(response.headers.get('www-authenticate')).toMatch(/^Bearer/);
      expect(await response.json()).toMatchObject({
        code: expect.stringMatching(/^PGRST30[123]$/) as string,
      });
    }
  });
});

describe('rights', () => {
  test('a missing right is 401 with www-authenticate for anon, and 403 for users', async () => {
    for (const [path, init] of [
      ['/vault', {}],
      ['/vault', { method: 'POST', body: '{"id":2}' }],
      ['/vault?id=eq.1', { method: 'PATCH', body: '{"secret":"x"}' }],
      ['/vault?id=eq.1', { method: 'DELETE' }],
      ['/staff?select=pay', {}],
      ['/rpc/not_yours', { method: 'POST' }],
    ] as const) {
      const anonymous = await box.raw(path, init);
      expect([path, anonymous.status]).toEqual([path, 401]);
      expect(anonymous.headers.get('www-authenticate')).toBe('Bearer');
      expect(await anonymous.json()).toMatchObject({ code: '42501' });
      const signedIn = await box.raw(path, init, 'ada');
      expect([path, signedIn.status]).toEqual([path, 403]);
      expect(signedIn.headers.get('www-authenticate')).toBeNull();
      expect(await signedIn.json()).toMatchObject({ code: '42501' });
    }
  });

  test('HEAD gets the same status and header', async () => {
    const anonymous = await box.raw('/vault', { method: 'HEAD' });
    expect(anonymous.status).toBe(401);
    expect(anonymous.headers.get('www-authenticate')).toBe('Bearer');
    expect((await box.raw('/vault', { method: 'HEAD' }, 'ada')).status).toBe(403);
  });
});
