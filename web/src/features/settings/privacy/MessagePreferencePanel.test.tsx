import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { connectFakeBackend, refusal } from '../../../data/client/fake-backend.testing.ts';
import { createQueryClient } from '../../../data/query/query-client.ts';
import { type Toast, toastQueue } from '../../../ui/toast.ts';
import { MessagePreferencePanel } from './MessagePreferencePanel.tsx';

/** `save` answers the writes; `stored` is the row, or null. */
async function setUp(save: () => unknown, stored: { allowed: string } | null = null) {
  // supabase-js warns about several clients, and each test creates one.
  vi.spyOn(console, 'warn').mockReturnValue();
  const { requests, session } = connectFakeBackend(
    ({ method }) => (method === 'GET' ? (stored === null ? [] : [stored]) : save()),
    'ann',
  );
  await waitFor(() => {
    expect(session.snapshot().user?.id).toBe('ann');
  });
  const toasts: Toast[] = [];
  toastQueue.connect((toast) => {
    toasts.push(toast);
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <MessagePreferencePanel />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByRole('radio', { name: 'Everybody' });
  return {
    user: userEvent.setup(),
    toasts,
    radio: (name: string) => screen.getByRole<HTMLInputElement>('radio', { name }),
    writes: () => requests.filter(({ method }) => method !== 'GET').map(({ body }) => body),
  };
}

const SAVED = () => new Response(null, { status: 201 });

test('shows the stored choice, and everybody if nothing was chosen', async () => {
  const { radio } = await setUp(SAVED);
  expect(radio('Everybody').checked).toBe(true);
});

test('saves a choice at once', async () => {
  const { user, radio, toasts, writes } = await setUp(SAVED, { allowed: 'following' });
  expect(radio('People I follow').checked).toBe(true);
  await user.click(radio('Nobody'));
  expect(radio('Nobody').checked).toBe(true);
  await waitFor(() => {
    expect(screen.queryByText('Saving...')).toBeNull();
  });
  expect(radio('Nobody').checked).toBe(true);
  expect(writes()).toEqual([{ user_id: 'ann', allowed: 'nobody' }]);
  expect(toasts).toEqual([]);
});

test('shows a choice in the same event as its click', async () => {
  const { radio } = await setUp(SAVED);
  fireEvent.click(radio('Nobody'));
  expect(radio('Nobody').checked).toBe(true);
  expect(radio('Everybody').checked).toBe(false);
});

test('shows a choice while it is being saved, and the stored one after a failure', async () => {
  let answer: (response: Response) => void = () => undefined;
  const { user, radio, toasts } = await setUp(
    () =>
      new Promise<Response>((resolve) => {
        answer = resolve;
      }),
  );
  await user.click(radio('Nobody'));
  await screen.findByText('Saving...');
  expect(radio('Nobody').checked).toBe(true);
  answer(refusal('42501', 403));
  await waitFor(() => {
    expect(radio('Everybody').checked).toBe(true);
  });
  expect(toasts.map(({ message }) => message)).toEqual(['Failed to save. Please try again.']);
});

test('of quick choices, the last one wins, also if an earlier one fails', async () => {
  const answers = [refusal('42501', 403), SAVED()];
  const { user, radio, writes } = await setUp(() => answers.shift());
  await user.click(radio('Nobody'));
  await user.click(radio('People I follow'));
  await waitFor(() => {
    expect(writes()).toHaveLength(2);
    expect(screen.queryByText('Saving...')).toBeNull();
  });
  expect(radio('People I follow').checked).toBe(true);
});
