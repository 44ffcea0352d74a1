import { KEEP_FILES } from '@promptory/domain/demo-protocol';
import type { DemoCall } from '@promptory/domain/demo-protocol';
import { localStorageOrNull, sessionStorageOrNull } from '../../browser/web-storage.ts';
import { backendAnswers } from '../client/connection-test.ts';
import { DEMO_MODE_KEY, DEMO_PATH } from './demo-session.ts';

const FILES = `${DEMO_PATH}files.json`;
const SERVICE_WORKER = `${DEMO_PATH}demo-service-worker.js`;
const FILES_TIMEOUT_MS = 5_000;
/** Parameter in the fragment: the page of the product from which somebody enters the demo. */
const FROM = 'from';
/** Where this tab keeps that page. */
const FROM_KEY = 'promptory.demo-from';
/** The files of the demo and its database need 80 MB. */
const FREE_BYTES = 500_000_000;

/** True if this page is the demo of a product, and not a static build of its own. */
export const isDemoOfProduct: boolean = import.meta.env.BASE_URL === DEMO_PATH;

/** True if this browser has what the demo needs. Browsers have it only with https or on localhost. */
export function canRunDemo(): boolean {
  return window.isSecureContext && 'serviceWorker' in navigator && 'locks' in navigator;
}

/**
 * Lets the browser keep the files of the demo, so that it can begin when the server does not answer.
 * They are 7 MB, so connections that cost money are spared, if the browser tells.
 */
export async function keepDemo(): Promise<void> {
  if (!canRunDemo() || !(await isRoomFree())) return;
  const registration = await navigator.serviceWorker.register(SERVICE_WORKER, { scope: DEMO_PATH });
  const worker = registration.active ?? registration.waiting ?? registration.installing;
  worker?.postMessage(KEEP_FILES);
}

async function isRoomFree(): Promise<boolean> {
  const { connection, storage } = navigator as {
    connection?: { saveData?: boolean; type?: string };
    storage?: Partial<StorageManager>;
  };
  if (connection?.saveData === true || connection?.type === 'cellular') return false;
  const { quota = Infinity, usage = 0 } = (await storage?.estimate?.()) ?? {};
  return quota - usage > FREE_BYTES;
}

/** The worker of the demo at a path. Pages that give the same answers share it. */
export function demoServer(path: string, version: string): { url: string; options: WorkerOptions } {
  return {
    url: `${path}demo-${version}/server.js`,
    options: { type: 'module', name: `Promptory demo ${version}` },
  };
}

/**
 * Prepares the demo's database in the background, which takes about 5 s the first time. Browsers
 * without shared workers do that when the demo begins.
 */
export async function prepareDemo(): Promise<void> {
  if (!('SharedWorker' in window)) return;
  const list = (await caches.match(FILES, { ignoreVary: true })) ?? (await fetch(FILES));
  const { files } = (await list.json()) as { files: readonly string[] };
  const version = files.map((file) => /^demo-(\w+)\/server\.js$/.exec(file)?.[1]).find(Boolean);
  if (version === undefined) throw new Error('The list of files has no server');
  const { url, options } = demoServer(DEMO_PATH, version);
  const { port2 } = new MessageChannel();
  const call: DemoCall = { type: 'open', signIn: false };
  new SharedWorker(url, options).port.postMessage(call, [port2]);
}

/** True if the demo can begin: its files are kept, or their host answers. */
export async function isDemoReady(): Promise<boolean> {
  if (!canRunDemo()) return false;
  try {
    const registration = await navigator.serviceWorker.getRegistration(DEMO_PATH);
    const isKept = (await caches.match(FILES, { ignoreVary: true })) !== undefined;
    if (registration !== undefined && isKept) return true;
    const { ok } = await fetch(FILES, { signal: AbortSignal.timeout(FILES_TIMEOUT_MS) });
    return ok;
  } catch {
    // Nothing is kept, and the host does not answer.
    return false;
  }
}

/** Opens the demo, signed in. The account of the product stays as it is. */
export function enterDemo(): void {
  localStorageOrNull()?.setItem(DEMO_MODE_KEY, 'on');
  const { pathname, search } = window.location;
  const from = new URLSearchParams({ [FROM]: pathname + search });
  window.location.assign(`${DEMO_PATH}#${from.toString()}`);
}

/** The page of the product from which somebody has just entered the demo; otherwise null. */
export function entryFrom(): string | null {
  return new URLSearchParams(window.location.hash.slice(1)).get(FROM);
}

/** Keeps the page from which somebody entered the demo. The address bar then has that of the demo. */
export function keepEntry(from: string): void {
  sessionStorageOrNull()?.setItem(FROM_KEY, from);
  window.history.replaceState(window.history.state, '', window.location.pathname);
}

/** The id of the account with which this browser is signed in to the product; null if it is not. */
export function accountId(): string | null {
  try {
    const stored = localStorageOrNull()?.getItem('supabase.auth.token') ?? 'null';
    const session = JSON.parse(stored) as { user?: { id?: unknown } } | null;
    const id = session?.user?.id;
    return typeof id === 'string' ? id : null;
  } catch {
    // Not written by the product.
    return null;
  }
}

/** True if the backend of the product answers. */
export function productAnswers(): Promise<boolean> {
  const { VITE_SUPABASE_URL: url, VITE_SUPABASE_ANON_KEY: key } = import.meta.env;
  return backendAnswers(url && key ? url : window.location.origin);
}

/**
 * Goes from the demo to the product, to the page from which this tab came. False if its backend does
 * not answer.
 */
export async function leaveDemo(): Promise<boolean> {
  if (!(await productAnswers())) return false;
  localStorageOrNull()?.removeItem(DEMO_MODE_KEY);
  const from = sessionStorageOrNull()?.getItem(FROM_KEY) ?? '/';
  sessionStorageOrNull()?.removeItem(FROM_KEY);
  window.location.assign(productPage(from));
  return true;
}

/** The address of a page of the product; that of its home page for other sites and the demo. */
export function productPage(from: string): string {
  const home = `${window.location.origin}/`;
  try {
    const { origin, pathname, href } = new URL(from, home);
    const isProduct = origin === window.location.origin && !`${pathname}/`.startsWith(DEMO_PATH);
    return isProduct ? href : home;
  } catch {
    // Not an address.
    return home;
  }
}
