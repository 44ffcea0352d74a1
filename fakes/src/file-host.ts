import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/**
 * Serves the files of a folder on loopback at a path such as '/demo', and 404.html for all other
 * addresses below it, like GitHub Pages. `url` has no slash at its end.
 */
export async function serveFiles(
  folder: string,
  at = '',
): Promise<{ url: string; stop: () => void }> {
  const server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === at) {
      response.writeHead(301, { location: `${at}/${search}` }).end();
      return;
    }
    if (!pathname.startsWith(`${at}/`)) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('There is no site here.');
      return;
    }
    const path = pathname.slice(at.length);
    const name = path.endsWith('/') ? `${path}index.html` : path;
    readFile(join(folder, decodeURIComponent(name))).then(
      (bytes) => {
        const type = TYPES[extname(name)] ?? 'application/octet-stream';
        response.writeHead(200, { 'content-type': type }).end(bytes);
      },
      async () => {
        const page = await readFile(join(folder, '404.html'));
        response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' }).end(page);
      },
    );
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${String(port)}${at}`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
