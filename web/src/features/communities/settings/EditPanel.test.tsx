import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { connectFakeBackend } from '../../../data/client/fake-backend.testing.ts';
import type { Community } from '../../../data/communities/community.ts';
import { FOG } from '../../../data/communities/community.testing.ts';
import { createQueryClient } from '../../../data/query/query-client.ts';
import { EditPanel } from './EditPanel.tsx';

const ID = FOG.id;
const COMMUNITY: Community = {
  ...FOG,
  description: 'Soft light',
  category: 'AI_ART',
  membership: [{ role: 'owner', status: 'active' }],
};

function setUp() {
  // supabase-js warns about several clients, and each test creates one.
  vi.spyOn(console, 'warn').mockReturnValue();
  let finishSaving: () => void = () => undefined;
  const saving = new Promise<void>((resolve) => {
    finishSaving = resolve;
  });
  const { requests } = connectFakeBackend(async ({ method }) => {
    if (method === 'GET') return COMMUNITY;
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
  const { rerender } = render(panel(COMMUNITY));
  return {
    user: userEvent.setup(),
    finishSaving: () => {
      finishSaving();
    },
    show: (change: Partial<Community>) => {
      rerender(panel({ ...COMMUNITY, ...change }));
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
