import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { connectFakeBackend, refusal } from '../../data/client/fake-backend.testing.ts';
import { createQueryClient } from '../../data/query/query-client.ts';
import { toPost } from '../../data/works/post.ts';
import { postRow } from '../../data/works/post-row.testing.ts';
// Loaded here, because a late import can take longer than the queries wait.
import './AttachedPromptPanel.tsx';
import './FillInForm.tsx';
import { WorkPrompt } from './WorkPrompt.tsx';

/** Shows the prompt of a post. `answer` answers requests for the attached prompt. */
async function setUp(change: Parameters<typeof postRow>[0], answer: () => unknown = () => null) {
  // supabase-js warns about several clients, and each test creates one.
  vi.spyOn(console, 'warn').mockReturnValue();
  const { requests, session } = connectFakeBackend(answer, 'ann');
  await waitFor(() => {
    expect(session.snapshot().user?.id).toBe('ann');
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <WorkPrompt work={toPost(postRow(change), 0)} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return requests;
}

test('a prompt with variables has a form, and the filled prompt follows it', async () => {
  await setUp({ prompt: 'Write to {{name}}' });
  expect(await screen.findByRole('region', { name: 'Fill in' })).toBeDefined();
  // Nothing is filled in yet.
  expect(screen.queryByRole('group', { name: /^Filled prompt/ })).toBeNull();
  await userEvent.type(screen.getByLabelText('Name'), 'Ada');
  await waitFor(() => {
    expect(screen.getByRole('group', { name: /^Filled prompt/ }).textContent).toContain(
      'Write to Ada',
    );
  });
});

test('without the permission to copy there is no form', async () => {
  await setUp({ prompt: 'Write to {{name}}', allow_copy_prompt: false });
  expect(screen.getByText('Copying is off')).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Fill in' })).toBeNull();
});

test('an attached prompt is loaded; after a failure the summary stays and one can try again', async () => {
  let fails = true;
  const requests = await setUp({ prompt: 'The summary.', has_attached_prompt: true }, () =>
    fails ? refusal('57014', 400) : { format: 'text', content: 'Line\n'.repeat(100) },
  );
  expect(
    await screen.findByText("Couldn't load the whole prompt.", {}, { timeout: 4000 }),
  ).toBeDefined();
  expect(screen.getByText('The summary.')).toBeDefined();
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  const all = await screen.findByRole('button', { name: 'Show all 500 characters' });
  expect(all.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(all);
  expect(screen.getByRole('button', { name: 'Show less' })).toBeDefined();
  expect(screen.getByRole('group', { name: 'Summary' })).toBeDefined();
  expect(requests.at(-1)).toMatchObject({ path: '/rest/v1/attached_prompts' });
});
