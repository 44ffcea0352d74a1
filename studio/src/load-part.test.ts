import { expect, test } from 'vitest';
import { failureText } from './gateway/failure-texts.ts';
import { loadPart } from './load-part.ts';

test('a part that loads is returned', async () => {
  expect(await loadPart(() => Promise.resolve({ one: 1 }))).toEqual({ one: 1 });
});

test('a part that cannot be loaded says so in words for the user', async () => {
  const gone = new TypeError('Failed to fetch dynamically imported module: /assets/a.js');
  const failure = await loadPart(() => Promise.reject(gone)).catch((error: unknown) => error);
  expect(failure).toMatchObject({ cause: gone });
  for (const feature of ['enhancement', 'chat'] as const)
    expect(failureText(failure, feature)).toMatch(
      /couldn't be loaded\. Check your internet connection and try again\./,
    );
});
