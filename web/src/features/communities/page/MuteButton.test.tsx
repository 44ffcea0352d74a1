import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { test, vi } from 'vitest';
import { supabase } from '../../../data/client/client.ts';
import { connectFakeBackend } from '../../../data/client/fake-backend.testing.ts';
import { communityQuery } from '../../../data/communities/community-queries.ts';
import type { Community } from '../../../data/communities/community.ts';
import { FOG } from '../../../data/communities/community.testing.ts';
import { createQueryClient } from '../../../data/query/query-client.ts';
import { MuteButton } from './MuteButton.tsx';

const withMute = (is_muted: boolean): Community => ({
  ...FOG,
  membership: [{ role: 'member', status: 'active' }],
  preferences: [{ is_muted, read_at: null }],
});

function Page() {
  const { data } = useQuery(communityQuery(supabase(), 'bob', FOG.id));
  return data ? <MuteButton community={data} viewerId="bob" /> : null;
}

test('a response from before the change does not restore the old setting', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  let isMuted = true;
  let save: () => void = () => undefined;
  connectFakeBackend(({ method }) => {
    if (method === 'GET') return withMute(isMuted);
    return new Promise((resolve) => {
      save = () => {
        isMuted = false;
        resolve(new Response(null, { status: 201 }));
      };
    });
  }, 'bob');
  const queryClient = createQueryClient();
  render(
    <QueryClientProvider client={queryClient}>
      <Page />
    </QueryClientProvider>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Unmute' }));
  await screen.findByRole('button', { name: 'Mute notifications' });
  queryClient.setQueryData(communityQuery(supabase(), 'bob', FOG.id).queryKey, withMute(true));
  await screen.findByRole('button', { name: 'Unmute' });
  save();
  await screen.findByRole('button', { name: 'Mute notifications' });
});
