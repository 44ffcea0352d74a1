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
  await box.database.owner.query(`
    truncate public.crates, public.slots restart identity cascade;
    insert into public.crates (id, label, size) values (1, 'a', 10), (2, 'b', 20)`);
});

function send(method: string, path: string, body: unknown, headers: Record<string, string> = {}) {
  return box.raw(path, {
    method,
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  });
}

describe('the Range header', () => {
  test.each([
    ['0-1', 200, '0-1/*', [1, 2]],
    ['1-1', 200, '1-1/*', [2]],
    ['3-', 200, '3-4/*', [4, 5]],
    ['0-', 200, '0-4/*', [1, 2, 3, 4, 5]],
    ['9-', 200, '*/*', []],
    ['nonsense', 200, '0-4/*', [1, 2, 3, 4, 5]],
  ])('%s on GET', async (range, status, contentRange, ids) => {
    const response = await box.raw('/books?select=id&order=id', { headers: { range } });
    expect(response.status).toBe(status);
    expect(response.headers.get('content-range')).toBe(contentRange);
    expect(await response.json()).toEqual(ids.map((id) => ({ id })));
  });

  test('reduces a limit, and returns the total if requested', async () => {
    const response = await box.raw('/books?select=id&order=id&limit=3', {
      headers: { range: '0-1', prefer: 'count=exact' },
    });
    expect(response.status).toBe(206);
    expect(response.headers.get('content-range')).toBe('0-1/5');
    expect(await response.json()).toEqual([{ id: 1 }, { id: 2 }]);
  });

  test('in reverse order is refused', async () => {
    const response = await box.raw('/books', { headers: { range: '3-1' } });
    expect(response.status).toBe(416);
    expect(await response.json()).toEqual({
      code: 'PGRST103',
      details:
        'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
      hint: null,
      message: 'Requested range not satisfiable',
    });
  });

  test('an offset after the end is refused if the rows are counted', async () => {
    const response = await box.raw('/books?offset=9', { headers: { prefer: 'count=exact' } });
    expect(response.status).toBe(416);
    expect(response.headers.get('content-range')).toBe('*/5');
  });

  test('applies only to GET', async () => {
    const head = await box.raw('/books', { method: 'HEAD', headers: { range: '0-0' } });
    expect(head.headers.get('content-range')).toBe('0-4/*');
    const patched = await send(
      'PATCH',
      '/crates?select=id&order=id',
      { size: 1 },
      {
        range: '0-0',
        prefer: 'return=representation',
      },
    );
    expect(await patched.json()).toEqual([{ id: 1 }, { id: 2 }]);
  });
});

describe('Content-Range of writes', () => {
  test.each([
    ['POST', '/crates', { id: 3, label: 'c' }, '*/*', '*/1'],
    ['PATCH', '/crates?id=lt.9', { size: 1 }, '0-1/*', '0-1/2'],
    ['PATCH', '/crates?id=eq.9', { size: 1 }, '*/*', '*/0'],
    ['DELETE', '/crates?id=lt.9', undefined, '*/*', '*/2'],
  ])('%s %s', async (method, path, body, plain, counted) => {
    const first = await send(method, path, body, { prefer: 'tx=rollback' });
    expect(first.headers.get('content-range')).toBe(plain);
    await box.database.owner.query(`delete from public.crates where id = 3;
      insert into public.crates (id, label) values (1, 'a'), (2, 'b') on conflict do nothing`);
    const second = await send(method, path, body, { prefer: 'count=exact' });
    expect(second.headers.get('content-range')).toBe(counted);
  });
});

