// `vi.waitFor` has a default timeout of one second that no setting changes. A busy machine needs
// longer. A wait ends when its condition is met, so a longer timeout doesn't slow down passing
// tests.
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
