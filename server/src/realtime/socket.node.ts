import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { RawData, WebSocket } from 'ws';
import type { Connection, Transport } from './connection.ts';
import type { Realtime } from './realtime.ts';

const PATH = '/realtime/v1/websocket';
const SWEEP_EVERY_MS = 1_000;
/** Who says goodbye and then nothing more is cut. */
const CLOSE_GRACE_MS = 5_000;

const connectionOf = Symbol('connection');
const realtimeOf = Symbol('realtime');

// On the socket itself, and listeners that all sockets share: closures of each would weigh much.
interface OpenSocket extends WebSocket {
  [connectionOf]: Connection;
  [realtimeOf]: Realtime;
}

export interface Sockets {
  /** Closes all sockets, as a server that comes back does, and the service; resolves when they are gone. */
  close(): Promise<void>;
}

/** Takes the web sockets of an HTTP server, and ends all other upgrades. */
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
    realtime.sweep();
  }, SWEEP_EVERY_MS);
  timer.unref();

  async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname !== PATH) {
      refuse(socket, 404, 'Not Found');
      return;
    }
    const header = request.headers['x-api-key'];
    const admission = await realtime.admit({
      apiKey: (typeof header === 'string' ? header : null) ?? searchParams.get('apikey'),
      version: searchParams.get('vsn'),
      address: addressOf(request),
    });
    if (!('open' in admission)) {
      refuse(socket, admission.status, admission.error);
      return;
    }
    let isOpen = false;
    // A handshake that is wrong is answered by the library, and the socket closed.
    socket.once('close', () => {
      if (!isOpen) admission.giveUp();
    });
    if (socket.destroyed) {
      admission.giveUp();
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
      realtime.dismiss();
      const until = performance.now() + CLOSE_GRACE_MS;
      while (realtime.size > 0 && performance.now() < until) {
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

  get buffered(): number {
    return this.#socket.bufferedAmount;
  }

  send(data: string | Uint8Array, isBinary: boolean): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    this.#cork();
    this.#socket.send(data, { binary: isBinary });
  }

  /** What is said in one go is one write: most of the work of many messages is the system's. */
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

  cut(): void {
    this.#socket.terminate();
  }
}

function onMessage(this: WebSocket, data: RawData, isBinary: boolean): void {
  // One buffer, as `binaryType` is what it is by default.
  (this as OpenSocket)[connectionOf].receive(data as Buffer, isBinary);
}

function onClose(this: WebSocket): void {
  const { [realtimeOf]: realtime, [connectionOf]: connection } = this as OpenSocket;
  realtime.closed(connection);
}

/** The library closes a socket after whatever it reports here. */
function onError(this: WebSocket): void {
  (this as OpenSocket)[connectionOf].closed();
}

function ignore(): void {
  // What breaks before it is open is simply gone.
}

function refuse(socket: Duplex, status: number, error: string): void {
  const body = JSON.stringify({ error });
  const head = [
    `HTTP/1.1 ${String(status)} Refused`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${String(Buffer.byteLength(body))}`,
    'x-content-type-options: nosniff',
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
