import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { connectFakeBackend } from '../../../data/client/fake-backend.testing.ts';
import { createQueryClient } from '../../../data/query/query-client.ts';
import { FoundMessages } from './FoundMessages.tsx';

const message = (number: number) => ({
  id: `m${String(number)}`,
  conversation_id: 'c',
  sender_id: 'bob',
  content: `Fog ${String(number)}`,
  message_type: 'text',
  created_at: '2026-11-03T14:05:00Z',
});
const CONVERSATION = {
  conversation_id: 'c',
  other: { id: 'bob', username: 'bob', full_name: null, avatar_url: null, verified: false },
};

test('hits that new messages move to the next page are shown once', async () => {
  let all = Array.from({ length: 26 }, (_, index) => message(26 - index));
  const { requests } = connectFakeBackend(({ path, body }) => {
    if (!path.endsWith('/search_messages')) return [CONVERSATION];
    const { page_offset: from, page_size: size } = body as Record<string, number>;
    return all.slice(from ?? 0, (from ?? 0) + (size ?? 0));
  }, 'ann');
  render(
    <MemoryRouter>
      <QueryClientProvider client={createQueryClient()}>
        <FoundMessages text="fog" viewerId="ann" />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  await waitFor(() => {
    expect(screen.getAllByRole('link')).toHaveLength(20);
  });
  all = [message(28), message(27), ...all];
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
  await waitFor(() => {
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  });
  expect(screen.getAllByRole('link')).toHaveLength(26);
  expect(requests.filter(({ path }) => path.endsWith('/search_messages'))).toHaveLength(2);
});

test('a hit far into a message is shown and marked', async () => {
  const content = `${'Sun and rain. '.repeat(20)}Then fog came.`;
  connectFakeBackend(
    ({ path }) =>
      path.endsWith('/search_messages') ? [{ ...message(1), content }] : [CONVERSATION],
    'ann',
  );
  render(
    <MemoryRouter>
      <QueryClientProvider client={createQueryClient()}>
        <FoundMessages text="fog" viewerId="ann" />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  const mark = await screen.findByText('fog');
  expect(mark.tagName).toBe('MARK');
  expect(mark.parentElement?.textContent).toMatch(/^… .{1,40}Then fog came\.$/);
});
