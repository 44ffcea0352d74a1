import { serve as serveNode } from '@hono/node-server';
import type { IncomingMessage, Server } from 'node:http';

/** How long a client may keep a connection busy without getting on, and how much head it may send. */
export interface HttpLimits {
  /** from the first byte of a request, or the opening of the connection, to the end of its headers */
  readonly headersMs: number;
  /**
   * Without one byte in either direction, a request or answer under way is cut. A whole request has
   * no limit of time: an upload of some gigabytes takes minutes on a slow line and is welcome as
   * long as it moves.
   */
  readonly idleMs: number;
  /** a body must bring so many bytes in each span of `progressMs`, or it is cut */
  readonly progressBytes: number;
  readonly progressMs: number;
  /** an open connection without a request under way */
  readonly keepAliveMs: number;
  /** how often connections are looked over; a limit holds to within this span */
  readonly checkEveryMs: number;
  /** request line and headers together; long lists of filters travel in the request line */
  readonly headBytes: number;
}

export const HTTP_LIMITS: HttpLimits = {
  headersMs: 15_000,
  idleMs: 60_000,
  // 16 kB in 30 s are far below the slowest telephone, and far above what ties up a connection.
  progressBytes: 16_384,
  progressMs: 30_000,
  // Longer than the idle time of common proxies would keep dead connections, shorter costs handshakes.
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

/** Serves over HTTP/1.1, with limits that no slow client can get around. */
export function serve(options: ServeOptions): Server {
  const limits = options.limits ?? HTTP_LIMITS;
  const server = serveNode(
    {
      fetch: options.fetch,
      port: options.port,
      hostname: options.hostname,
      serverOptions: {
        headersTimeout: limits.headersMs,
        // The whole of a request: see `idleMs` and `progressBytes`, which stand in for it.
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
  return server;
}

/** Ends connections whose request body comes in too slowly. */
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
      // A whole request stays here while its answer is under way; that is for `idleMs` to watch.
      if (incoming.complete) receiving.delete(incoming);
      else if (now - since >= progressMs) {
        const { bytesRead } = incoming.socket;
        if (bytesRead - bytes < progressBytes) incoming.socket.destroy();
        else receiving.set(incoming, { bytes: bytesRead, since: now });
      }
    }
  };
  const timer = setInterval(check, checkEveryMs);
  timer.unref();
  server.once('close', () => {
    clearInterval(timer);
  });
}
