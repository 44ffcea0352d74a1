import type { BrowserContext } from '@playwright/test';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A proxy between browser and server that records every byte sent to the server. */
export interface RecordingProxy {
  readonly url: string;
  /** returns all received headers and bodies, as text with one character per byte */
  readonly received: () => string;
  readonly stop: () => Promise<void>;
}

/** Starts a recording proxy for a server on loopback. */
export async function startRecordingProxy(serverUrl: string): Promise<RecordingProxy> {
  const port = Number(new URL(serverUrl).port);
  const pieces: string[] = [];
  const sockets = new Set<Socket>();
  const listener = createServer((browser) => {
    const server = connect(port, 'localhost');
    for (const socket of [browser, server]) {
      sockets.add(socket);
      const end = () => {
        sockets.delete(socket);
        browser.destroy();
        server.destroy();
      };
      socket.on('error', end);
      socket.on('close', end);
    }
    browser.on('data', (chunk) => pieces.push(chunk.toString('latin1')));
    browser.pipe(server);
    server.pipe(browser);
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const { port: ownPort } = listener.address() as AddressInfo;
  return {
    url: `http://localhost:${String(ownPort)}`,
    received: () => pieces.join(''),
    stop: () =>
      new Promise((resolve) => {
        listener.close(() => {
          resolve();
        });
        for (const socket of sockets) socket.destroy();
      }),
  };
}

/** A complete request (URL, headers and body) or a WebSocket frame. */
export interface Sent {
  readonly origin: string;
  readonly text: string;
}

/**
 * Records everything that pages and workers of a context send from now on. WebSocket frames are
 * recorded in the browser because they are masked on the network. Read the result when the pages
 * are idle.
 */
export function recordSent(context: BrowserContext): () => Promise<Sent[]> {
  const sent: Promise<Sent>[] = [];
  context.on('request', (request) => {
    const asText = async () => {
      // If the page is closed, the headers that the browser added are not available.
      const headers = await request.allHeaders().catch(() => request.headers());
      const body = request.postDataBuffer()?.toString('latin1') ?? '';
      const text = [request.method(), request.url(), JSON.stringify(headers), body].join('\n');
      return { origin: new URL(request.url()).origin, text };
    };
    sent.push(asText());
  });
  context.on('page', (page) => {
    page.on('websocket', (socket) => {
      socket.on('framesent', ({ payload }) => {
        const text = typeof payload === 'string' ? payload : payload.toString('latin1');
        sent.push(Promise.resolve({ origin: new URL(socket.url()).origin, text }));
      });
    });
  });
  return () => Promise.all(sent);
}
