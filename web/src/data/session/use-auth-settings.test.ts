// @vitest-environment happy-dom
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { connectFakeBackend } from '../client/fake-backend.testing.ts';
import { useAuthSettings } from './auth-settings.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('requests the settings until the service answers, and then keeps them', async () => {
  const log = vi.spyOn(console, 'warn').mockReturnValue();
  connectFakeBackend(() => Promise.reject(new TypeError('Failed to fetch')), null);
  const first = renderHook(() => useAuthSettings());
  await waitFor(() => {
    expect(log).toHaveBeenCalled();
  });
  expect(log.mock.calls.flat().join(' ')).toContain('Could not load the sign-in settings');
  expect(first.result.current).toEqual({ google: false, sendsMail: false });

  const { requests } = connectFakeBackend(
    () => ({ external: { google: true }, mailer_autoconfirm: false }),
    null,
  );
  const send = vi.spyOn(globalThis, 'fetch');
  const second = renderHook(() => useAuthSettings());
  expect(second.result.current).toEqual({ google: false, sendsMail: false });
  await waitFor(() => {
    expect(second.result.current).toEqual({ google: true, sendsMail: true });
  });
  second.rerender();
  const third = renderHook(() => useAuthSettings());
  await waitFor(() => {
    expect(third.result.current).toEqual({ google: true, sendsMail: true });
  });
  expect(requests.map(({ path }) => path)).toEqual(['/auth/v1/settings']);
  expect(new Headers(send.mock.calls[0]?.[1]?.headers).get('apikey')).toBe('anon');
});
