import { serve as serveNode } from '@hono/node-server';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Limits against slow clients. */
export interface HttpLimits {
  /**
   * time from the first byte of a request, or from the opening of the connection, to the end of its
   * headers
   */
  readonly headersMs: number;
  /**
   * A connection is closed after this time without a byte in either direction. A whole request has
   * no time limit, because an upload of gigabytes may take long on a slow line.
   */
  readonly idleMs: number;
  /** a connection is closed when a body brings fewer bytes than this within `progressMs` */
  readonly progressBytes: number;
  readonly progressMs: number;
  /**
   * A connection is closed when its client takes fewer bytes than this of a waiting reply within
   * `replyMs`: a reply stays in memory until it is taken.
   */
  readonly replyBytes: number;
  readonly replyMs: number;
  /** how long a connection may stay open without a request */
  readonly keepAliveMs: number;
  /** interval of the checks; the limits cannot be more precise than this */
  readonly checkEveryMs: number;
  /** maximum size of request line and headers together; long filters are in the request line */
  readonly headBytes: number;
}

export const HTTP_LIMITS: HttpLimits = {
  headersMs: 15_000,
  idleMs: 60_000,
  // 16 kB in 30 s is slower than any phone. A much lower limit would let an attacker block
  // connections cheaply.
  progressBytes: 16_384,
  progressMs: 30_000,
  // Longer than for bodies, because a video player stops reading while its buffer is full.
  replyBytes: 65_536,
  replyMs: 60_000,
  // About the idle timeout of common proxies. A longer time keeps dead connections, and a shorter
  // one causes more handshakes.
  keepAliveMs: 65_000,
  checkEveryMs: 5_000,
  headBytes: 32_768,
};

export interface ServeOptions {
  readonly fetch: (request: Request) => Response | Promise<Response>;
  readonly port: number;
  readonly hostname: string;
  readonly limits?: HttpLimits;
  readonly onListening: (port: number) => void;
}

/** Serves HTTP/1.1, with limits against slow clients. */
export function serve(options: ServeOptions): Server {
  const limits = options.limits ?? HTTP_LIMITS;
  const server = serveNode(
    {
      fetch: options.fetch,
      port: options.port,
      hostname: options.hostname,
      serverOptions: {
        headersTimeout: limits.headersMs,
        // A whole request has no time limit; `idleMs`, `progressBytes` and `replyBytes` limit it.
        requestTimeout: 0,
        keepAliveTimeout: limits.keepAliveMs,
        connectionsCheckingInterval: limits.checkEveryMs,
        maxHeaderSize: limits.headBytes,
      },
    },
    ({ port }) => {
      options.onListening(port);
    },
  ) as Server;
  server.setTimeout(limits.idleMs);
  cutSlowBodies(server, limits);
  cutSlowReaders(server, limits);
  return server;
}

/** Closes connections whose request body arrives too slowly. */
function cutSlowBodies(server: Server, limits: HttpLimits): void {
  const { progressBytes, progressMs, checkEveryMs } = limits;
  const receiving = new Map<IncomingMessage, { bytes: number; since: number }>();
  server.on('request', (incoming: IncomingMessage) => {
    receiving.set(incoming, { bytes: incoming.socket.bytesRead, since: performance.now() });
    incoming.once('close', () => receiving.delete(incoming));
  });
  const check = (): void => {
    const now = performance.now();
    for (const [incoming, { bytes, since }] of receiving) {
      // A complete request stays in the map until it is answered. `replyBytes` limits the answer.
      if (incoming.complete) receiving.delete(incoming);
      else if (now - since >= progressMs) {
        const { bytesRead } = incoming.socket;
        if (bytesRead - bytes < progressBytes) incoming.socket.destroy();
        else receiving.set(incoming, { bytes: bytesRead, since: now });
      }
    }
  };
  checkRegularly(server, check, checkEveryMs);
}

/** Closes connections whose client takes its reply too slowly. */
function cutSlowReaders(server: Server, limits: HttpLimits): void {
  const { replyBytes, replyMs, checkEveryMs } = limits;
  const sending = new Map<ServerResponse, { bytes: number; since: number }>();
  server.on('request', (_: IncomingMessage, outgoing: ServerResponse) => {
    sending.set(outgoing, { bytes: 0, since: performance.now() });
    outgoing.once('close', () => sending.delete(outgoing));
  });
  const check = (): void => {
    const now = performance.now();
    for (const [outgoing, { bytes, since }] of sending) {
      const { socket } = outgoing;
      if (socket === null) continue;
      const waiting = waitingBytes(socket);
      const taken = socket.bytesWritten - waiting;
      // No data waits for the client: the handler is still working, or the client reads fast.
      if (waiting === 0) sending.set(outgoing, { bytes: taken, since: now });
      else if (now - since >= replyMs) {
        if (taken - bytes < replyBytes) socket.destroy();
        else sending.set(outgoing, { bytes: taken, since: now });
      }
    }
  };
  checkRegularly(server, check, checkEveryMs);
}

/**
 * The bytes that the operating system has not taken yet. Node's own timeout uses the same number;
 * `writableLength` does not change while a large reply is sent.
 */
function waitingBytes(socket: Socket): number {
  const { _handle: handle } = socket as { _handle?: { writeQueueSize?: number } | null };
  return handle?.writeQueueSize ?? 0;
}

function checkRegularly(server: Server, check: () => void, everyMs: number): void {
  const timer = setInterval(check, everyMs);
  timer.unref();
  server.once('close', () => {
    clearInterval(timer);
  });
}
