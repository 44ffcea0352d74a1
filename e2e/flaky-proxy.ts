import { createServer, connect, type AddressInfo, type Socket } from 'node:net';

/** A proxy between browser and server that can pause or cut uploads in the middle of a body. */
export interface FlakyProxy {
  readonly url: string;
  /** Returns the number of bytes that the proxy has passed to the server. */
  readonly sent: () => number;
  /**
   * Cuts all connections after `bytes` more have been uploaded, and refuses new connections until
   * `restore`.
   */
  cutAfter: (bytes: number) => void;
  readonly isCut: () => boolean;
  /** Cuts all connections now, and refuses new connections until `restore`. */
  cut: () => void;
  restore: () => void;
  /**
   * Stops all data of the open WebSockets in both directions without closing them, as after the
   * device slept. New WebSockets are refused until `restore`. Other connections continue because
   * browsers open new ones for their requests.
   */
  stallSockets: () => void;
  /** Uploads at most `bytes` per connection until `resume`. */
  pauseAfter: (bytes: number) => void;
  resume: () => void;
  stop: () => Promise<void>;
}

/** Starts a flaky proxy for a server on loopback. */
export async function startFlakyProxy(serverUrl: string): Promise<FlakyProxy> {
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
  let refusesSockets = false;
  let pauseAt = Infinity;

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
      if (!pair.isWebSocket && /^GET \S+\/websocket/.test(chunk.toString('latin1', 0, 200))) {
        pair.isWebSocket = true;
        if (refusesSockets) {
          end();
          return;
        }
      }
      const room = Math.max(0, cutAt - sent);
      const passed = chunk.subarray(0, room);
      sent += passed.length;
      pair.sent += passed.length;
      const flows = server.write(passed);
      if (passed.length < chunk.length) {
        cut();
        return;
      }
      if (!flows || pair.sent >= pauseAt) browser.pause();
    });
    server.on('drain', () => {
      if (pair.sent < pauseAt) browser.resume();
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
      refusesSockets = true;
      for (const { browser, server, isWebSocket } of pairs) {
        if (!isWebSocket) continue;
        server.unpipe(browser);
        server.pause();
        browser.removeAllListeners('data');
        browser.pause();
      }
    },
    restore: () => {
      cutAt = Infinity;
      isCut = false;
      refusesSockets = false;
    },
    pauseAfter: (bytes) => {
      pauseAt = bytes;
    },
    resume: () => {
      pauseAt = Infinity;
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
