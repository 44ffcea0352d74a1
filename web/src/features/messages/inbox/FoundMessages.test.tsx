import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { connectFakeBackend } from '../../../data/client/fake-backend.testing.ts';
import { createQueryClient } from '../../../data/query/query-client.ts';
import { FoundMessages } from './FoundMessages.tsx';

const message = (number: number, conversation = 'c') => ({
  id: `m${String(number)}`,
  conversation_id: conversation,
  sender_id: 'bob',
  content: `Fog ${String(number)}`,
  message_type: 'text',
  created_at: '2026-11-03T14:05:00Z',
});
const CONVERSATION = {
  conversation_id: 'c',
  other: { id: 'bob', username: 'bob', full_name: null, avatar_url: null, verified: false },
};

test('all hits are shown once while messages are sent and deleted', async () => {
  // The first hit is in a conversation that the viewer doesn't see any more.
  let all = Array.from({ length: 26 }, (_, index) =>
    message(26 - index, index === 0 ? 'gone' : 'c'),
  );
  connectFakeBackend(({ path, body }) => {
    if (!path.endsWith('/search_messages')) return [CONVERSATION];
    const { known_ids: known, page_size: size } = body as {
      known_ids: string[];
      page_size: number;
    };
    return all.filter(({ id }) => !known.includes(id)).slice(0, size);
  }, 'ann');
  render(
    <MemoryRouter>
      <QueryClientProvider client={createQueryClient()}>
        <FoundMessages text="fog" viewerId="ann" />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  await waitFor(() => {
    expect(screen.getAllByRole('link')).toHaveLength(19);
  });
  all = [message(27), ...all.slice(0, 1), ...all.slice(4)];
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
  await waitFor(() => {
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  });
  const shown = [...Array.from({ length: 19 }, (_, index) => 25 - index), 27, 6, 5, 4, 3, 2, 1];
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    shown.map((number) => `/messages/c?message=m${String(number)}`),
  );
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
