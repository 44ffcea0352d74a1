/// <reference lib="webworker" />
// The demo's server, as a shared worker for all tabs of the product. Browsers without shared workers
// run it as a worker of one tab.
import { DEMO_ACCOUNT } from '@promptory/domain/demo-protocol';
import type {
  DemoCall,
  DemoFrame,
  DemoReply,
  DemoRequest,
  DemoStatus,
} from '@promptory/domain/demo-protocol';
import type { Transport } from '@promptory/server/realtime/channels/connection';
import { clear, createStore, get, set } from 'idb-keyval';
import type { DemoSchema } from './open-database.ts';
import { openPglite } from './open-database.ts';
import { openDemoServer } from './server.ts';
import type { DemoServer } from './server.ts';

declare const self: DedicatedWorkerGlobalScope & { onconnect?: (event: MessageEvent) => void };

const BASE = new URL('.', self.location.href);
/** The address of the site, without a slash at its end. */
const SITE = new URL('..', BASE).href.slice(0, -1);
/** Sites at different paths of a host have databases of their own. */
const DATABASE = `promptory-demo${new URL(SITE).pathname.replace(/\/$/, '').replaceAll('/', '.')}`;
/** IndexedDB database in which PGlite keeps the files of `idb://promptory-demo`. */
const PGLITE_DATABASE = `/pglite/${DATABASE}`;
/** The address of all clients. Loopback addresses have no limits. */
const CLIENT_ADDRESS = '127.0.0.1';
/** The close code of a socket without a closing frame (RFC 6455, section 7.4.1). */
const ABNORMAL = 1006;
const SECRET_KEY = 'jwt-secret';

const settings = createStore(`${DATABASE}-settings`, 'settings');
const objects = createStore(`${DATABASE}-files`, 'files');

let isWaiting = false;
/** Called when this worker has to wait for another one. */
const onWaiting = new Set<() => void>();
const locked = lock();
let current: Promise<DemoServer> | undefined;
/** the new server to which a tab was signed in */
let signedIn: DemoServer | undefined;
/** true if the content of an older version was deleted */
let wasOutdated = false;

/** Waits until no other worker uses the database. This worker then keeps the lock. */
function lock(): Promise<void> {
  const forever = new Promise<void>(() => undefined);
  return new Promise<void>((resolve, reject) => {
    const keep = (): Promise<void> => {
      isWaiting = false;
      resolve();
      return forever;
    };
    const begin = (free: Lock | null): Promise<void> => {
      if (free !== null) return keep();
      isWaiting = true;
      for (const tell of onWaiting) tell();
      navigator.locks.request(DATABASE, keep).catch(reject);
      return Promise.resolve();
    };
    navigator.locks.request(DATABASE, { ifAvailable: true }, begin).catch(reject);
  });
}

/** The server. Opens it when it is first needed, and again after a failure. */
function open(): Promise<DemoServer> {
  return current ?? setCurrent(locked.then(openAll));
}

function setCurrent(opening: Promise<DemoServer>): Promise<DemoServer> {
  current = opening;
  opening.catch(() => {
    if (current === opening) current = undefined;
  });
  return opening;
}

async function openAll(): Promise<DemoServer> {
  const schema = (await (await fetchFile('schema.json')).json()) as DemoSchema;
  const server = await openDemoServer({
    pg: await openPglite(DATABASE, BASE),
    ...{ schema, objects },
    jwtSecret: await jwtSecret(),
    publicUrl: SITE,
    readFile: async (url) => (await fetchFile(url)).blob(),
    log: (line) => {
      console.warn(line);
    },
  });
  if (server !== 'outdated') return server;
  await deleteContent();
  wasOutdated = true;
  return openAll();
}

/** Deletes all content and opens the server anew. Requests that come meanwhile wait for it. */
async function startOver(): Promise<void> {
  const before = current;
  const deleted = locked.then(async () => {
    const server = await before?.catch(() => undefined);
    await server?.close();
    await deleteContent();
  });
  void setCurrent(deleted.then(openAll)).catch(() => undefined);
  await deleted;
}

