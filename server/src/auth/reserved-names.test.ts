import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, createAuthFixture } from './auth-fixture.testing.ts';
import type { AuthFixture } from './auth-fixture.testing.ts';

let auth: AuthFixture;

beforeAll(async () => {
  auth = await createAuthFixture();
});
afterAll(() => auth.close());

test.each(['admin', 'Administrator', 'SUPPORT', 'he1p', 'r00t', 'Promptory', 'api', 'settings'])(
  'nobody can sign up as %s',
  async (username) => {
    const { data, error } = await auth.client().auth.signUp({
      email: `${username}@example.com`,
      password: PASSWORD,
      options: { data: { username } },
    });
    expect(error).toMatchObject({
      status: 422,
      code: 'validation_failed',
      message: 'Username is already taken. Please choose a different one.',
    });
    expect(data.user).toBeNull();
    const { rows } = await auth.owner.query(
      'select from public.profiles where lower(username) = $1',
      [username.toLowerCase()],
    );
    expect(rows).toEqual([]);
  },
);

test('an account without a username does not get a reserved one from its address', async () => {
  const { data } = await auth
    .client()
    .auth.signUp({ email: 'support@example.com', password: PASSWORD });
  const { rows } = await auth.owner.query('select username from public.profiles where id = $1', [
    data.user?.id,
  ]);
  expect(rows).toEqual([{ username: 'support_1' }]);
});
