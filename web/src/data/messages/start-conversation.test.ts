import { NETWORK_FAILURE_TEXT } from '@promptory/domain/network-failure';
import { expect, test, vi } from 'vitest';
import { connectFakeBackend, refusal } from '../client/fake-backend.testing.ts';
import { conversationFailureText, startConversation } from './start-conversation.ts';

async function signedIn(answer: () => unknown) {
  const backend = connectFakeBackend(answer, 'ann');
  await vi.waitFor(() => {
    expect(backend.session.snapshot().user?.id).toBe('ann');
  });
  return backend;
}

test('asks for the conversation of the viewer and the person', async () => {
  const { requests } = await signedIn(() => Response.json('c1'));
  await expect(startConversation('bob')).resolves.toBe('c1');
  expect(requests).toMatchObject([
    {
      method: 'POST',
      path: '/rest/v1/rpc/get_or_create_conversation',
      body: { user1_id: 'ann', user2_id: 'bob' },
    },
  ]);
});

test('sends nothing while signed out', async () => {
  const { requests } = connectFakeBackend(() => Response.json('c1'), null);
  await expect(startConversation('bob')).rejects.toMatchObject({ name: 'DataError', status: 401 });
  expect(requests).toEqual([]);
});

test.each([
  ['PT403', 403, "You can't write to this person.", "You can't write to this person."],
  ['PT404', 404, 'There is no such person to write to.', 'There is no such person to write to.'],
  ['PT429', 429, "You've reached the limit of 30 new conversations", /^You've reached the limit/],
  ['42501', 403, 'A second factor is required', /^Couldn't open the conversation/],
])('explains a refusal with code %s', async (code, status, message, text) => {
  await signedIn(() => refusal(code, status, message));
  const error: unknown = await startConversation('bob').catch((reason: unknown) => reason);
  expect(error).toMatchObject({ name: 'DataError', code, status });
  expect(conversationFailureText(error)).toMatch(text);
});

test('explains a request without a response', async () => {
  await signedIn(() => Promise.reject(new TypeError('Failed to fetch')));
  const error: unknown = await startConversation('bob').catch((reason: unknown) => reason);
  expect(conversationFailureText(error)).toBe(NETWORK_FAILURE_TEXT);
});
