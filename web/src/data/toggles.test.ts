import { expect, test, vi } from 'vitest';
import { ToggleOverlay, withShadow } from './toggle-overlay.ts';
import { Toggles } from './toggles.ts';

const POST = { id: 'p', liked: false, saved: false, likes_count: 2, saves_count: 0, loadedAt: 1 };

/** A server that keeps likes, answers after `await`, and can be told to fail. */
function open() {
  const overlay = new ToggleOverlay();
  const server = { liked: false, requests: 0, failing: false };
  const onFailure = vi.fn();
  const toggles = new Toggles({
    overlay,
    write: async (_, __, on) => {
      server.requests += 1;
      await Promise.resolve();
      if (server.failing) throw new Error('no answer');
      server.liked = on;
    },
    onFailure,
    nowMs: () => 10,
  });
  const seen = () => withShadow(POST, overlay.shadowOf('p'));
  const click = () => {
    toggles.toggle(seen(), 'liked');
  };
  const settled = () =>
    vi.waitFor(() => {
      expect(overlay.shadowOf('p').liked?.settledAt).toBe(10);
    });
  return { server, onFailure, seen, click, settled };
}

test('shows the like before the server answers', async () => {
  const { seen, click, settled } = open();
  click();
  expect(seen()).toMatchObject({ liked: true, likes_count: 3 });
  await settled();
  expect(seen()).toMatchObject({ liked: true, likes_count: 3 });
});

test.each([2, 7, 20])('%i quick clicks end right on both sides', async (clicks) => {
  const { server, seen, click, settled } = open();
  for (let index = 0; index < clicks; index += 1) click();
  await settled();
  const liked = clicks % 2 === 1;
  expect(seen()).toMatchObject({ liked, likes_count: liked ? 3 : 2 });
  expect(server.liked).toBe(liked);
  expect(server.requests).toBeLessThanOrEqual(2);
});

test('a failure goes back and is reported; the next click works', async () => {
  const { server, onFailure, seen, click, settled } = open();
  server.failing = true;
  click();
  await settled();
  expect(seen()).toMatchObject({ liked: false, likes_count: 2 });
  expect(onFailure).toHaveBeenCalledOnce();

  server.failing = false;
  click();
  await vi.waitFor(() => {
    expect(server.liked).toBe(true);
  });
  expect(seen()).toMatchObject({ liked: true, likes_count: 3 });
});
