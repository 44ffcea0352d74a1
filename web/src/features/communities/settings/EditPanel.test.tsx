import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { connectFakeBackend } from '../../../data/client/fake-backend.testing.ts';
import type { Community } from '../../../data/communities/community.ts';
import { createQueryClient } from '../../../data/query/query-client.ts';
import { EditPanel } from './EditPanel.tsx';

const ID = '00000000-0000-4000-8000-000000000001';
const FOG: Community = {
  id: ID,
  name: 'Fog',
  slug: 'fog',
  description: 'Soft light',
  category: 'AI_ART',
  cover_image_url: null,
  privacy: 'public',
  require_approval: false,
  allow_member_posts: true,
  allow_member_reels: true,
  created_by: 'ann',
  member_count: 1,
  post_count: 0,
  reel_count: 0,
  created_at: '2026-11-01T10:00:00Z',
  updated_at: '2026-11-01T10:00:00Z',
  creator: { id: 'ann', username: 'ann', full_name: null, avatar_url: null, verified: false },
  membership: [{ role: 'owner', status: 'active' }],
  preferences: [],
  discussion: null,
};

function setUp() {
  // supabase-js warns about several clients, and each test creates one.
  vi.spyOn(console, 'warn').mockReturnValue();
  let finishSaving: () => void = () => undefined;
  const saving = new Promise<void>((resolve) => {
    finishSaving = resolve;
  });
  const { requests } = connectFakeBackend(async ({ method }) => {
    if (method === 'GET') return FOG;
    await saving;
    return { id: ID };
  }, 'ann');
  const queryClient = createQueryClient();
  const panel = (community: Community) => (
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <EditPanel community={community} viewerId="ann" />
      </MemoryRouter>
    </QueryClientProvider>
  );
  const { rerender } = render(panel(FOG));
  return {
    user: userEvent.setup(),
    finishSaving: () => {
      finishSaving();
    },
    show: (change: Partial<Community>) => {
      rerender(panel({ ...FOG, ...change }));
    },
    saved: () => requests.filter(({ method }) => method === 'PATCH').map(({ body }) => body),
    description: () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Description/ }),
    saveButton: () => screen.getByRole<HTMLButtonElement>('button', { name: /^Sav/ }),
  };
}

test('saving does not undo what another admin changed in other fields', async () => {
  const { user, show, saved, finishSaving, description, saveButton } = setUp();
  finishSaving();
  await user.type(description(), '!');
  show({ privacy: 'private', name: 'Dense fog', description: 'Grey light' });
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Private' }).checked).toBe(true);
  expect(description().value).toBe('Soft light!');
  await user.click(saveButton());
  await waitFor(() => {
    expect(saved()).toMatchObject([
      { name: 'Dense fog', privacy: 'private', description: 'Soft light!' },
    ]);
  });
});

test('text that is typed during saving is kept', async () => {
  const { user, finishSaving, description, saveButton } = setUp();
  await user.type(description(), '!');
  await user.click(saveButton());
  await user.type(description(), '?');
  finishSaving();
  await waitFor(() => {
    expect(saveButton().getAttribute('aria-busy')).toBeNull();
  });
  expect(description().value).toBe('Soft light!?');
  expect(saveButton().disabled).toBe(false);
});
