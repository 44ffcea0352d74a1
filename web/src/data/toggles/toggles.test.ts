import { expect, test, vi } from 'vitest';
import type { Post } from '../works/post.ts';
import { type ToggleableRow, ToggleOverlay, withShadow } from './toggle-overlay.ts';
import type { Network } from '../../browser/network.ts';
import { toggleNews } from './toggle-news.ts';
import { Toggles } from './toggles.ts';

const POST: ToggleableRow & Pick<Post, 'likes_count' | 'saves_count'> = {
  id: 'p',
  liked: false,
  saved: false,
  likes_count: 2,
  saves_count: 0,
  loadedAt: 1,
};

/** Toggles with a fake server that stores likes and can fail. */
function open(network?: Network) {
  const overlay = new ToggleOverlay();
  const server = {
    liked: false,
    requests: 0,
    failing: false,
    /** The request is stored, but its answer is lost. */
    losesAnswer: false,
    unreadable: false,
  };
  const visitor: { id: string | null } = { id: 'ann' };
  const onFailure = vi.fn();
  const toggles = new Toggles({
    overlay,
    viewerId: () => visitor.id,
    write: async (_, __, on) => {
      server.requests += 1;
      await Promise.resolve();
      if (server.failing) throw new Error('no answer');
      server.liked = on;
      if (server.losesAnswer) throw new Error('no answer');
    },
    read: async () => {
      await Promise.resolve();
      if (server.unreadable) throw new Error('no answer');
      return server.liked;
    },
    onFailure,
    nowMs: () => 10,
    ...(network && { network }),
  });
  const seen = () => withShadow(POST, overlay.shadowOf('p'));
  const click = () => {
    toggles.toggle(seen(), 'liked');
  };
  const settled = () =>
    vi.waitFor(() => {
      expect(overlay.shadowOf('p').liked?.settledAt).toBe(10);
    });
  return { overlay, visitor, server, onFailure, seen, click, settled };
}

test('a success is not reported as a failure', async () => {
  const { onFailure, click, settled } = open();
  click();
  await settled();
  expect(onFailure).not.toHaveBeenCalled();
});

test('after a toggle is settled, the next one starts from the shown state', async () => {
  const { overlay, server, click, settled } = open();
  click();
  await settled();
  // Another device removed the like, and the row was loaded again.
  overlay.clear();
  server.liked = false;
  click();
  await settled();
  expect(server.liked).toBe(true);
  expect(server.requests).toBe(2);
});

test('toggles of different rows or kinds do not wait for each other', () => {
  const writes: string[] = [];
  const overlay = new ToggleOverlay();
  const toggles = new Toggles({
    overlay,
    viewerId: () => 'ann',
    write: ({ id }: ToggleableRow, toggle, on) => {
      writes.push(`${id} ${toggle} ${String(on)}`);
      return new Promise(() => undefined);
    },
    read: () => Promise.resolve(false),
    onFailure: () => undefined,
    nowMs: () => 10,
  });
  toggles.toggle(POST, 'liked');
  toggles.toggle(POST, 'saved');
  toggles.toggle({ ...POST, id: 'q', liked: true }, 'liked');
  expect(writes).toEqual(['p liked true', 'p saved true', 'q liked false']);
});

test('each user has their own queues', async () => {
  const { overlay, visitor, server, click } = open();
  click();
  visitor.id = 'ben';
  overlay.clear();
  click();
  expect(server.requests).toBe(2);
  await vi.waitFor(() => {
    expect(overlay.shadowOf('p').liked?.settledAt).toBe(10);
  });
});

test('shows the like before the server answers', async () => {
  const { seen, click, settled } = open();
  click();
  expect(seen()).toMatchObject({ liked: true, likes_count: 3 });
  await settled();
  expect(seen()).toMatchObject({ liked: true, likes_count: 3 });
});

test.each([2, 7, 20])(
  '%i quick clicks give the same state on screen and server',
  async (clicks) => {
    const { server, seen, click, settled } = open();
    for (let index = 0; index < clicks; index += 1) click();
    await settled();
    const liked = clicks % 2 === 1;
    expect(seen()).toMatchObject({ liked, likes_count: liked ? 3 : 2 });
    expect(server.liked).toBe(liked);
    expect(server.requests).toBeLessThanOrEqual(2);
  },
);

