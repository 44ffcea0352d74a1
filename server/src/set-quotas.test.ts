import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { setQuotas } from './set-quotas.node.ts';
import { createTestDatabase } from './testing/test-database.testing.ts';
import type { TestDatabase } from './testing/test-database.testing.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const start = (value: string) => setQuotas(database.owner, readConfig({ QUOTAS: value }).quotas);

async function changed(): Promise<Record<string, string>> {
  const { rows } = await database.owner.query<{ name: string; amount: string }>(
    `select action || '/' || per as name, operator_amount as amount
     from private.quotas where operator_amount is not null order by 1`,
  );
  return Object.fromEntries(rows.map(({ name, amount }) => [name, amount]));
}

test('the operator changes quotas, and each start sets only the current ones', async () => {
  await start('posts/hour=100, stored_bytes/account=5000000000');
  expect(await changed()).toEqual({ 'posts/hour': '100', 'stored_bytes/account': '5000000000' });
  await start('comments/minute=5');
  expect(await changed()).toEqual({ 'comments/minute': '5' });
  await start('');
  expect(await changed()).toEqual({});
});

test('an unknown quota ends the start with the list of quotas, and changes nothing', async () => {
  await start('comments/minute=5');
  await expect(start('posts/hour=1 posts/week=9')).rejects.toThrow(
    /^QUOTAS: there is no quota posts\/week\. The quotas are announcements\/day, .*username_changes\/fortnight\.$/,
  );
  expect(await changed()).toEqual({ 'comments/minute': '5' });
});

test.each(['posts', 'posts/hour', 'posts/hour=-1', 'posts/hour=many'])(
  'the value %j is refused',
  (value) => {
    expect(() => readConfig({ QUOTAS: value })).toThrow(
      'QUOTAS: must be a list like "posts/hour=100 comments/minute=20"',
    );
  },
);
