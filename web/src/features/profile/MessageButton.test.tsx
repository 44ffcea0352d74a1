import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router';
import { expect, test, vi } from 'vitest';
import { connectFakeBackend, refusal } from '../../data/client/fake-backend.testing.ts';
import { createQueryClient } from '../../data/query/query-client.ts';
import { type Toast, toastQueue } from '../../ui/toast.ts';
import { MessageButton } from './MessageButton.tsx';

function Page() {
  const { pathname } = useLocation();
  return (
    <>
      <p>Page {pathname}</p>
      {pathname === '/' && <MessageButton person={{ id: 'bob', username: 'bobby' }} />}
    </>
  );
}

async function setUp(answer: () => unknown) {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
  const { requests, session } = connectFakeBackend(answer, 'ann');
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
        <Page />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const button = screen.getByRole('button', { name: 'Message @bobby' });
  return { user: userEvent.setup(), requests, toasts, button };
}

test('opens the conversation with one request, also on a double click', async () => {
  let answer: (response: Response) => void = () => undefined;
  const { user, requests, button } = await setUp(
    () =>
      new Promise<Response>((resolve) => {
        answer = resolve;
      }),
  );
  await user.dblClick(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
  await waitFor(() => {
    expect(requests).toHaveLength(1);
  });
  answer(Response.json('c1'));
  await screen.findByText('Page /messages/c1');
  expect(requests).toHaveLength(1);
});

test('shows why the conversation could not be opened', async () => {
  const { user, toasts, button } = await setUp(() =>
    refusal('PT403', 403, "You can't write to this person."),
  );
  await user.click(button);
  await waitFor(() => {
    expect(toasts).toMatchObject([{ message: "You can't write to this person.", tone: 'danger' }]);
  });
  screen.getByText('Page /');
  expect(button.getAttribute('aria-busy')).toBeNull();
});
