import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { expect, test, vi } from 'vitest';
import { connect } from '../../../data/client/client.ts';
import { useAuthCallback } from './use-auth-callback.ts';

/** Opens a link at the callback page of a browser in which nobody is signed in. */
function openPage(search: string) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[`/auth/callback${search}`]}>{children}</MemoryRouter>
  );
  return renderHook(() => ({ state: useAuthCallback(), search: useLocation().search }), {
    wrapper,
  }).result;
}

type Page = ReturnType<typeof openPage>;

async function open(page: Page, expected: 'unreachable' | 'failed'): Promise<void> {
  const { state } = page.current;
  if (state?.is !== 'waiting') throw new Error('The link does not wait for a click.');
  act(state.open);
  await reach(page, expected);
}

async function retry(page: Page, expected: 'unreachable' | 'failed'): Promise<void> {
  const { state } = page.current;
  if (state?.is !== 'unreachable') throw new Error('The service has answered.');
  act(state.retry);
  expect(page.current.state).toBeNull();
  await reach(page, expected);
}

async function reach(page: Page, expected: string): Promise<void> {
  await waitFor(() => {
    expect(page.current.state?.is).toBe(expected);
  });
}

test('a link can be tried again when the service did not answer, and leaves the address when it did', async () => {
  connect({
    supabaseUrl: 'http://backend.test',
    anonKey: 'anon',
    ai: null,
    captcha: null,
    publicReading: true,
    demoMode: false,
  });
  const refusal = () =>
    Promise.resolve(Response.json({ code: 'otp_expired', message: 'Too late' }, { status: 403 }));
  const offline = () => Promise.reject(new TypeError('Failed to fetch'));
  const answer = vi.fn(refusal).mockImplementationOnce(offline).mockImplementationOnce(offline);
  vi.stubGlobal('fetch', answer);
  const link = '?token_hash=h&type=recovery';
  const page = openPage(link);
  await open(page, 'unreachable');
  await retry(page, 'unreachable');
  expect(page.current.search).toBe(link);
  // As after a reload.
  const again = openPage(link);
  await open(again, 'failed');
  expect(answer).toHaveBeenCalledTimes(3);
  await waitFor(() => {
    expect(again.current.search).toBe('');
  });
});
