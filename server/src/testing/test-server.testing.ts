import { serve as serveNode } from '@hono/node-server';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Serves an app over real HTTP on a free loopback port. */
export async function serve(app: {
  fetch: (request: Request) => Response | Promise<Response>;
}): Promise<{ url: string; server: Server; close: () => Promise<void> }> {
  const { server, port } = await new Promise<{
    server: ReturnType<typeof serveNode>;
    port: number;
  }>((resolve) => {
    const listening = serveNode(
      { fetch: app.fetch, port: 0, hostname: '127.0.0.1' },
      (info: AddressInfo) => {
        resolve({ server: listening, port: info.port });
      },
    );
  });
  return {
    url: `http://127.0.0.1:${port}`,
    server: server as Server,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => {
          if (error) reject(error);
          else resolve();
        });
        if ('closeAllConnections' in server) server.closeAllConnections();
      }),
  };
}