async function fetchFile(name: string): Promise<Response> {
  const response = await fetch(new URL(name, BASE));
  if (!response.ok) throw new Error(`Failed to fetch ${name} (status ${String(response.status)})`);
  return response;
}

async function jwtSecret(): Promise<string> {
  const known = await get<string>(SECRET_KEY, settings);
  if (known !== undefined) return known;
  const secret = `${crypto.randomUUID()}${crypto.randomUUID()}`;
  await set(SECRET_KEY, secret, settings);
  return secret;
}

async function deleteContent(): Promise<void> {
  await Promise.all([clear(objects), clear(settings)]);
  await new Promise<void>((resolve, reject) => {
    const request = indexedDB.deleteDatabase(PGLITE_DATABASE);
    request.onsuccess = () => {
      resolve();
    };
    request.onerror = () => {
      reject(request.error ?? new Error('the database could not be deleted'));
    };
  });
}

/** Opens the server for a tab. The first tab of a new server is always signed in. */
async function openForTab(isAsked: boolean): Promise<DemoStatus> {
  try {
    const server = await open();
    const isFirst = server.isNew && signedIn !== server;
    signedIn = server;
    const session = isFirst || isAsked ? await signIn(server) : null;
    return { state: 'open', anonKey: server.anonKey, session, wasOutdated };
  } catch (error) {
    console.error(error);
    return { state: 'failed', message: error instanceof Error ? error.message : String(error) };
  }
}

/** The tokens of the demo person; null if something fails, as the sign-in page has a button too. */
async function signIn({ fetch: send, anonKey }: DemoServer): Promise<unknown> {
  const response = await send(
    new Request(new URL('/auth/v1/token?grant_type=password', self.location.origin), {
      method: 'POST',
      headers: { apikey: anonKey, 'content-type': 'application/json' },
      body: JSON.stringify(DEMO_ACCOUNT),
    }),
  );
  return response.ok ? response.json() : null;
}

let encodesWebp: Promise<boolean> | undefined;

/** Safari can show WebP but not encode it. */
async function canEncodeWebp(): Promise<boolean> {
  const canvas = new OffscreenCanvas(1, 1);
  canvas.getContext('2d');
  const blob = await canvas.convertToBlob({ type: 'image/webp' });
  return blob.type === 'image/webp';
}

/** The formats of pictures that the browser accepts, without those that it can't encode. */
async function encodable(accept: string): Promise<string> {
  encodesWebp ??= canEncodeWebp();
  const unknown = (await encodesWebp) ? /image\/avif/g : /image\/(?:avif|webp)/g;
  return accept.replaceAll(unknown, 'image/jpeg');
}

/** How long signing in and up take at least (core specification, section 5). */
function leastMs(method: string, url: string): number {
  const { pathname, searchParams } = new URL(url);
  if (method !== 'POST') return 0;
  if (pathname === '/auth/v1/signup') return 1_500;
  const isSignIn = pathname === '/auth/v1/token' && searchParams.get('grant_type') === 'password';
  return isSignIn ? 1_000 : 0;
}

async function answer(call: DemoRequest): Promise<DemoReply> {
  const least = new Promise((resolve) => setTimeout(resolve, leastMs(call.method, call.url)));
  const [reply] = await Promise.all([answerNow(call), least]);
  return reply;
}

async function answerNow({ url, method, headers, body }: DemoRequest): Promise<DemoReply> {
  const server = await open();
  const request = new Request(url, {
    method,
    headers: headers.map(([name, value]) => [name, value]),
    body,
  });
  if (body !== null && (request.body as ReadableStream | null | undefined) === undefined) {
    // Firefox has no Request.body.
    Object.defineProperty(request, 'body', { get: () => new Blob([body]).stream() });
  }
  // Service workers don't see this header.
  request.headers.set('user-agent', navigator.userAgent);
  const accept = request.headers.get('accept');
  if (accept?.includes('image/') === true) request.headers.set('accept', await encodable(accept));
  const response = await server.fetch(request);
  return {
    status: response.status,
    headers: [...response.headers],
    body: response.body === null ? null : await response.arrayBuffer(),
  };
}

