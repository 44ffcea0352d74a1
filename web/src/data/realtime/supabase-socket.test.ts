import { beforeEach, expect, test, vi } from 'vitest';
import * as connection from '../client/client.ts';
import type { DbClient } from '../client/database.ts';
import type { TokenRefresher } from '../session/token-refresher.ts';
import { signOutIfEnded, supabaseSocket } from './supabase-socket.ts';

interface FakeClient {
  token: string | null;
  renew: (refused: string) => Promise<string | null>;
  heartbeat: (status: string) => void;
  realtime: {
    sendBuffer: unknown[];
    pendingHeartbeatRef: string | null;
    accessTokenValue: string | null;
    stateChangeCallbacks: { open: unknown[]; close: unknown[] };
    setAuth: (token: string) => Promise<void>;
    connect: () => void;
    disconnect: () => Promise<string>;
    sendHeartbeat: () => Promise<void>;
    onHeartbeat: (listener: (status: string) => void) => void;
  };
}

const client: FakeClient = {
  token: 'token',
  renew: () => Promise.resolve(null),
  heartbeat: () => undefined,
  realtime: {
    sendBuffer: [],
    pendingHeartbeatRef: null,
    accessTokenValue: 'token',
    stateChangeCallbacks: { open: [], close: [] },
    setAuth: () => Promise.resolve(),
    connect: () => undefined,
    disconnect: () => Promise.resolve('ok'),
    sendHeartbeat: () => Promise.resolve(),
    onHeartbeat: (listener) => {
      client.heartbeat = listener;
    },
  },
};

beforeEach(() => {
  client.token = 'token';
  client.realtime.pendingHeartbeatRef = null;
  vi.spyOn(connection, 'supabase').mockReturnValue(client as unknown as DbClient);
  vi.spyOn(connection, 'freshAccessToken').mockImplementation(() => Promise.resolve(client.token));
  vi.spyOn(connection, 'tokenRefresher').mockReturnValue(client as unknown as TokenRefresher);
  for (const name of ['setAuth', 'connect', 'disconnect', 'sendHeartbeat'] as const) {
    vi.spyOn(client.realtime, name);
  }
});

test('the socket gets the token of the signed-in user', async () => {
  expect(await supabaseSocket().authorize()).toBe(true);
  expect(client.realtime.setAuth).toHaveBeenLastCalledWith('token');
});

test('without a session, the socket gets no token', async () => {
  client.token = null;
  vi.mocked(client.realtime.setAuth).mockClear();
  expect(await supabaseSocket().authorize()).toBe(false);
  expect(client.realtime.setAuth).not.toHaveBeenCalled();
});

test('connecting drops unsent messages of the old connection', () => {
  client.realtime.sendBuffer = [() => undefined];
  vi.mocked(client.realtime.connect).mockImplementation(() => {
    expect(client.realtime.sendBuffer).toEqual([]);
  });
  supabaseSocket().connect();
  expect(client.realtime.connect).toHaveBeenCalled();
});

test('disconnects, and sends only one heartbeat at a time', async () => {
  const socket = supabaseSocket();
  await expect(socket.disconnect()).resolves.toBeUndefined();
  expect(client.realtime.disconnect).toHaveBeenCalled();
  vi.mocked(client.realtime.sendHeartbeat).mockClear();
  socket.probe();
  expect(client.realtime.sendHeartbeat).toHaveBeenCalledOnce();
  client.realtime.pendingHeartbeatRef = '1';
  socket.probe();
  expect(client.realtime.sendHeartbeat).toHaveBeenCalledOnce();
});

test('reports opening, closing and heartbeats', () => {
  const listener = { onOpen: vi.fn(), onClose: vi.fn(), onAlive: vi.fn() };
  supabaseSocket().listen(listener);
  const [open] = client.realtime.stateChangeCallbacks.open as [string, () => void][];
  const [close] = client.realtime.stateChangeCallbacks.close as [string, () => void][];
  expect(open?.[1]).toBe(listener.onOpen);
  close?.[1]();
  expect(listener.onClose).toHaveBeenCalledOnce();
  listener.onClose.mockClear();
  client.heartbeat('sent');
  expect([listener.onAlive, listener.onClose].map((fn) => fn.mock.calls.length)).toEqual([0, 0]);
  client.heartbeat('ok');
  expect([listener.onAlive, listener.onClose].map((fn) => fn.mock.calls.length)).toEqual([1, 0]);
  client.heartbeat('timeout');
  expect([listener.onAlive, listener.onClose].map((fn) => fn.mock.calls.length)).toEqual([1, 1]);
});

test('if the session was ended elsewhere, the auth service is asked for a new token', async () => {
  const renew = vi.spyOn(client, 'renew');
  const listener = { onOpen: vi.fn(), onClose: vi.fn(), onAlive: vi.fn() };
  client.realtime.stateChangeCallbacks.close = [];
  supabaseSocket().listen(listener);
  type OnClose = (event: { reason: string }) => void;
  const [close] = client.realtime.stateChangeCallbacks.close as [string, OnClose][];
  close?.[1]({ reason: 'Realtime is restarting, please standby' });
  expect(renew).not.toHaveBeenCalled();
  close?.[1]({ reason: 'JWT session has ended' });
  await signOutIfEnded('InvalidJWTToken: JWT session has ended');
  expect(renew.mock.calls).toEqual([['token'], ['token']]);
  expect(listener.onClose).toHaveBeenCalledTimes(2);
  renew.mockClear();
  client.realtime.accessTokenValue = null;
  await signOutIfEnded('JWT session has ended');
  expect(renew).not.toHaveBeenCalled();
});
