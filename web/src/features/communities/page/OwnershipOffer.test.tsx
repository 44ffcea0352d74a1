import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { supabase } from '../../../data/client/client.ts';
import { connectFakeBackend, refusal } from '../../../data/client/fake-backend.testing.ts';
import { communityQuery } from '../../../data/communities/community-queries.ts';
import { FOG } from '../../../data/communities/community.testing.ts';
import type { Community } from '../../../data/communities/community.ts';
import { createQueryClient } from '../../../data/query/query-client.ts';
import { type Toast, toastQueue } from '../../../ui/toast.ts';
import { OwnershipOffer } from './OwnershipOffer.tsx';

const BOB = { id: 'bob', username: 'bob', full_name: null, avatar_url: null, verified: false };
const ASKED: Community = { ...FOG, offer: { created_at: '2026-11-29T00:00:00Z', person: BOB } };

function Page() {
  const { data } = useQuery(communityQuery(supabase(), 'bob', FOG.id));
  return data ? <OwnershipOffer community={data} viewerId="bob" /> : null;
}

/** `answer` answers the click of a button; afterwards the community is `next`. */
async function setUp(answer: () => unknown, next: Community) {
  // supabase-js warns about several clients, and each test creates one.
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
  let community = ASKED;
  const { requests } = connectFakeBackend(({ method }) => {
    if (method === 'GET') return community;
    community = next;
    return answer();
  }, 'bob');
  const toasts: Toast[] = [];
  toastQueue.connect((toast) => {
    toasts.push(toast);
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Page />
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { name: '@ann asks you to become the owner' });
  return {
    user: userEvent.setup(),
    toasts,
    writes: () =>
      requests
        .filter(({ method }) => method !== 'GET')
        .map(({ method, path }) => `${method} ${path.split('/').at(-1) ?? ''}`),
  };
}

const question = () => screen.queryByRole('region', { name: /asks you to become the owner/ });
const click = (name: string) => screen.findByRole('button', { name });

test.each([
  ['Become the owner', 'POST accept_ownership', 'You are now the owner of Fog'],
  ['Decline', 'DELETE community_ownership_offers', 'Offer declined'],
])('"%s" ends the question and keeps the focus on the page', async (name, write, text) => {
  const { user, toasts, writes } = await setUp(() => new Response(null, { status: 204 }), FOG);
  await user.click(await click(name));
  await waitFor(() => {
    expect(question()).toBeNull();
  });
  expect(writes()).toEqual([write]);
  expect(toasts).toMatchObject([{ message: text }]);
  expect(document.activeElement).not.toBe(document.body);
});

test('a withdrawn offer can no longer be accepted, and disappears', async () => {
  const gone = 'The offer was withdrawn.';
  const { user, toasts } = await setUp(() => refusal('PT404', 404, gone), FOG);
  await user.click(await click('Become the owner'));
  await waitFor(() => {
    expect(question()).toBeNull();
  });
  expect(toasts).toMatchObject([{ message: gone }]);
});

test('after a failure the question stays and can be answered again', async () => {
  const { user, toasts, writes } = await setUp(() => refusal('XX000', 500, 'broken'), ASKED);
  await user.click(await click('Become the owner'));
  await waitFor(() => {
    expect(toasts).toMatchObject([{ message: "Couldn't accept the ownership. Please try again." }]);
  });
  await waitFor(async () => {
    expect(await click('Become the owner')).toHaveProperty('disabled', false);
  });
  await user.click(await click('Become the owner'));
  await waitFor(() => {
    expect(writes()).toHaveLength(2);
  });
});