class PortTransport implements Transport {
  readonly bufferedBytes = 0;
  readonly #port: MessagePort;
  readonly #onClosed: () => void;

  constructor(port: MessagePort, onClosed: () => void) {
    this.#port = port;
    this.#onClosed = onClosed;
  }

  send(data: string | Uint8Array, isBinary: boolean): void {
    if (typeof data === 'string') this.#post({ type: 'data', data });
    else if (isBinary) this.#post({ type: 'data', data: new Uint8Array(data).buffer });
    else this.#post({ type: 'data', data: new TextDecoder().decode(data) });
  }

  pause(): void {
    // Messages between a page and its worker need no backpressure.
  }

  resume(): void {
    // See `pause`.
  }

  close(code: number, reason: string): void {
    this.#post({ type: 'close', code, reason });
    this.#onClosed();
  }

  terminate(): void {
    this.close(ABNORMAL, '');
  }

  #post(frame: DemoFrame): void {
    this.#port.postMessage(frame);
  }
}

async function openSocket(url: string, port: MessagePort): Promise<void> {
  const { realtime } = await open();
  const { searchParams } = new URL(url);
  const admission = await realtime.authorize({
    apiKey: searchParams.get('apikey'),
    version: searchParams.get('vsn'),
    address: CLIENT_ADDRESS,
  });
  if (!('open' in admission)) throw new Error(admission.error);
  const onClosed = (): void => {
    realtime.handleClosed(connection);
    port.close();
  };
  const connection = admission.open(new PortTransport(port, onClosed));
  port.onmessage = ({ data: frame }: MessageEvent<DemoFrame>) => {
    if (frame.type !== 'data') {
      onClosed();
      return;
    }
    const isText = typeof frame.data === 'string';
    const bytes = isText ? new TextEncoder().encode(frame.data) : new Uint8Array(frame.data);
    connection.receive(bytes, !isText);
  };
  port.postMessage({ type: 'open' } satisfies DemoFrame);
}

async function handle(call: DemoCall, port: MessagePort): Promise<void> {
  if (call.type === 'open') {
    const tell = (): void => {
      port.postMessage({ state: 'waiting' } satisfies DemoStatus);
    };
    onWaiting.add(tell);
    if (isWaiting) tell();
    port.postMessage(await openForTab(call.signIn));
    onWaiting.delete(tell);
  } else if (call.type === 'request') {
    const reply = await answer(call).catch((error: unknown): DemoReply => {
      console.error(error);
      return { status: 503, headers: [], body: null };
    });
    port.postMessage(reply, reply.body === null ? [] : [reply.body]);
  } else if (call.type === 'socket') {
    await openSocket(call.url, port).catch((error: unknown) => {
      const frame: DemoFrame = { type: 'close', code: ABNORMAL, reason: String(error) };
      port.postMessage(frame);
    });
  } else if (call.type === 'mails') {
    port.postMessage((await open()).mails());
  } else {
    const isDeleted = await startOver().then(
      () => true,
      (error: unknown) => {
        console.error(error);
        return false;
      },
    );
    port.postMessage(isDeleted);
  }
}

function receiveCalls(port: MessagePort | DedicatedWorkerGlobalScope): void {
  port.onmessage = ({ data, ports: [reply] }: MessageEvent<DemoCall>) => {
    if (reply === undefined) return;
    handle(data, reply).catch((error: unknown) => {
      console.error(error);
    });
  };
}

self.onconnect = ({ ports: [port] }) => {
  if (port !== undefined) receiveCalls(port);
};
receiveCalls(self);
