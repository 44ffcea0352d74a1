import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { connectFakeBackend, refusal } from '../../../data/client/fake-backend.testing.ts';
import { createQueryClient } from '../../../data/query/query-client.ts';
import { type Toast, toastQueue } from '../../../ui/toast.ts';
import { MutedCommunities } from './MutedCommunities.tsx';

const SAVED = () => new Response(null, { status: 201 });

function setUp(names: readonly string[], save: () => unknown = SAVED) {
  // supabase-js warns about several clients, and each test creates one.
  vi.spyOn(console, 'warn').mockReturnValue();
  const rows = names.map((name) => ({
    community: { id: name, name, cover_image_url: null, membership: [{ status: 'active' }] },
  }));
  const { requests } = connectFakeBackend(
    ({ method }) => (method === 'GET' ? rows : save()),
    'ann',
  );
  const toasts: Toast[] = [];
  toastQueue.connect((toast) => {
    toasts.push(toast);
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <MutedCommunities viewerId="ann" />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return {
    user: userEvent.setup(),
    toasts,
    writes: () => requests.filter(({ method }) => method !== 'GET').map(({ body }) => body),
  };
}

const mute = (is_muted: boolean) => ({ user_id: 'ann', community_id: 'Fog', is_muted });

test('communities are listed by name; an unmuted one stays, so that it can be muted again', async () => {
  const { user, writes } = setUp(['Rain', 'Fog']);
  const list = await screen.findByRole('list', { name: 'Muted communities' });
  expect([...list.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual([
    'Fog',
    'Rain',
  ]);
  await user.click(screen.getByRole('button', { name: 'Unmute Fog' }));
  await user.click(await screen.findByRole('button', { name: 'Mute Fog' }));
  await screen.findByRole('button', { name: 'Unmute Fog' });
  await waitFor(() => {
    expect(writes()).toEqual([mute(false), mute(true)]);
  });
});

test('a change that could not be saved is reverted', async () => {
  const { user, toasts } = setUp(['Fog'], () => refusal('42501', 403));
  await user.click(await screen.findByRole('button', { name: 'Unmute Fog' }));
  await waitFor(() => {
    expect(toasts.map(({ message }) => message)).toEqual([
      'Insufficient permissions for this action',
    ]);
  });
  screen.getByRole('button', { name: 'Unmute Fog' });
});

test('after two quick changes that both fail, the saved setting is shown', async () => {
  let refuse: () => void = () => undefined;
  const refused = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  const { user, toasts } = setUp(['Fog'], () => refused.then(() => refusal('42501', 403)));
  await user.click(await screen.findByRole('button', { name: 'Unmute Fog' }));
  await user.click(await screen.findByRole('button', { name: 'Mute Fog' }));
  refuse();
  await waitFor(() => {
    expect(toasts).toHaveLength(2);
  });
  screen.getByRole('button', { name: 'Unmute Fog' });
});

test('without muted communities it says so', async () => {
  setUp([]);
  await screen.findByText("You haven't muted any communities.");
});
