import { afterEach, expect, test, vi } from 'vitest';
import type { DbClient } from '../../data/client/database.ts';
import { ReelViews, writeReelView } from './reel-views.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

test('a view of the same reel counts again only after 5 s', () => {
  let now = 1000;
  const written: string[] = [];
  const views = new ReelViews({
    write: (id) => {
      written.push(id);
      return Promise.resolve();
    },
    nowMs: () => now,
  });
  views.count('a');
  now += 4999;
  views.count('a');
  views.count('b');
  expect(written).toEqual(['a', 'b']);
  now += 1;
  views.count('a');
  expect(written).toEqual(['a', 'b', 'a']);
});

function answering(error: { message: string; code: string }): DbClient {
  const rpc = () => Promise.resolve({ data: null, error, status: 404 });
  return { rpc } as unknown as DbClient;
}

test('a missing procedure is ignored, other errors are thrown', async () => {
  await writeReelView(answering({ message: 'none', code: 'PGRST202' }), 'a');
  await writeReelView(answering({ message: 'none', code: '42883' }), 'a');
  await expect(
    writeReelView(answering({ message: 'no', code: '42501' }), 'a'),
  ).rejects.toMatchObject({ code: '42501' });
});

test('a failure to count a view is only logged', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const views = new ReelViews({ write: () => Promise.reject(new Error('no')), nowMs: () => 0 });
  views.count('a');
  await vi.waitFor(() => {
    expect(warn).toHaveBeenCalledOnce();
  });
});
