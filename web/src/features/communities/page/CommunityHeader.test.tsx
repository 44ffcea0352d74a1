import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { connectFakeBackend } from '../../../data/client/fake-backend.testing.ts';
import { FOG } from '../../../data/communities/community.testing.ts';
import { BANNED_TEXT, type Community } from '../../../data/communities/community.ts';
import { createQueryClient } from '../../../data/query/query-client.ts';
import { CommunityHeader } from './CommunityHeader.tsx';

const PENDING = [{ role: 'member', status: 'pending' }];

function setUp(search: string, membership: Community['membership'] = []) {
  // supabase-js warns about several clients, and each test creates one.
  vi.spyOn(console, 'warn').mockReturnValue();
  const community = { ...FOG, membership };
  const { requests } = connectFakeBackend(
    ({ method }) => (method === 'GET' ? community : { status: 'active' }),
    'bob',
  );
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
    joins: () =>
      requests.filter(({ method }) => method === 'POST').map(({ path }) => path.split('/').at(-1)),
  };
}

const joinButton = () => screen.queryByRole('button', { name: 'Join Fog' });
const pendingButton = () => screen.queryByRole('button', { name: /^Pending/ });

test('an empty token is no invitation', async () => {
  const { user, joins } = setUp('?invite=');
  await user.click(await screen.findByRole('button', { name: 'Join Fog' }));
  await waitFor(() => {
    expect(joins()).toEqual(['community_members']);
  });
});

test('somebody who waits can only withdraw', async () => {
  setUp('', PENDING);
  await waitFor(() => {
    expect(pendingButton()).not.toBeNull();
  });
  expect(joinButton()).toBeNull();
});

test('a banned person reads the reason and has no button to join', async () => {
  setUp('', [{ role: 'member', status: 'banned' }]);
  await screen.findByText(BANNED_TEXT);
  expect([joinButton(), pendingButton()]).toEqual([null, null]);
});

test.each([
  ['active', 'member', 'Member'],
  ['active', 'moderator', 'Moderator'],
  ['pending', 'member', null],
  ['banned', 'member', null],
])('the badge of a person with the status %s and the role %s is %s', (status, role, badge) => {
  setUp('', [{ status, role }]);
  expect(screen.queryByText(/^(Member|Moderator)$/)?.textContent ?? null).toBe(badge);
});
