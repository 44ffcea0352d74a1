import { afterEach, expect, test, vi } from 'vitest';
import { lazyScreen, retryFailedScreens } from './lazy-screen.ts';

/** The parts of a lazy component that React uses to render it. */
interface Lazy {
  _init: (payload: unknown) => unknown;
  _payload: unknown;
}

function Screen() {
  return null;
}
const gone = new TypeError('Failed to fetch dynamically imported module: /assets/a.js');

afterEach(() => {
  retryFailedScreens();
});

/** Renders the screen as React does: waits for a pending load, then renders again. */
async function render(screen: ReturnType<typeof lazyScreen>): Promise<unknown> {
  const { _init: init, _payload: payload } = screen({}).type as unknown as Lazy;
  try {
    return init(payload);
  } catch (thrown) {
    if (!(thrown instanceof Promise)) throw thrown;
    await thrown.catch(() => undefined);
    return init(payload);
  }
}

test('rendering does not repeat a failed load, a retry does', async () => {
  const load = vi.fn(() => Promise.reject<{ Screen: typeof Screen }>(gone));
  const screen = lazyScreen(load, 'Screen');
  await expect(render(screen)).rejects.toBe(gone);
  await expect(render(screen)).rejects.toBe(gone);
  expect(load).toHaveBeenCalledTimes(1);

  load.mockResolvedValue({ Screen });
  expect(retryFailedScreens()).toBe(true);
  expect(await render(screen)).toBe(Screen);
  expect(load).toHaveBeenCalledTimes(2);
  expect(retryFailedScreens()).toBe(false);
});

test('a screen that failed twice is not retried again', async () => {
  const load = vi.fn(() => Promise.reject<{ Screen: typeof Screen }>(gone));
  const screen = lazyScreen(load, 'Screen');
  await expect(render(screen)).rejects.toBe(gone);
  expect(retryFailedScreens()).toBe(true);
  await expect(render(screen)).rejects.toBe(gone);
  expect(retryFailedScreens()).toBe(false);
  await expect(render(screen)).rejects.toBe(gone);
  expect(load).toHaveBeenCalledTimes(2);
});

test('a preloaded screen renders at once', async () => {
  const screen = lazyScreen(() => Promise.resolve({ Screen }), 'Screen');
  await screen.preload();
  const { _init: init, _payload: payload } = screen({}).type as unknown as Lazy;
  expect(init(payload)).toBe(Screen);
});

test('a failed preload does not count as an attempt', async () => {
  const load = vi.fn(() => Promise.resolve({ Screen }));
  load.mockRejectedValueOnce(gone);
  const screen = lazyScreen(load, 'Screen');
  void screen.preload();
  expect(await render(screen)).toBe(Screen);
  expect(load).toHaveBeenCalledTimes(2);
});
