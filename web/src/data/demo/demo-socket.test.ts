// @vitest-environment happy-dom
import type { DemoCall, DemoFrame } from '@promptory/domain/demo-protocol';
import { expect, test, vi } from 'vitest';
import { createDemoSocket } from './demo-socket.ts';

const URL = 'wss://demo.example/realtime/v1/websocket?vsn=2.0.0';

/** A socket, and the other end of its port as the server has it. */
function connect() {
  const calls: { call: DemoCall; ports: MessagePort[] }[] = [];
  const Socket = createDemoSocket((call, ports) => calls.push({ call, ports }));
  const socket = new Socket(URL);
  const [sent] = calls;
  const [server] = sent?.ports ?? [];
  if (sent === undefined || server === undefined) throw new Error('no call was sent');
  const received: DemoFrame[] = [];
  server.onmessage = ({ data }: MessageEvent<DemoFrame>) => received.push(data);
  const events: string[] = [];
  socket.onopen = () => events.push('open');
  socket.onmessage = ({ data }: { data: unknown }) => events.push(`data ${String(data)}`);
  socket.onclose = ({ code }: { code: number }) => events.push(`close ${String(code)}`);
  const answer = (frame: DemoFrame) => {
    server.postMessage(frame);
  };
  return { call: sent.call, socket, received, events, answer };
}

test('frames go both ways while the socket is open', async () => {
  const { call, socket, received, events, answer } = connect();
  expect(call).toEqual({ type: 'socket', url: URL });
  expect(() => {
    socket.send('too early');
  }).toThrow('the socket is not open');
  answer({ type: 'open' });
  answer({ type: 'data', data: 'from the server' });
  await vi.waitFor(() => {
    expect(events).toEqual(['open', 'data from the server']);
  });
  socket.send('from the page');
  socket.close(1000, 'done');
  await vi.waitFor(() => {
    expect(received).toEqual([
      { type: 'data', data: 'from the page' },
      { type: 'close', code: 1000, reason: 'done' },
    ]);
  });
  await vi.waitFor(() => {
    expect(events.at(-1)).toBe('close 1000');
  });
  expect(socket.readyState).toBe(3);
});

test('a refused socket and one that the server closes report it once', async () => {
  const refused = connect();
  refused.answer({ type: 'close', code: 1000, reason: 'no key' });
  await vi.waitFor(() => {
    expect(refused.events).toEqual(['close 1006']);
  });
  const closed = connect();
  closed.answer({ type: 'open' });
  closed.answer({ type: 'close', code: 1012, reason: 'restart' });
  await vi.waitFor(() => {
    expect(closed.events).toEqual(['open', 'close 1012']);
  });
  closed.socket.close();
  expect(closed.events).toEqual(['open', 'close 1012']);
});

test('a page that is left closes its sockets', async () => {
  const { received, answer, events } = connect();
  answer({ type: 'open' });
  await vi.waitFor(() => {
    expect(events).toEqual(['open']);
  });
  window.dispatchEvent(new Event('pagehide'));
  await vi.waitFor(() => {
    expect(received).toEqual([{ type: 'close', code: 1001, reason: '' }]);
  });
});
