import { expect, test } from 'vitest';
import { json, stubClient } from '../../../data/client/stub-client.testing.ts';
import { deleteMyAccount } from './account-requests.ts';

test('a large account is deleted with several requests', async () => {
  const answers = [false, false, true];
  const { client, requests } = stubClient(() => json(answers.shift())());
  await deleteMyAccount(client);
  expect(requests.map(({ url }) => url.pathname)).toEqual(
    Array.from({ length: 3 }, () => '/rest/v1/rpc/delete_my_account'),
  );
});

test('a failure ends the deletion of a large account', async () => {
  const answers = [json(false), json({ message: 'reauthentication_needed' }, 403)];
  const { client, requests } = stubClient(() => (answers.shift() ?? json(true))());
  await expect(deleteMyAccount(client)).rejects.toThrow('reauthentication_needed');
  expect(requests).toHaveLength(2);
});
