import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { supabase } from '../../../data/client/client.ts';
import { connectFakeBackend, refusal } from '../../../data/client/fake-backend.testing.ts';
import { communityQuery } from '../../../data/communities/community-queries.ts';
import { FOG } from '../../../data/communities/community.testing.ts';
import type { Community } from '../../../data/communities/community.ts';
import { createQueryClient } from '../../../data/query/query-client.ts';
import { type Toast, toastQueue } from '../../../ui/toast.ts';
import { CommunityHeader } from './CommunityHeader.tsx';
import { InvitationPanel } from './InvitationPanel.tsx';

const ANN = {
  id: 'ann',
  username: 'ann',
  full_name: 'Ann Lee',
  avatar_url: null,
  verified: false,
};
const INVITED: Community = { ...FOG, invitation: [{ id: 'i', inviter: ANN }] };
const PENDING: Community = { ...FOG, membership: [{ role: 'member', status: 'pending' }] };
const MEMBER: Community = { ...FOG, membership: [{ role: 'member', status: 'active' }] };
const WITHDRAWN = 'This invitation was withdrawn or already answered.';
const EXPIRED = 'This invitation link has expired or was replaced.';
const NOTHING = () => new Response(null, { status: 204 });

function Page() {
  const { data } = useQuery(communityQuery(supabase(), 'bob', FOG.id));
  return (
    data && (
      <>
        <CommunityHeader community={data} viewerId="bob" />
        <InvitationPanel community={data} viewerId="bob" />
      </>
    )
  );
}

interface Case {
  community: Community;
  /** Answers a request that changes something; afterwards the community is `next`. */
  answer?: () => unknown;
  next?: Community;
  /** Who made the link of the address. */
  inviter?: () => unknown;
  search?: string;
}

function setUp({ community, answer = NOTHING, next = community, inviter, search = '' }: Case) {
  // supabase-js warns about several clients, and each test creates one.
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
  let shown = community;
  const { requests } = connectFakeBackend(({ method, path }) => {
    if (path.endsWith('inviter_of_link')) return inviter?.();
    if (method === 'GET') return shown;
    shown = next;
    return answer();
  }, 'bob');
  const toasts: Toast[] = [];
  toastQueue.connect((toast) => {
    toasts.push(toast);
  });
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], {
    initialEntries: [`/community/${FOG.id}${search}`],
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return {
    user: userEvent.setup(),
    toasts,
    search: () => router.state.location.search,
    requests: () =>
      requests
        .map(({ method, path }) => `${method} ${path.split('/').at(-1) ?? ''}`)
        .filter((one) => !one.startsWith('GET') && !one.endsWith('inviter_of_link')),
  };
}

const panel = () => screen.queryByRole('region', { name: 'Ann Lee invited you to join' });
const shownPanel = () => screen.findByRole('region', { name: 'Ann Lee invited you to join' });
const button = (name: RegExp) => screen.findByRole('button', { name });
const joinButton = () => screen.queryByRole('button', { name: 'Join Fog' });
const accept = () => button(/^Accept/);

async function expectClosed() {
  await waitFor(() => {
    expect(panel()).toBeNull();
  });
  expect(document.activeElement).not.toBe(document.body);
}

test('an invited person sees who invited them instead of "Join", and is a member after "Accept"', async () => {
  let finish = (): void => undefined;
  const { user, toasts, requests } = setUp({
    community: INVITED,
    answer: () =>
      new Promise((resolve) => {
        finish = () => {
          resolve(NOTHING());
        };
      }),
    next: MEMBER,
  });
  await shownPanel();
  expect(screen.getByRole('link', { name: 'Ann Lee' }).getAttribute('href')).toBe('/user/ann');
  expect(joinButton()).toBeNull();
  await user.dblClick(await accept());
  finish();
  await expectClosed();
  expect(requests()).toEqual(['POST accept_community_invitation']);
  expect(toasts).toMatchObject([{ message: 'Successfully joined community!' }]);
  await button(/^Joined/);
});

test('"Decline" asks first, because the invitation is not repeated, and then leaves "Join"', async () => {
  const { user, toasts, requests } = setUp({
    community: INVITED,
    answer: () => ({ id: 'i' }),
    next: FOG,
  });
  await user.click(await button(/^Decline the/));
  await user.click(await button(/^Decline$/));
  await expectClosed();
  expect(requests()).toEqual(['PATCH community_invitations']);
  expect(toasts).toMatchObject([{ message: 'Invitation declined' }]);
  expect(joinButton()).not.toBeNull();
});

test('a withdrawn invitation says so, and asks for nothing', async () => {
  const { user, toasts, requests } = setUp({
    community: INVITED,
    answer: () => refusal('PT404', 404, WITHDRAWN),
    next: FOG,
  });
  await user.click(await accept());
  await expectClosed();
  expect(requests()).toEqual(['POST accept_community_invitation']);
  expect(toasts).toMatchObject([{ message: 'Failed to join community', detail: WITHDRAWN }]);
  expect(joinButton()).not.toBeNull();
});

test('after a failure the invitation stays and can be accepted again', async () => {
  const { user, toasts, requests } = setUp({
    community: INVITED,
    answer: () => {
      throw new TypeError('Failed to fetch');
    },
  });
  await user.click(await accept());
  await waitFor(() => {
    expect(toasts).toMatchObject([
      { detail: 'Network error. Please check your internet connection and try again.' },
    ]);
  });
  await shownPanel();
  await waitFor(async () => {
    expect(await accept()).toHaveProperty('disabled', false);
  });
  await user.click(await accept());
  await waitFor(() => {
    expect(requests()).toHaveLength(2);
  });
});

test('a link names its maker, and its token leaves the address of a member', async () => {
  const { user, requests, search } = setUp({
    community: PENDING,
    next: MEMBER,
    inviter: () => ANN,
    search: '?invite=token&x=1',
  });
  await shownPanel();
  await button(/^Pending/);
  await user.click(await accept());
  await expectClosed();
  expect(requests()).toEqual(['POST join_community_with_link']);
  expect(search()).toBe('?x=1');
});

test('a declined link leaves the page as it is without a link', async () => {
  const { user, requests, search } = setUp({
    community: FOG,
    inviter: () => ANN,
    search: '?invite=token',
  });
  await shownPanel();
  await user.click(await button(/^Decline/));
  await expectClosed();
  expect([requests(), search()]).toEqual([[], '']);
  expect(joinButton()).not.toBeNull();
});

test('the maker of a link may be hidden from the viewer', async () => {
  setUp({ community: FOG, inviter: () => [], search: '?invite=token' });
  await screen.findByRole('region', { name: 'You are invited to join' });
});

test('an expired link says so, and joining works without it', async () => {
  const { user, requests } = setUp({
    community: FOG,
    answer: () => ({ status: 'pending' }),
    next: PENDING,
    inviter: () => refusal('PT404', 404, EXPIRED),
    search: '?invite=old',
  });
  await screen.findByText(EXPIRED);
  expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull();
  await user.click(await button(/^Join Fog/));
  await button(/^Pending/);
  expect(requests()).toEqual(['POST community_members']);
});
