import type { CommunityRole } from '@promptory/domain/community';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { connectFakeBackend } from '../../../data/client/fake-backend.testing.ts';
import { FOG } from '../../../data/communities/community.testing.ts';
import { createQueryClient } from '../../../data/query/query-client.ts';
import { ContentTab } from './ContentTab.tsx';

async function linksFor(role: CommunityRole, cover: string | null): Promise<(string | null)[]> {
  // supabase-js warns about several clients, and each test creates one.
  vi.spyOn(console, 'warn').mockReturnValue();
  connectFakeBackend(() => [], 'ann');
  const community = {
    ...FOG,
    cover_image_url: cover,
    membership: [{ role, status: 'active' as const }],
  };
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <ContentTab community={community} viewerId="ann" type="post" />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { name: 'No posts yet' });
  return screen.queryAllByRole('link').map((link) => link.getAttribute('href'));
}

test.each(['owner', 'admin'] as const)('shows the next steps to the %s', async (role) => {
  const page = `/community/${FOG.id}`;
  expect(await linksFor(role, null)).toEqual(['/profile', `${page}/members`, `${page}/settings`]);
});

test('asks for no cover where there is one', async () => {
  expect(await linksFor('owner', '/cover.webp')).toEqual([
    '/profile',
    `/community/${FOG.id}/members`,
  ]);
});

test('shows other members no steps', async () => {
  expect(await linksFor('moderator', null)).toEqual([]);
});
