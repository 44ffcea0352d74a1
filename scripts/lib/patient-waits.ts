// `vi.waitFor` gives up after a second, and has no setting: a busy machine needs longer. What is
// waited for ends the wait, so patience costs nothing where a test passes.
import { vi } from 'vitest';

const PATIENCE_MS = 15_000;

type WaitOptions = Parameters<typeof vi.waitFor>[1];

function patient(options: WaitOptions): WaitOptions {
  const given = typeof options === 'number' ? { timeout: options } : (options ?? {});
  return { ...given, timeout: Math.max(given.timeout ?? 0, PATIENCE_MS) };
}

const { waitFor, waitUntil } = vi;
vi.waitFor = (callback, options) => waitFor(callback, patient(options));
vi.waitUntil = (callback, options) => waitUntil(callback, patient(options));