test('a failure restores the state and is reported; the next click works', async () => {
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

test('toggles of one user are not sent or shown for the next user', async () => {
  const { overlay, visitor, server, onFailure, seen, click } = open();
  click();
  click();
  visitor.id = 'ben';
  overlay.clear();
  // The first request of Ann is running. The second one must not be sent as Ben.
  await new Promise((resolve) => setTimeout(resolve));
  expect(server.requests).toBe(1);
  expect(overlay.snapshot().size).toBe(0);
  expect(onFailure).not.toHaveBeenCalled();

  click();
  await vi.waitFor(() => {
    expect(overlay.shadowOf('p').liked?.settledAt).toBe(10);
  });
  expect(seen().liked).toBe(true);
  expect(server.requests).toBe(2);
});

test('a toggle fails when signed out', async () => {
  const { visitor, server, onFailure, seen, click, settled } = open();
  visitor.id = null;
  click();
  await settled();
  expect(seen().liked).toBe(false);
  expect(server.requests).toBe(0);
  expect(onFailure).toHaveBeenCalledOnce();
});

/** A network that the test switches on and off. */
function fakeNetwork() {
  let online = true;
  let listeners: (() => void)[] = [];
  const network: Network = {
    isOnline: () => online,
    whenOnline: () =>
      new Promise((resolve) => {
        if (online) resolve();
        else listeners.push(resolve);
      }),
  };
  return {
    network,
    disconnect: () => {
      online = false;
    },
    connect: () => {
      online = true;
      for (const listener of listeners) listener();
      listeners = [];
    },
  };
}

test('a toggle while offline is shown, waits, and is sent once when online', async () => {
  const { network, disconnect, connect } = fakeNetwork();
  const { server, seen, click, settled, onFailure } = open(network);
  disconnect();
  click();
  await Promise.resolve();
  expect(seen()).toMatchObject({ liked: true, likes_count: 3 });
  expect(server.requests).toBe(0);
  expect(toggleNews.snapshot()).toMatchObject({ waiting: 1 });
  connect();
  await settled();
  expect(server).toMatchObject({ liked: true, requests: 1 });
  expect(toggleNews.snapshot()).toMatchObject({ waiting: 0, saved: 1 });
  expect(onFailure).not.toHaveBeenCalled();
});

test('two toggles while offline cancel each other out without a request', async () => {
  const { network, disconnect, connect } = fakeNetwork();
  const { server, seen, click, settled } = open(network);
  disconnect();
  click();
  click();
  connect();
  await settled();
  expect(server.requests).toBe(0);
  expect(seen().liked).toBe(false);
});

test('a request that fails because the network is lost is repeated when online', async () => {
  const { network, disconnect, connect } = fakeNetwork();
  const { server, click, settled, onFailure } = open(network);
  server.failing = true;
  click();
  disconnect();
  await vi.waitFor(() => {
    expect(toggleNews.snapshot().waiting).toBe(1);
  });
  server.failing = false;
  connect();
  await settled();
  expect(server).toMatchObject({ liked: true, requests: 2 });
  expect(onFailure).not.toHaveBeenCalled();
});

test('a toggle that is refused after it waited is undone and reported', async () => {
  const { network, disconnect, connect } = fakeNetwork();
  const { server, seen, click, settled, onFailure } = open(network);
  disconnect();
  click();
  server.failing = true;
  connect();
  await settled();
  expect(seen().liked).toBe(false);
  expect(onFailure).toHaveBeenCalledOnce();
  expect(toggleNews.snapshot().waiting).toBe(0);
});

test('a like whose answer is lost stays on, without an error', async () => {
  const { server, seen, click, settled, onFailure } = open();
  server.losesAnswer = true;
  click();
  await settled();
  expect(seen()).toMatchObject({ liked: true, likes_count: 3 });
  expect(onFailure).not.toHaveBeenCalled();
  click();
  await vi.waitFor(() => {
    expect(server.requests).toBe(2);
  });
  await settled();
  expect(seen()).toMatchObject({ liked: false, likes_count: 2 });
  expect(onFailure).not.toHaveBeenCalled();
});

test('if the stored state is not readable either, the like is undone and reported', async () => {
  const { server, seen, click, settled, onFailure, overlay } = open();
  Object.assign(server, { losesAnswer: true, unreadable: true });
  click();
  await settled();
  expect(seen().liked).toBe(false);
  expect(onFailure).toHaveBeenCalledOnce();
  // A row that was loaded later shows what is stored.
  const loadedLater = { ...POST, liked: true, loadedAt: 11 };
  expect(withShadow(loadedLater, overlay.shadowOf('p')).liked).toBe(true);
});

test('a like that is stored while the network is lost can be undone offline', async () => {
  const { network, disconnect, connect } = fakeNetwork();
  const { server, seen, click, settled } = open(network);
  server.losesAnswer = true;
  click();
  disconnect();
  await vi.waitFor(() => {
    expect(toggleNews.snapshot().waiting).toBe(1);
  });
  click();
  server.losesAnswer = false;
  connect();
  await settled();
  expect(server).toMatchObject({ liked: false, requests: 2 });
  expect(seen().liked).toBe(false);
});
