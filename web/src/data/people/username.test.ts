import { expect, test } from 'vitest';
import { json, stubClient } from '../client/stub-client.testing.ts';
import { isUsernameTaken } from './username.ts';

const never = new AbortController().signal;

test('the database knows whether a username is taken', async () => {
  const { client, requests } = stubClient(json(false));
  expect(await isUsernameTaken(client, 'ada_l', never)).toBe(true);
  expect(requests[0]).toMatchObject({ body: { username: 'ada_l' } });
  expect(await isUsernameTaken(stubClient(json(true)).client, 'ada', never)).toBe(false);
});

test('an error rejects', async () => {
  const { client } = stubClient(json({ code: 'XX000', message: 'broken' }, 500));
  await expect(isUsernameTaken(client, 'ada', never)).rejects.toThrow('broken');
});
