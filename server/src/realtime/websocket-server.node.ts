import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { RawData, WebSocket } from 'ws';
import type { Connection, Transport } from './channels/connection.ts';
import type { Realtime } from './realtime.ts';

const PATH = '/realtime/v1/websocket';
const SWEEP_EVERY_MS = 1_000;
/** Time for clients to close before they are terminated. */
const CLOSE_GRACE_MS = 5_000;

const connectionOf = Symbol('connection');
const realtimeOf = Symbol('realtime');

// Stored on the socket so that all sockets share the same listeners. A closure per socket would
// need much more memory.
interface OpenSocket extends WebSocket {
  [connectionOf]: Connection;
  [realtimeOf]: Realtime;
}

export interface Sockets {
  /**
   * Asks all clients to reconnect later and closes the service. Resolves when all sockets have
   * closed.
   */
  close(): Promise<void>;
}

/** Accepts WebSockets on an HTTP server and rejects all other upgrades. */
export function attachSockets(
  server: Server,
  realtime: Realtime,
  addressOf: (request: IncomingMessage) => string,
): Sockets {
  const sockets = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    clientTracking: false,
    maxPayload: realtime.limits.frameBytes,
  });
  const timer = setInterval(() => {
    realtime.tick();
  }, SWEEP_EVERY_MS);
  timer.unref();

  async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname !== PATH) {
      refuse(socket, 404, 'Not Found');
      return;
    }
    const header = request.headers['x-api-key'];
    const admission = await realtime.authorize({
      apiKey: (typeof header === 'string' ? header : null) ?? searchParams.get('apikey'),
      version: searchParams.get('vsn'),
      address: addressOf(request),
    });
    if (!('open' in admission)) {
      refuse(socket, admission.status, admission.error);
      return;
    }
    let isOpen = false;
    // The library rejects an invalid handshake and closes the socket.
    socket.once('close', () => {
      if (!isOpen) admission.cancel();
    });
    if (socket.destroyed) {
      admission.cancel();
      isOpen = true;
      return;
    }
    sockets.handleUpgrade(request, socket, head, (opened) => {
      isOpen = true;
      const open = opened as OpenSocket;
      open[realtimeOf] = realtime;
      open[connectionOf] = admission.open(new SocketTransport(opened, socket));
      open.on('message', onMessage).on('close', onClose).on('error', onError);
    });
  }

  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    socket.on('error', ignore);
    upgrade(request, socket, head).catch(() => {
      socket.destroy();
    });
  };
  server.on('upgrade', onUpgrade);

  return {
    async close() {
      clearInterval(timer);
      realtime.beginShutdown();
      const until = performance.now() + CLOSE_GRACE_MS;
      while (realtime.socketCount > 0 && performance.now() < until) {
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      await realtime.close();
    },
  };
}

class SocketTransport implements Transport {
  readonly #socket: WebSocket;
  readonly #stream: Duplex;
  #isCorked = false;

  constructor(socket: WebSocket, stream: Duplex) {
    this.#socket = socket;
    this.#stream = stream;
  }

  get bufferedBytes(): number {
    return this.#socket.bufferedAmount;
  }

  send(data: string | Uint8Array, isBinary: boolean): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    this.#cork();
    this.#socket.send(data, { binary: isBinary });
  }

  /**
   * Groups the messages of one event-loop turn into one write: system calls take most of the time.
   */
  #cork(): void {
    if (this.#isCorked) return;
    this.#isCorked = true;
    this.#stream.cork();
    process.nextTick(() => {
      this.#isCorked = false;
      this.#stream.uncork();
    });
  }

  pause(): void {
    this.#socket.pause();
  }

  resume(): void {
    this.#socket.resume();
  }

  close(code: number, reason: string): void {
    this.#socket.close(code, reason);
  }

  terminate(): void {
    this.#socket.terminate();
  }
}

function onMessage(this: WebSocket, data: RawData, isBinary: boolean): void {
  // With the default `binaryType`, `data` is always one Buffer.
  (this as OpenSocket)[connectionOf].receive(data as Buffer, isBinary);
}

function onClose(this: WebSocket): void {
  const { [realtimeOf]: realtime, [connectionOf]: connection } = this as OpenSocket;
  realtime.handleClosed(connection);
}

/** Called by the library, which then closes the socket. */
function onError(this: WebSocket): void {
  (this as OpenSocket)[connectionOf].handleClosed();
}

function ignore(): void {
  // The socket failed before it was open, so there is nothing to clean up.
}

function refuse(socket: Duplex, status: number, error: string): void {
  const body = JSON.stringify({ error });
  const head = [
    `HTTP/1.1 ${String(status)} Refused`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${String(Buffer.byteLength(body))}`,
    'x-content-type-options: nosniff',
    "content-security-policy: default-src 'none'; frame-ancestors 'none'",
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
