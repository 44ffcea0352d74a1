import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { expect, test, vi } from 'vitest';
import { connectFakeBackend, refusal } from '../../data/client/fake-backend.testing.ts';
import { createQueryClient } from '../../data/query/query-client.ts';
import type { WorkRef } from '../../data/works/work.ts';
import { type Toast, toastQueue } from '../../ui/toast.ts';
import { CommunityShareDialog } from './CommunityShareDialog.tsx';

const member = (id: string, name: string, shared: object[] = []) => ({
  role: 'member',
  status: 'active',
  community: {
    id,
    name,
    cover_image_url: null,
    privacy: 'public',
    allow_member_posts: true,
    allow_member_reels: true,
    shared,
  },
});
const ROWS = [member('fog', 'Fog'), member('rain', 'Rain'), member('sun', 'Sun', [{ id: 's' }])];

interface SetUp {
  rows?: object[];
  /** The responses to sharing, by community. In all others, sharing succeeds. */
  answers?: ReadonlyMap<string, () => unknown>;
  work?: WorkRef;
}

async function setUp({
  rows = ROWS,
  answers = new Map(),
  work = { kind: 'post', id: 'p1' },
}: SetUp = {}) {
  // supabase-js warns about several clients, and each test creates one.
  vi.spyOn(console, 'warn').mockReturnValue();
  const { requests, session } = connectFakeBackend(({ path, body }) => {
    if (path.endsWith('/community_members')) return rows;
    if (!path.endsWith('/community_content')) return null;
    const { community_id: id } = body as { community_id: string };
    return answers.get(id)?.() ?? new Response(null, { status: 201 });
  }, 'ann');
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
        <OpenDialog work={work} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return {
    user: userEvent.setup(),
    toasts,
    box: (name: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name }),
    share: () => screen.findByRole<HTMLButtonElement>('button', { name: /^Shar/ }),
    shared: () =>
      requests.filter(({ method, path }) => method === 'POST' && path.endsWith('_content')).length,
  };
}

function OpenDialog({ work }: { work: WorkRef }) {
  const [open, setOpen] = useState(true);
  const { pathname } = useLocation();
  return (
    <>
      <p>Page {pathname}</p>
      <CommunityShareDialog work={work} title="A lighthouse" open={open} onOpenChange={setOpen} />
    </>
  );
}

test('shares to a community, and opens it from the toast', async () => {
  const { user, toasts, box, share } = await setUp({ work: { kind: 'reel', id: 'r1' } });
  expect((await share()).disabled).toBe(true);
  await screen.findByText('Already shared');
  expect(screen.queryByRole('checkbox', { name: /Sun/ })).toBeNull();
  await user.click(await box(/Fog/));
  await user.dblClick(await share());
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  expect(toasts.map(({ message }) => message)).toEqual(['Shared to Fog']);
  toasts[0]?.action?.run();
  await screen.findByText('Page /community/fog/reels');
});

test('lists why sharing failed, and a retry shares to the failed ones only', async () => {
  const answers = new Map<string, () => unknown>([
    ['fog', () => refusal('42501', 403)],
    ['rain', () => refusal('23505', 409)],
  ]);
  const { user, toasts, box, share, shared } = await setUp({ answers });
  await user.click(await box(/Fog/));
  await user.click(await box(/Rain/));
  await user.click(await share());
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe(
    'Failed to share contentFog: You do not have permission to share content in this community',
  );
  expect(toasts.map(({ message }) => message)).toEqual(['Already shared to Rain']);
  expect((await box(/Fog/)).checked).toBe(true);

  answers.clear();
  await user.click(await share());
  await waitFor(() => {
    expect(toasts.map(({ message }) => message)).toEqual([
      'Already shared to Rain',
      'Shared to Fog',
    ]);
  });
  expect(shared()).toBe(3);
});

test('the search filters the list, and chosen communities stay chosen', async () => {
  const { user, box, share } = await setUp();
  await user.click(await box(/Rain/));
  const search = screen.getByRole('searchbox', { name: 'Search your communities' });
  await user.type(search, 'FÖ');
  await box(/Fog/);
  expect(screen.queryByRole('checkbox', { name: /Rain/ })).toBeNull();
  await user.type(search, 'x');
  screen.getByText('No communities found');
  await user.click(screen.getByRole('button', { name: 'Remove Rain' }));
  expect((await share()).disabled).toBe(true);
  expect(document.activeElement).toBe(search);
});

test('without communities it links to the communities page', async () => {
  await setUp({ rows: [] });
  await screen.findByText('No communities yet');
  expect(screen.getByRole('link', { name: 'Find communities' }).getAttribute('href')).toBe(
    '/communities',
  );
});
