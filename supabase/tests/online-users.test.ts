import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RequestScope } from '../../server/src/db/database.ts';
import { createTestDatabase } from '../../server/src/testing/test-database.testing.ts';
import type { TestDatabase } from '../../server/src/testing/test-database.testing.ts';
import { newName } from './fixture.testing.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const NONE = {
  read_broadcast: false,
  read_presence: false,
  write_broadcast: false,
  write_presence: false,
};

/** Returns the rights of a caller to a private topic. */
async function rights(scope: RequestScope, topic: string): Promise<unknown> {
  const { rows } = await database.db.asAuthService((transaction) =>
    transaction.query('select * from realtime.topic_rights($1, $2, $3)', [
      topic,
      scope.role,
      scope.claims,
    ]),
  );
  return rows[0];
}

function member(sub: string, aal: 'aal1' | 'aal2' = 'aal1'): RequestScope {
  return { role: 'authenticated', claims: JSON.stringify({ role: 'authenticated', sub, aal }) };
}

test('signed-in people read and write presence on this topic, and nothing else', async () => {
  const person = member(await database.createAccount(newName()));
  expect(await rights(person, 'online-users')).toEqual({
    ...NONE,
    read_presence: true,
    write_presence: true,
  });
  expect(await rights(person, 'online-users-2')).toEqual(NONE);
  expect(await rights(person, 'somewhere')).toEqual(NONE);
});

test('visitors have no rights', async () => {
  const claims = JSON.stringify({ role: 'anon' });
  expect(await rights({ role: 'anon', claims }, 'online-users')).toEqual(NONE);
});

test('the second factor is required', async () => {
  const id = await database.createAccount(newName());
  await database.owner.query(
    `insert into auth.mfa_factors (user_id, factor_type, status) values ($1, 'totp', 'verified')`,
    [id],
  );
  expect(await rights(member(id), 'online-users')).toEqual(NONE);
  expect(await rights(member(id, 'aal2'), 'online-users')).toMatchObject({ read_presence: true });
});
