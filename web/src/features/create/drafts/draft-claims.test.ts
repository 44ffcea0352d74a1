import { afterEach, expect, test, vi } from 'vitest';
import { claimDraft, claimOwnDraft, releaseDraft } from './draft-claims.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Web Locks where other tabs already hold some locks. */
function locksWith(taken: string[]) {
  const held = new Set(taken.map((id) => `promptory.create-draft:${id}`));
  vi.stubGlobal('navigator', {
    locks: {
      request: async (
        name: string,
        ...rest: [unknown, ((lock: object | null) => Promise<void> | undefined)?]
      ) => {
        const [, third] = rest;
        if (third === undefined) return;
        const isFree = !held.has(name);
        if (isFree) held.add(name);
        await third(isFree ? { name } : null);
        if (isFree) held.delete(name);
      },
    },
  });
  return held;
}

test('claims a free draft until it is released, but not one open in another tab', async () => {
  const held = locksWith(['theirs']);
  expect(await claimDraft('theirs', 0, 0)).toBe(false);
  expect(await claimDraft('free', 0, 0)).toBe(true);
  expect(held).toContain('promptory.create-draft:free');
  expect(await claimDraft('free', 0, 0)).toBe(true);
  releaseDraft('free');
  await vi.waitFor(() => {
    expect(held).not.toContain('promptory.create-draft:free');
  });
});

test('a page claims its own draft at once', async () => {
  locksWith(['own']);
  claimOwnDraft('own');
  expect(await claimDraft('own', 0, 0)).toBe(true);
  releaseDraft('own');
  expect(await claimDraft('own', 0, 0)).toBe(false);
});

test('without locks, claims only a draft unchanged for a long time', async () => {
  vi.stubGlobal('navigator', {});
  const minutes = 60_000;
  expect(await claimDraft('a', 0, 9 * minutes)).toBe(false);
  expect(await claimDraft('a', 0, 11 * minutes)).toBe(true);
});
