import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readModels } from './list-models.ts';

async function* body(value: unknown): AsyncGenerator<string, void> {
  yield await Promise.resolve(typeof value === 'string' ? value : JSON.stringify(value));
}

test('names and prices are kept as gateways write them, and can be missing', async () => {
  const data = [
    { id: 'a/b', name: 'B', pricing: { prompt: '0.000001', completion: 0.5, image: '7' } },
    { id: 'llama3:8b', object: 'model', created: 1, owned_by: 'library' },
    { id: 'c', name: '', pricing: 'free' },
    { id: 'd', name: null, pricing: { prompt: null } },
  ];
  const models = [
    { id: 'a/b', name: 'B', pricing: { prompt: '0.000001', completion: '0.5' } },
    { id: 'llama3:8b', name: 'llama3:8b' },
    { id: 'c', name: 'c' },
    { id: 'd', name: 'd' },
  ];
  expect(await readModels(body({ object: 'list', data }))).toEqual(models);
  expect(await readModels(body(data))).toEqual(models);
});

test('entries that are not models are left out, and the list has a maximum length', async () => {
  const odd = [null, 7, 'a', [], {}, { id: 7 }, { id: '' }, { id: 'x'.repeat(201) }];
  expect(await readModels(body({ data: [...odd, { id: 'a' }] }))).toEqual([{ id: 'a', name: 'a' }]);
  const many = Array.from({ length: 3000 }, (_, index) => ({ id: `m${index}` }));
  expect(await readModels(body({ data: many }))).toHaveLength(2000);
});

test.each([
  ['', 'missing data object'],
  ['<html>', 'missing data object'],
  [null, 'missing model list'],
  [{}, 'missing model list'],
  [{ data: {} }, 'missing model list'],
])('%j is no list', async (value, what) => {
  await expect(readModels(body(value))).rejects.toMatchObject({
    code: 'malformed',
    message: `Invalid API response: ${what}`,
  });
});

test('any JSON gives a list or a GatewayError', async () => {
  await fc.assert(
    fc.asyncProperty(fc.json(), async (json) => {
      const [read] = await Promise.allSettled([readModels(body(`{"data":[${json}]}`))]);
      expect(read.status).toBe('fulfilled');
    }),
  );
});
