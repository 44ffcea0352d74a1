import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { connectFakeBackend, refusal } from '../../../data/client/fake-backend.testing.ts';
import { FOG } from '../../../data/communities/community.testing.ts';
import { BANNED_TEXT, type Community } from '../../../data/communities/community.ts';
import { createQueryClient } from '../../../data/query/query-client.ts';
import { type Toast, toastQueue } from '../../../ui/toast.ts';
import { CommunityHeader } from './CommunityHeader.tsx';

const PENDING = [{ role: 'member', status: 'pending' }];
const EXPIRED = 'This invitation link has expired or was replaced.';

function setUp(search: string, membership: Community['membership'] = []) {
  // supabase-js warns about several clients, and each test creates one.
  vi.spyOn(console, 'warn').mockReturnValue();
  const community = { ...FOG, membership };
  const { requests } = connectFakeBackend(({ method, path }) => {
    if (path.endsWith('join_community_with_link')) return refusal('PT404', 404, EXPIRED);
    return method === 'GET' ? community : { status: 'active' };
  }, 'bob');
  const toasts: Toast[] = [];
  toastQueue.connect((toast) => {
    toasts.push(toast);
  });
  const router = createMemoryRouter(
    [{ path: '*', element: <CommunityHeader community={community} viewerId="bob" /> }],
    { initialEntries: [`/community/${FOG.id}/members${search}`] },
  );
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return {
    user: userEvent.setup(),
    router,
    toasts,
    joins: () =>
      requests.filter(({ method }) => method === 'POST').map(({ path }) => path.split('/').at(-1)),
  };
}

const joinButton = () => screen.queryByRole('button', { name: 'Join Fog' });
const pendingButton = () => screen.queryByRole('button', { name: /^Pending/ });

test('an expired link is forgotten, so that the next press joins without it', async () => {
  const { user, router, toasts, joins } = setUp('?invite=old&x=1');
  await user.click(await screen.findByRole('button', { name: 'Join Fog' }));
  await waitFor(() => {
    expect(router.state.location.search).toBe('?x=1');
  });
  expect(router.state.location.pathname).toBe(`/community/${FOG.id}/members`);
  expect(toasts).toMatchObject([{ message: 'Failed to join community', detail: EXPIRED }]);
  await user.click(await screen.findByRole('button', { name: 'Join Fog' }));
  await waitFor(() => {
    expect(joins()).toEqual(['join_community_with_link', 'community_members']);
  });
});

test('an empty token is no invitation', async () => {
  const { user, joins } = setUp('?invite=');
  await user.click(await screen.findByRole('button', { name: 'Join Fog' }));
  await waitFor(() => {
    expect(joins()).toEqual(['community_members']);
  });
});

test('somebody who waits can join with a link or withdraw; without a link only withdraw', async () => {
  const { user } = setUp('?invite=old', PENDING);
  await user.click(await screen.findByRole('button', { name: 'Join Fog' }));
  await waitFor(() => {
    expect(joinButton()).toBeNull();
  });
  expect(pendingButton()).not.toBeNull();
  expect(document.activeElement).toBe(pendingButton());
});

test('a banned person reads the reason and has no button to join', async () => {
  setUp('', [{ role: 'member', status: 'banned' }]);
  await screen.findByText(BANNED_TEXT);
  expect([joinButton(), pendingButton()]).toEqual([null, null]);
});
