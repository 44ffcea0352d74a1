import { createServer, connect, type AddressInfo, type Socket } from 'node:net';

/** A line between browser and server whose upward way can be held or cut in the middle of a body. */
export interface CuttingProxy {
  readonly url: string;
  /** Bytes that the server got. */
  readonly sent: () => number;
  /** Cuts every connection once `bytes` more went up, and refuses new ones until `mend`. */
  cutAfter: (bytes: number) => void;
  readonly isCut: () => boolean;
  /** Cuts every connection at once, and refuses new ones until `mend`. */
  cut: () => void;
  mend: () => void;
  /**
   * Lets nothing more through the web sockets that there are, either way, and tells neither end. The
   * other connections live: after a sleep browsers take new ones for their requests.
   */
  stallSockets: () => void;
  /** Lets no more than `bytes` up on any one connection until `letGo`. */
  holdAfter: (bytes: number) => void;
  letGo: () => void;
  stop: () => Promise<void>;
}

/** Opens such a line to a server on loopback. */
export async function openCuttingProxy(serverUrl: string): Promise<CuttingProxy> {
  const port = Number(new URL(serverUrl).port);
  const pairs = new Set<{
    browser: Socket;
    server: Socket;
    sent: number;
    isWebSocket: boolean;
  }>();
  let sent = 0;
  let cutAt = Infinity;
  let isCut = false;
  let holdAt = Infinity;

  function cut(): void {
    isCut = true;
    for (const { browser, server } of pairs) {
      browser.destroy();
      server.destroy();
    }
  }

  const listener = createServer((browser) => {
    if (isCut) {
      browser.destroy();
      return;
    }
    const server = connect(port, 'localhost');
    const pair = { browser, server, sent: 0, isWebSocket: false };
    pairs.add(pair);
    const end = () => {
      pairs.delete(pair);
      browser.destroy();
      server.destroy();
    };
    for (const socket of [browser, server]) {
      socket.on('error', end);
      socket.on('close', end);
    }
    server.pipe(browser);
    browser.on('data', (chunk) => {
      pair.isWebSocket ||= /^GET \S+\/websocket/.test(chunk.toString('latin1', 0, 200));
      const room = Math.max(0, cutAt - sent);
      const passed = chunk.subarray(0, room);
      sent += passed.length;
      pair.sent += passed.length;
      const flows = server.write(passed);
      if (passed.length < chunk.length) {
        cut();
        return;
      }
      if (!flows || pair.sent >= holdAt) browser.pause();
    });
    server.on('drain', () => {
      if (pair.sent < holdAt) browser.resume();
    });
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const { port: ownPort } = listener.address() as AddressInfo;
  return {
    url: `http://localhost:${String(ownPort)}`,
    sent: () => sent,
    cutAfter: (bytes) => {
      cutAt = sent + bytes;
    },
    isCut: () => isCut,
    cut,
    stallSockets: () => {
      for (const { browser, server, isWebSocket } of pairs) {
        if (!isWebSocket) continue;
        server.unpipe(browser);
        server.pause();
        browser.removeAllListeners('data');
        browser.pause();
      }
    },
    mend: () => {
      cutAt = Infinity;
      isCut = false;
    },
    holdAfter: (bytes) => {
      holdAt = bytes;
    },
    letGo: () => {
      holdAt = Infinity;
      for (const { browser } of pairs) browser.resume();
    },
    stop: () =>
      new Promise((resolve) => {
        listener.close(() => {
          resolve();
        });
        cut();
      }),
  };
}
