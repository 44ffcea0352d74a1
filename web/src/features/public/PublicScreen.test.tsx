import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { expect, test, vi } from 'vitest';
import { setBackendConfig } from '../../data/client/backend-config.ts';
import type { PublicComment } from '../../data/public/page-types.ts';
import { createQueryClient } from '../../data/query/query-client.ts';
import { publicKeys } from '../../data/query/query-keys.ts';
import { postRow } from '../../data/works/post-row.testing.ts';
import { PublicScreen } from './PublicScreen.tsx';

const POST = postRow({ likes_count: 3, comments_count: 4, tags: ['Neon Nights'] });
const { author, id: POST_ID } = POST;
const PATH = `/post/${POST_ID}`;

const COMMENT: PublicComment = {
  id: 'c1',
  content: 'See https://example.com/rain, @mara, @constructor',
  mentions: { mara: 'mara_l' },
  created_at: POST.created_at,
  likes_count: 0,
  replies_count: 2,
  author,
};

function pageOf(work: object, more: object[] = []) {
  return {
    kind: 'post',
    path: PATH,
    title: POST.title,
    description: null,
    work: { ...POST, kind: 'post', ...work },
    comments: [COMMENT],
    more,
  };
}

/** Opens a path. `answers` are the pages that the backend returns, or status codes of failures. */
function open(path: string, ...answers: unknown[]) {
  return openWith([], path, ...answers);
}

/** Opens a path with pages that were loaded before, by their paths. */
function openWith(loaded: [path: string, page: object][], path: string, ...answers: unknown[]) {
  setBackendConfig({
    supabaseUrl: 'http://backend.test/',
    anonKey: 'key',
    ai: undefined,
    captcha: null,
    publicReading: true,
    demoMode: false,
  });
  const fetched = vi.fn(() => {
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    return Promise.resolve(
      typeof answer === 'number' ? new Response('', { status: answer }) : Response.json(answer),
    );
  });
  vi.stubGlobal('fetch', fetched);
  const queryClient = createQueryClient();
  for (const [key, page] of loaded) {
    queryClient.setQueryData(publicKeys.page(key), { pages: [page], pageParams: [null] });
  }
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path="/auth/login" element={<Login />} />
          <Route path="*" element={<PublicScreen />} />
          <Route path="/@new_mara" element={<p>Her page</p>} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return fetched;
}

function Login() {
  return <p>{JSON.stringify(useLocation().state)}</p>;
}

test('a like leads to the sign-in page with the page and the intent', async () => {
  open(`${PATH}?ref=chat`, pageOf({}));
  await userEvent.click(await screen.findByRole('link', { name: 'Sign in to like, 3' }));
  expect(
    screen.getByText(JSON.stringify({ from: `${PATH}?ref=chat`, intent: 'like' })),
  ).toBeTruthy();
});

test('following leads to the profile, where members follow', async () => {
  open(PATH, pageOf({}));
  await userEvent.click(await screen.findByRole('link', { name: 'Sign in to follow @mara' }));
  expect(screen.getByText(JSON.stringify({ from: '/@mara', intent: 'follow' }))).toBeTruthy();
});

test('a post links to the tag, the profile, mentions and other posts of the author', async () => {
  const other = { ...POST, kind: 'post', id: '00000000-0000-4000-8000-000000000002', title: 'Fog' };
  open(PATH, pageOf({}, [{ ...POST, kind: 'post' }, other]));
  const href = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');
  await screen.findByRole('heading', { level: 1, name: POST.title });
  // Parts below the first screen appear later.
  await screen.findByRole('link', { name: 'Fog' });
  expect(href(/Neon Nights/)).toBe('/tag/neon%20nights');
  expect(href('Fog')).toBe(`/post/${other.id}`);
  const comment = within(screen.getByRole('article', { name: 'Comment by Mara Lind' }));
  expect(comment.getByRole('link', { name: '@mara' }).getAttribute('href')).toBe('/@mara_l');
  expect(comment.queryByRole('link', { name: '@constructor' })).toBeNull();
  expect(comment.getByRole('link', { name: 'https://example.com/rain' })).toBeTruthy();
  expect(comment.getByText('2 replies')).toBeTruthy();
  // The post itself is not among the other posts of the author.
  expect(screen.queryByRole('link', { name: POST.title })).toBeNull();
});

test('a prompt can be copied only if its author allows it', async () => {
  open(PATH, pageOf({ allow_copy_prompt: false }));
  expect(await screen.findByText('Copying is off')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Open in' })).toBeNull();
});

test('a long prompt loads without an account', async () => {
  const fetched = open(PATH, pageOf({ has_attached_prompt: true }), [
    { format: 'text', content: 'The whole long prompt' },
  ]);
  // The code that shows the long prompt loads later.
  await vi.waitFor(() => screen.getByText('The whole long prompt'));
  expect(fetched).toHaveBeenLastCalledWith(
    new URL(
      `http://backend.test/rest/v1/attached_prompts?select=format,content&post_id=eq.${POST_ID}`,
    ),
    expect.objectContaining({ headers: { apikey: 'key' } }),
  );
});

const PERSON_PAGE = {
  kind: 'person',
  title: 'Mara',
  description: null,
  works: [],
  next: null,
  person: {
    ...author,
    bio: null,
    website: null,
    created_at: POST.created_at,
    followers_count: 0,
    following_count: 0,
    posts_count: 0,
    reels_count: 0,
  },
};

test('an earlier username leads to the current address', async () => {
  open('/@mara', { ...PERSON_PAGE, path: '/@new_mara' });
  await screen.findByText('Her page');
});

test('pages from before and after a name was taken back do not lead in a circle', async () => {
  const page = (path: string) => ({ ...PERSON_PAGE, path });
  openWith(
    [
      ['/@mara', page('/@countess')],
      ['/@countess', page('/@mara')],
    ],
    '/@mara',
    page('/@mara'),
  );
  await screen.findByRole('heading', { level: 1, name: 'Mara Lind' });
});

test('a missing page says so', async () => {
  open(PATH, null);
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Browse prompts' });
  expect(link.getAttribute('href')).toBe('/browse');
});

test('a malformed address is not found, without a request', async () => {
  // The router warns about the malformed address.
  vi.spyOn(console, 'warn').mockReturnValue();
  const fetched = open('/tag/%E0%A4%A', null);
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeTruthy();
  expect(fetched).not.toHaveBeenCalled();
});

test('a failure can be tried again', async () => {
  open(PATH, 400, pageOf({}));
  expect(await screen.findByText('Failed to load this page. Please try again.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: POST.title })).toBeTruthy();
});
