import { OWNER_LEAVES_TEXT } from '@promptory/domain/community-errors';
import { expect, test } from 'vitest';
import { fakeBackend } from '../client/fake-backend.testing.ts';
import { BANNED_TEXT } from './community.ts';
import { writeLeave } from './membership-writes.ts';

function leave(deleted: readonly unknown[], kept: readonly unknown[]): Promise<void> {
  const { client } = fakeBackend(({ method }) => (method === 'DELETE' ? deleted : kept), 'bob');
  return writeLeave(client, 'fog', 'bob');
}

test('leaving deletes the membership', async () => {
  await expect(leave([{ user_id: 'bob' }], [])).resolves.toBeUndefined();
});

test('a membership that had already ended is a success', async () => {
  await expect(leave([], [])).resolves.toBeUndefined();
});

test.each([
  [{ role: 'member', status: 'banned' }, 'PT403', BANNED_TEXT],
  [{ role: 'owner', status: 'active' }, 'PT403', OWNER_LEAVES_TEXT],
  [{ role: 'member', status: 'active' }, '42501', 'The membership was not deleted'],
])('a membership that the database keeps is a failure: %j', async (row, code, message) => {
  await expect(leave([], [row])).rejects.toMatchObject({ name: 'DataError', code, message });
});
