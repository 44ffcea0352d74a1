import type { HttpBindings } from '@hono/node-server';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, Hono } from 'hono';
import type { DevMail } from './auth/mail/dev-mail.ts';
import type { Config } from './config.ts';
import { forwardedAddress } from './http/forwarded-address.ts';
import { serve } from './http/serve.node.ts';
import type { Realtime } from './realtime/realtime.ts';
import { attachSockets } from './realtime/websocket-server.node.ts';
import type { Part } from './shutdown.node.ts';

const SHUTDOWN_GRACE_MS = 5_000;
/** Added to a request's own time limit, so that its error is sent before the connection closes. */
const TIMEOUT_MARGIN_MS = 5_000;

export interface HttpOptions {
  readonly app: Hono;
  readonly realtime: Realtime;
  readonly config: Config;
  /** shows the operator the mails; undefined if mails are sent */
  readonly devMail: DevMail | undefined;
  /** called when the server cannot listen or fails */
  readonly onFailure: () => void;
  readonly log: (line: string) => void;
}

/** Listens for HTTP requests and WebSockets. */
export function openHttp(options: HttpOptions): Part {
  const { app, realtime, config, devMail, onFailure, log } = options;
  const { port, host, publicUrl, trustedProxies } = config;
  const server = serve({
    fetch: app.fetch,
    port,
    hostname: host,
    onListening(actualPort) {
      if (devMail !== undefined) {
        const address = devMail.address(`http://localhost:${actualPort}`);
        log(`Mails are shown at ${address} (opens once, only on this machine)`);
      }
      log(`Promptory is ready at ${publicUrl ?? `http://${host}:${actualPort}`}`);
    },
  });
  const sockets = attachSockets(server, realtime, ({ headers, socket }) => {
    const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',');
    return forwardedAddress(forwarded || null, socket.remoteAddress ?? 'unknown', trustedProxies);
  });
  server.on('error', (error: NodeJS.ErrnoException) => {
    const isTaken = error.code === 'EADDRINUSE';
    log(
      isTaken
        ? `Port ${port} is already in use. Set PORT to a free port.`
        : `The server failed: ${error.message}`,
    );
    onFailure();
  });
  return {
    async close() {
      // WebSocket clients reconnect by themselves to the next server that starts.
      const socketsClosed = sockets.close();
      await new Promise<void>((finished) => {
        // Running requests may finish. Connections that stay open longer are closed.
        const cut = setTimeout(() => {
          server.closeAllConnections();
        }, SHUTDOWN_GRACE_MS);
        server.close(() => {
          clearTimeout(cut);
          finished();
        });
        server.closeIdleConnections();
      });
      await socketsClosed;
    },
  };
}

/** The IP address at the other end of a request's connection. */
export function peerAddress(context: Context): string {
  return getConnInfo(context).remote.address ?? 'unknown';
}

/** The port at which a request's connection arrived. */
export function localPort({ env }: Context): number | undefined {
  const { incoming } = env as HttpBindings;
  return incoming.socket.localPort;
}

/** The client's IP address, as the trusted proxies report it. */
export function clientAddress(context: Context, trustedProxies: number): string {
  const forwarded = context.req.header('x-forwarded-for') ?? null;
  return forwardedAddress(forwarded, peerAddress(context), trustedProxies);
}

/** Lets the connection of this request stay silent for longer than usual, until it is answered. */
export function extendSocketTimeout({ env }: Context, ms: number): void {
  const { incoming } = env as HttpBindings;
  incoming.socket.setTimeout(ms + TIMEOUT_MARGIN_MS);
}
