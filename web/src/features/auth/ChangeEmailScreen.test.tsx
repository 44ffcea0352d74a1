import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { connect } from '../../data/client/client.ts';
import { openSession } from '../../data/session/use-session.ts';
import { ChangeEmailScreen } from './ChangeEmailScreen.tsx';

test('after a network failure, the link of a changed address can be tried again', async () => {
  connect({
    supabaseUrl: 'http://backend.test',
    anonKey: 'anon',
    ai: null,
    captcha: null,
    publicReading: true,
    demoMode: false,
  });
  openSession({
    onUserChange(listener) {
      listener(null, false);
      return () => undefined;
    },
    loadProfile: () => Promise.resolve(null),
    signOut: () => Promise.resolve(),
  });
  const answer = vi
    .fn(() => Promise.resolve(Response.json({ code: '200', msg: 'The other address is pending' })))
    .mockRejectedValueOnce(new TypeError('Failed to fetch'));
  vi.stubGlobal('fetch', answer);
  render(
    <MemoryRouter initialEntries={['/auth/change-email?token_hash=h&type=email_change']}>
      <ChangeEmailScreen />
    </MemoryRouter>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Confirm email address' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByText(/Please also open the link that we sent to your other address/);
  expect(answer).toHaveBeenCalledTimes(2);
});
