// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SessionBackend, SessionUser } from './session.ts';

const ANN: SessionUser = { id: 'ann', email: null, needsSecondFactor: false };

beforeEach(() => {
  // The session belongs to the window, so each test gets a new module.
  vi.resetModules();
});

afterEach(cleanup);

test('the session cannot be used before it is opened', async () => {
  const { currentSession } = await import('./use-session.ts');
  expect(currentSession).toThrow('Call openSession()');
});

test('components show who is signed in', async () => {
  const { currentSession, openSession, useSession } = await import('./use-session.ts');
  let report: Parameters<SessionBackend['onUserChange']>[0] = () => undefined;
  const session = openSession({
    onUserChange: (listener) => {
      report = listener;
      return () => undefined;
    },
    loadProfile: () => Promise.resolve(null),
    signOut: () => Promise.resolve(),
  });
  expect(currentSession()).toBe(session);
  const { result } = renderHook(() => useSession());
  expect(result.current).toMatchObject({ loading: true, user: null });
  await act(async () => {
    report(ANN, false);
    await Promise.resolve();
  });
  expect(result.current).toMatchObject({ loading: false, user: ANN });
});
