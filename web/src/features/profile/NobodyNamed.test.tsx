import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useParams } from 'react-router';
import { test, vi } from 'vitest';
import { connectFakeBackend } from '../../data/client/fake-backend.testing.ts';
import { usernameQuery } from '../../data/people/resolve-usernames.ts';
import { createQueryClient } from '../../data/query/query-client.ts';
import { NobodyNamed } from './NobodyNamed.tsx';

/**
 * Opens the page of `ada`. `answer` is the name to which the backend leads, or a failure; `kept` are
 * earlier answers.
 */
function open(answer: string | Response, kept: [name: string, current: string][] = []) {
  // supabase-js warns about several clients, and each test creates one.
  vi.spyOn(console, 'warn').mockReturnValue();
  connectFakeBackend(() => (answer instanceof Response ? answer.clone() : [answer]), 'viewer');
  const queryClient = createQueryClient();
  for (const [name, current] of kept) {
    queryClient.setQueryData(usernameQuery(name, null).queryKey, current);
  }
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={['/user/ada']}>
        <Routes>
          <Route path="/user/:username" element={<Page />} />
          <Route path="/user/lovelace" element={<p>Her page</p>} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

function Page() {
  const { username = '' } = useParams();
  return (
    <NobodyNamed
      key={username}
      username={username}
      pathOf={(name) => `/user/${name}`}
      skeleton={<p>Loading</p>}
    />
  );
}

test('an earlier name leads to the person', async () => {
  open('lovelace');
  await screen.findByText('Her page');
});

test('answers from before and after she took her name back do not lead in a circle', async () => {
  open('ada', [
    ['ada', 'countess'],
    ['countess', 'ada'],
  ]);
  await screen.findByText("There's no user called @ada.");
});

test('a failed look-up says so', async () => {
  open(Response.json({ code: 'PT429', message: 'Too many' }, { status: 429 }));
  await screen.findByText('Failed to load user profile');
});
