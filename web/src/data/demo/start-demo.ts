import type { DemoCall, DemoMail, DemoStatus } from '@promptory/domain/demo-protocol';
import { addressOf, SITE_PATH } from '../../browser/site-path.ts';
import type { BackendConfig } from '../client/config.ts';
import { hasStoredSession, SESSION_STORAGE_KEY } from '../session/stored-session.ts';
import { demoServer } from './demo-site.ts';
import { createDemoSocket } from './demo-socket.ts';

const SERVICE_WORKER = addressOf('/demo-service-worker.js');

/** A call that the service worker asks this page to pass on. */
interface PassedOn {
  demo?: DemoCall;
}

type Post = (call: DemoCall, transferred: Transferable[]) => void;

interface Server {
  post: Post;
  /** Rejects if the code of the server can't be loaded. */
  failed: Promise<never>;
}

/** The service worker is small. It controls the page at once, or something prevents it. */
const CONTROL_TIMEOUT_MS = 20_000;

interface DemoOptions {
  /** The version of the demo's code. */
  version: string;
  /** True to sign the demo person in. When the demo begins, that is always done. */
  signIn: boolean;
  /** Called if the demo runs in another tab and can't be shared. */
  onWaiting: () => void;
}

/**
 * Starts the backend of demo mode in this browser; call `canRunDemo` first. Throws an Error if
 * something can't be loaded or stored.
 */
export async function startDemo({
  version,
  signIn,
  onWaiting,
}: DemoOptions): Promise<BackendConfig> {
  const server = startServer(version);
  const { post } = server;
  const [opened] = await Promise.all([
    open(server, signIn && !hasStoredSession(), onWaiting),
    startServiceWorker(post),
  ]);
  if (opened.session !== null) {
    localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify(opened.session));
  }
  return {
    supabaseUrl: new URL('/', window.location.href).href,
    anonKey: opened.anonKey,
    ai: { available: false },
    captcha: null,
    publicReading: true,
    demoMode: false,
    demo: {
      Socket: createDemoSocket(post),
      wasOutdated: opened.wasOutdated,
      mails: () => ask<readonly DemoMail[]>(post, { type: 'mails' }),
      async deleteContent() {
        const isDeleted = await ask<boolean>(post, { type: 'delete' });
        if (!isDeleted) throw new Error('The content could not be deleted');
        localStorage.removeItem(SESSION_STORAGE_KEY);
      },
    },
  };
}

/**
 * Tabs share one server, if the browser has shared workers (Chrome on Android does not). Each
 * version has its own; it waits until the tabs of another version are closed.
 */
function startServer(version: string): Server {
  const { url, options } = demoServer(SITE_PATH, version);
  const worker =
    'SharedWorker' in window ? new SharedWorker(url, options) : workerOfThisPage(url, options);
  const port = 'port' in worker ? worker.port : worker;
  return {
    post(call, transferred) {
      port.postMessage(call, transferred);
    },
    failed: new Promise((_, reject) => {
      worker.onerror = () => {
        reject(new Error('Failed to fetch the code of the demo'));
      };
    }),
  };
}

/** A worker that ends when the page is left. Kept by the browser, it would block other tabs. */
function workerOfThisPage(url: string, options: WorkerOptions): Worker {
  const worker = new Worker(url, options);
  window.addEventListener('pagehide', () => {
    worker.terminate();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) window.location.reload();
  });
  return worker;
}

function open(
  { post, failed }: Server,
  signIn: boolean,
  onWaiting: () => void,
): Promise<Extract<DemoStatus, { state: 'open' }>> {
  return new Promise((resolve, reject) => {
    failed.catch(reject);
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data: status }: MessageEvent<DemoStatus>) => {
      if (status.state === 'waiting') {
        onWaiting();
        return;
      }
      port1.close();
      if (status.state === 'open') resolve(status);
      else reject(new Error(status.message));
    };
    post({ type: 'open', signIn }, [port2]);
  });
}

/** Sends a call with one answer, whose type is `Answer`. */
function ask<Answer>(post: Post, call: DemoCall): Promise<Answer> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<Answer>) => {
      port1.close();
      resolve(data);
    };
    post(call, [port2]);
  });
}

/** Starts the service worker through which requests of this page reach the server. */
async function startServiceWorker(post: Post): Promise<void> {
  const workers = navigator.serviceWorker;
  workers.addEventListener('message', ({ data, ports }: MessageEvent<PassedOn | null>) => {
    const call = data?.demo;
    if (call?.type === 'request')
      post(call, call.body === null ? [...ports] : [...ports, call.body]);
  });
  workers.startMessages();
  const controlled = new Promise<void>((resolve, reject) => {
    if (workers.controller !== null) resolve();
    const onChange = () => {
      resolve();
    };
    workers.addEventListener('controllerchange', onChange, { once: true });
    setTimeout(() => {
      reject(new Error('The demo could not start in this tab. Close the tab and try again.'));
    }, CONTROL_TIMEOUT_MS);
  });
  await workers.register(SERVICE_WORKER);
  const { active } = await workers.ready;
  // After a forced reload, the active worker doesn't control the page.
  if (workers.controller === null) active?.postMessage(null);
  await controlled;
}