describe('PUT', () => {
  const whole = { id: 7, label: 'put', size: 1, note: null, doc: null, tags: null };

  test('inserts a row, then replaces it', async () => {
    const made = await send('PUT', '/crates?id=eq.7', whole, { prefer: 'return=representation' });
    expect(made.status).toBe(201);
    expect(await made.json()).toEqual([{ ...whole, doubled: 2 }]);
    const again = await send(
      'PUT',
      '/crates?id=eq.7',
      { ...whole, label: 'again' },
      {
        prefer: 'return=representation',
      },
    );
    expect(again.status).toBe(200);
    expect(await again.json()).toMatchObject([{ label: 'again' }]);
    expect((await send('PUT', '/crates?id=eq.7', whole)).status).toBe(204);
  });

  test('accepts a composite key', async () => {
    const row = { room: 'a', place: 1, holder: 'ada' };
    expect((await send('PUT', '/slots?room=eq.a&place=eq.1', row)).status).toBe(204);
    const { rows } = await box.database.owner.query('select * from public.slots');
    expect(rows).toEqual([row]);
  });

  test.each([
    ['/crates', 405, 'PGRST105'],
    ['/crates?label=eq.put', 405, 'PGRST105'],
    ['/crates?id=gt.7', 405, 'PGRST105'],
    ['/crates?id=eq.7&label=eq.put', 405, 'PGRST105'],
    ['/crates?id=eq.8', 400, 'PGRST115'],
    ['/crates?id=eq.7&limit=1', 400, 'PGRST114'],
    ['/crates?id=eq.7&offset=1', 400, 'PGRST114'],
  ])('%s answers %i %s', async (path, status, code) => {
    const response = await send('PUT', path, whole);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ code });
    const { rows } = await box.database.owner.query('select id from public.crates where id > 2');
    expect(rows).toEqual([]);
  });
});

describe('Prefer', () => {
  test('return=headers-only returns the new row’s URL', async () => {
    const made = await send(
      'POST',
      '/crates',
      { id: 3, label: 'c' },
      {
        prefer: 'return=headers-only',
      },
    );
    expect(made.status).toBe(201);
    expect(made.headers.get('location')).toMatch(/\/crates\?id=eq\.3$/);
    expect(made.headers.get('preference-applied')).toBe('return=headers-only');
    expect(await made.text()).toBe('');
    const slot = await send(
      'POST',
      '/slots',
      { room: 'b c', place: 2 },
      {
        prefer: 'return=headers-only',
      },
    );
    expect(slot.headers.get('location')).toMatch(/\/slots\?room=eq\.b(%20|\+)c&place=eq\.2$/);
  });

  test('return=minimal and a missing preference return no rows', async () => {
    for (const [index, prefer] of ['return=minimal', ''].entries()) {
      const made = await send('POST', '/crates', { id: 3 + index, label: 'c' }, { prefer });
      expect(made.status).toBe(201);
      expect(made.headers.get('location')).toBeNull();
      expect(made.headers.get('content-type')).toBeNull();
      expect(await made.text()).toBe('');
    }
  });

  test.each([
    ['count=exact,return=representation', 'return=representation, count=exact'],
    [
      'return=representation,  missing=default ,handling=lenient',
      'missing=default, return=representation, handling=lenient',
    ],
    ['return=minimal, return=representation', 'return=minimal'],
    ['something=else, return=representation', 'return=representation'],
    ['max-affected=5, return=minimal', 'return=minimal'],
    ['handling=strict, max-affected=5', 'handling=strict, max-affected=5'],
  ])('%s is applied as %s', async (prefer, applied) => {
    const response = await send('PATCH', '/crates?id=eq.1', { size: 3 }, { prefer });
    expect(response.headers.get('preference-applied')).toBe(applied);
  });

  test('an unknown preference is refused with handling=strict', async () => {
    const response = await box.raw('/books', {
      headers: { prefer: 'handling=strict, something=else' },
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      code: 'PGRST122',
      details: 'Invalid preferences: something=else',
      hint: null,
      message: 'Invalid preferences given with handling=strict',
    });
  });

  test('timezone sets the time zone of the response', async () => {
    const at = async (prefer: string) =>
      (await box.raw('/kinds?select=moment&id=eq.1', { headers: { prefer } })).json();
    expect(await at('timezone=America/New_York')).toEqual([
      { moment: '2019-12-31T19:00:00-05:00' },
    ]);
    expect(await at('timezone=Mars/Olympus')).toEqual([{ moment: '2020-01-01T00:00:00+00:00' }]);
  });

  test('resolution merges or ignores duplicates', async () => {
    const merged = await send(
      'POST',
      '/crates',
      { id: 1, label: 'm' },
      {
        prefer: 'resolution=merge-duplicates,return=representation',
      },
    );
    expect(merged.status).toBe(200);
    expect(await merged.json()).toMatchObject([{ label: 'm', size: 10 }]);
    const ignored = await send(
      'POST',
      '/crates',
      { id: 1, label: 'i' },
      {
        prefer: 'resolution=ignore-duplicates,return=representation',
      },
    );
    expect(await ignored.json()).toEqual([]);
  });
});
