import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { connectFakeBackend } from '../../data/client/fake-backend.testing.ts';
import { DataError } from '../../data/client/unwrap.ts';
import { createQueryClient } from '../../data/query/query-client.ts';
import { usernameKeys } from '../../data/query/query-keys.ts';
import type { Profile } from '../../data/session/session.ts';
import { EditProfileForm } from './EditProfileForm.tsx';

const ADA = { id: 'ada', username: 'ada', full_name: 'Ada', bio: null, website: null } as Profile;
const KEEPS = /@ada will lead to you, and nobody else can take it for 90 days\./;

interface Case {
  /** The usernames that are not available. */
  taken?: string[];
  left?: number;
  endsAt?: string | null;
  failure?: Error;
}

function setUp({ taken = [], left = 2, endsAt = '2026-12-14T12:00:00Z', failure }: Case = {}) {
  // supabase-js warns about several clients, and each test creates one.
  vi.spyOn(console, 'warn').mockReturnValue();
  const changes = { changes_left: left, period_ends_at: endsAt };
  connectFakeBackend(
    ({ path, body }) =>
      path.endsWith('username_changes')
        ? changes
        : !taken.includes((body as { username: string }).username),
    'ada',
  );
  const onSave = vi.fn();
  const queryClient = createQueryClient();
  const formOf = (profile: Profile) => (
    <QueryClientProvider client={queryClient}>
      <EditProfileForm
        id="form"
        profile={profile}
        failure={failure ?? null}
        onDirty={() => undefined}
        onSave={onSave}
      />
      <button type="submit" form="form">
        Save
      </button>
    </QueryClientProvider>
  );
  const { rerender } = render(formOf(ADA));
  return {
    user: userEvent.setup(),
    onSave,
    /** Another tab has changed the username. */
    rename: (username: string) => {
      rerender(formOf({ ...ADA, username }));
    },
    /** Another tab has used up the changes. */
    useUp: async () => {
      changes.changes_left = 0;
      await queryClient.invalidateQueries({ queryKey: usernameKeys.changes() });
    },
    field: screen.getByRole<HTMLInputElement>('textbox', { name: 'Username' }),
    save: screen.getByRole('button', { name: 'Save' }),
  };
}

test('a new username is checked while it is typed, and the form says what becomes of the old one', async () => {
  const { user, onSave, field, save } = setUp();
  expect(screen.queryByText(KEEPS)).toBeNull();
  await user.clear(field);
  await user.type(field, 'countess');
  await screen.findByText('Username is available');
  expect(screen.getByText(KEEPS).textContent).not.toContain('last change');
  await user.click(save);
  await waitFor(() => {
    expect(onSave).toHaveBeenCalledWith(expect.objectContaining({ username: 'countess' }));
  });
});

test('the current username needs no check', async () => {
  const { user, onSave, field, save } = setUp({ taken: ['ada'] });
  await user.type(field, 'x');
  await user.type(field, '{Backspace}');
  await user.click(save);
  await waitFor(() => {
    expect(onSave).toHaveBeenCalledOnce();
  });
  expect(screen.queryByText('Username is not available')).toBeNull();
});

test('a taken or invalid username is not saved', async () => {
  const { user, onSave, field, save } = setUp({ taken: ['mira'] });
  await user.clear(field);
  await user.type(field, 'mira');
  await screen.findByText('Username is not available');
  await user.click(save);
  await waitFor(() => {
    expect(document.activeElement).toBe(field);
  });
  await user.clear(field);
  await user.click(save);
  await screen.findByText('Enter a username');
  expect(onSave).not.toHaveBeenCalled();
});

test('the last change is announced', async () => {
  const { user, field } = setUp({ left: 1 });
  await user.type(field, '_l');
  await screen.findByText(/This is your last change until December 14, 2026\./);
});

test('without changes left, the field can be read only and says when the next one is possible', async () => {
  const { user, field } = setUp({ left: 0 });
  await screen.findByText('You can change your username again on December 14, 2026.');
  await user.type(field, 'x');
  expect(field.value).toBe('ada');
});

test('a change in another tab is not undone by saving something else', async () => {
  const { user, onSave, rename, field, save } = setUp();
  await user.type(screen.getByRole('textbox', { name: 'Bio' }), 'Fog');
  rename('countess');
  await waitFor(() => {
    expect(field.value).toBe('countess');
  });
  expect(screen.queryByText(/will lead to you/)).toBeNull();
  await user.click(save);
  await waitFor(() => {
    expect(onSave).toHaveBeenCalledWith(
      expect.objectContaining({ bio: 'Fog', username: 'countess' }),
    );
  });
});

test('a typed name goes when another tab uses up the changes', async () => {
  const { user, onSave, useUp, field, save } = setUp({ left: 1 });
  await user.type(field, '_l');
  await screen.findByText(/This is your last change/);
  await useUp();
  await screen.findByText('You can change your username again on December 14, 2026.');
  expect(field.value).toBe('ada');
  expect(screen.queryByText(/This is your last change/)).toBeNull();
  await user.click(save);
  await waitFor(() => {
    expect(onSave).toHaveBeenCalledWith(expect.objectContaining({ username: 'ada' }));
  });
});

test('a site can forbid changes', async () => {
  setUp({ left: 0, endsAt: null });
  await screen.findByText("Usernames can't be changed on this site.");
});

test('a change of the case only keeps the address', async () => {
  const { user, field } = setUp();
  await user.clear(field);
  await user.type(field, 'Ada');
  await screen.findByText('This counts as a change.');
  expect(screen.queryByText(KEEPS)).toBeNull();
});

test.each([
  [new DataError('duplicate key', '23505', 409), /^Username is already taken\./],
  [
    new DataError(
      "You've reached the limit of 2 username changes per 14 days. Please try again in 3 days.",
      'PT429',
      429,
    ),
    /Please try again in 3 days\.$/,
  ],
  [new DataError('broken', 'XX000', 500), /^Couldn't save your profile\./],
])('a refusal says why: %s', (failure, text) => {
  setUp({ failure });
  expect(screen.getByText(text)).toBeDefined();
});
