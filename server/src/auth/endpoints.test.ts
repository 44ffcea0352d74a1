import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAuthFixture } from './auth-fixture.testing.ts';
import type { AuthFixture } from './auth-fixture.testing.ts';
import type { AuthParts } from './auth-deps.ts';
import { authEndpoints } from './endpoints.ts';

const CASES = authEndpoints({} as AuthParts).flatMap(({ method, path, rights }) =>
  [method].flat().flatMap((verb) =>
    [path].flat().map((pattern) => ({
      method: verb === 'ALL' ? 'PATCH' : verb,
      path: pattern.replace(':id', crypto.randomUUID()).replace('*', 'x').replace(/^x/, '/x'),
      rights,
    })),
  ),
);

let auth: AuthFixture;

beforeAll(async () => {
  auth = await createAuthFixture();
});
afterAll(() => auth.close());

test.each(CASES)('$method $path may be called by: $rights', async ({ method, path, rights }) => {
  const response = await fetch(`${auth.url}/auth/v1${path}`, {
    method,
    redirect: 'manual',
    ...(method !== 'GET' && { body: '{}' }),
  });
  const needsUser = response.headers.get('x-sb-error-code') === 'no_authorization';
  expect(needsUser).toBe(rights === 'user');
  expect(response.status === 401).toBe(needsUser);
});
