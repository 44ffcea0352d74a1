import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { setBackendConfig } from '../data/client/backend-config.ts';
import { watchAnswer } from '../data/client/unanswered.ts';
import { openSession } from '../data/session/use-session.ts';
import { LostConnection } from './LostConnection.tsx';

/** The backend does not answer, and the files of the demo can be loaded. */
function cutConnection(): void {
  vi.stubGlobal('fetch', (url: string | URL) =>
    String(url).endsWith('/demo/files.json')
      ? Promise.resolve(Response.json({}))
      : Promise.reject(new TypeError('Failed to fetch')),
  );
}

const seconds = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 1_000));
const sendRequest = () => watchAnswer(fetch('/rest/v1/posts')).catch(() => undefined);
const banner = () => screen.queryByText(/^The server can't be reached\./);

let assign: { mock: { calls: unknown[][] } };

beforeAll(() => {
  openSession({
    onUserChange: (listener) => {
      listener(null, false);
      return () => undefined;
    },
    loadProfile: () => Promise.resolve(null),
    signOut: () => Promise.resolve(),
  });
});

beforeEach(() => {
  vi.useFakeTimers();
  cutConnection();
  vi.stubGlobal('caches', {
    match: () => Promise.resolve(undefined),
    has: () => Promise.resolve(false),
  });
  vi.stubGlobal('isSecureContext', true);
  const serviceWorker = {
    getRegistration: () => Promise.resolve(undefined),
    register: () => Promise.resolve({}),
  };
  Object.defineProperties(navigator, {
    serviceWorker: { value: serviceWorker, configurable: true },
    locks: { value: {}, configurable: true },
  });
  assign = vi.spyOn(window.location, 'assign').mockReturnValue(undefined);
  setBackendConfig({
    supabaseUrl: window.location.origin,
    anonKey: 'key',
    ai: null,
    captcha: null,
    publicReading: true,
    demoMode: true,
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
});

test('a page that nobody uses goes on in demo mode, ten seconds after the connection was lost', async () => {
  render(<LostConnection />);
  await seconds(60);
  expect(banner()).toBeNull();
  void sendRequest();
  await seconds(8);
  expect(banner()).toBeNull();
  await seconds(2);
  expect(banner()).not.toBeNull();
  await seconds(8);
  expect(assign.mock.calls).toEqual([]);
  await seconds(3);
  expect(assign.mock.calls).toEqual([['/demo/#from=%2F']]);
});

test('a backend that answers again keeps the page', async () => {
  render(<LostConnection />);
  void sendRequest();
  await seconds(12);
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({})));
  await seconds(12);
  expect(banner()).toBeNull();
  await seconds(60);
  expect(assign.mock.calls).toEqual([]);
});

test.each([
  ['a typed text', () => render(<textarea defaultValue="Typed" />)],
  ['an open dialog', () => render(<div role="dialog" />)],
  ['a hidden page', () => vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')],
  [
    'a focused field',
    () => {
      render(<input aria-label="Field" />);
      screen.getByLabelText('Field').focus();
    },
  ],
  [
    'a click on “Stay here”',
    () => {
      fireEvent.click(screen.getByRole('button', { name: 'Stay here' }));
    },
  ],
])('%s keeps the page, and a click opens demo mode', async (_, use) => {
  render(<LostConnection />);
  void sendRequest();
  await seconds(10);
  use();
  await seconds(60);
  expect(assign.mock.calls).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Continue in demo mode' }));
  expect(assign.mock.calls).toHaveLength(1);
});

test('somebody who scrolls keeps the page', async () => {
  render(<LostConnection />);
  void sendRequest();
  await seconds(10);
  for (let turn = 0; turn < 10; turn += 1) {
    await seconds(8);
    fireEvent.scroll(document);
  }
  expect(assign.mock.calls).toEqual([]);
  await seconds(12);
  expect(assign.mock.calls).toHaveLength(1);
});

test('without the demo, the banner offers nothing', async () => {
  vi.stubGlobal('isSecureContext', false);
  render(<LostConnection />);
  void sendRequest();
  await seconds(60);
  expect(banner()).not.toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
  expect(assign.mock.calls).toEqual([]);
});
