import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { discussionKeys } from '../query/query-keys.ts';
import { applyDiscussionChanges } from './discussion-cache.ts';
import type { DiscussionMessage } from './discussion-message.ts';
import { discussionMessageAt } from './discussion-message.testing.ts';

let queryClient: QueryClient;
beforeEach(() => {
  queryClient = new QueryClient();
});

const pinnedKey = discussionKeys.pinned('c1');
const pinned = (number: number) => discussionMessageAt(number, { is_pinned: true });
const pinnedIds = () =>
  queryClient.getQueryData<DiscussionMessage[]>(pinnedKey)?.map(({ id }) => id);

test('changes of a message are shown in the messages and among the pinned ones', () => {
  const key = discussionKeys.thread('c1', null);
  const page = { messages: [pinned(1), discussionMessageAt(2)], older: null, newer: null };
  queryClient.setQueryData(key, { pages: [page], pageParams: [{ kind: 'newest' }] });
  queryClient.setQueryData(pinnedKey, [pinned(1)]);
  const row = { id: 'm1', content: 'edited', is_pinned: true };
  applyDiscussionChanges(queryClient, 'c1', [{ kind: 'changed', row }]);
  expect(queryClient.getQueryData(key)).toMatchObject({
    pages: [{ messages: [{ content: 'edited' }, { id: 'm2' }] }],
  });
  expect(queryClient.getQueryData(pinnedKey)).toMatchObject([{ content: 'edited' }]);
});

test('unpinned and deleted messages leave the pinned ones', () => {
  queryClient.setQueryData(pinnedKey, [pinned(3), pinned(2), pinned(1)]);
  const row = { id: 'm2', is_pinned: false };
  applyDiscussionChanges(queryClient, 'c1', [
    { kind: 'changed', row },
    { kind: 'removed', id: 'm3' },
  ]);
  expect(pinnedIds()).toEqual(['m1']);
});

test('the pinned messages are loaded again only if one was pinned', () => {
  const invalidate = vi.spyOn(queryClient, 'invalidateQueries');
  queryClient.setQueryData(pinnedKey, [pinned(1)]);
  const change = (id: string, is_pinned: boolean) => {
    applyDiscussionChanges(queryClient, 'c1', [{ kind: 'changed', row: { id, is_pinned } }]);
  };
  change('m1', true);
  change('m2', false);
  expect(invalidate).not.toHaveBeenCalled();
  change('m2', true);
  expect(invalidate).toHaveBeenCalledOnce();
});
