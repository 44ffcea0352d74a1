import type { BrowserContext } from '@playwright/test';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A line between browser and server that keeps every byte that went up. */
export interface RecordingLine {
  readonly url: string;
  /** what the server got, headers and bodies, as text of one byte a character */
  readonly received: () => string;
  readonly stop: () => Promise<void>;
}

/** Opens such a line to a server on loopback. */
export async function openRecordingLine(serverUrl: string): Promise<RecordingLine> {
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

/** Something that left the browser, whole: address, headers and body, or a frame of a web socket. */
export interface Sent {
  readonly origin: string;
  readonly text: string;
}

/**
 * Keeps all that pages and workers of a context send from now on. A frame of a web socket is masked on
 * the line, so it is taken from the browser. Ask for it when the pages are at rest.
 */
export function recordSent(context: BrowserContext): () => Promise<Sent[]> {
  const sent: Promise<Sent>[] = [];
  context.on('request', (request) => {
    const asText = async () => {
      // Of a page that is gone only what it asked itself is known, not what the browser added.
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
