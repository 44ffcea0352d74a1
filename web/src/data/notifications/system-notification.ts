import { addressOf } from '../../browser/site-path.ts';

/** A notification of the operating system. */
export interface SystemNotification {
  /** A notification with the same id silently replaces the earlier one. */
  id: string;
  title: string;
  /** The picture of the actor. */
  icon?: string;
  /** The path to open on click. */
  path: string;
}

export type ClickedNotification = Pick<SystemNotification, 'id' | 'path'>;

const WORKER = addressOf('/notifications-worker.js');
const WORKER_SCOPE = addressOf('/notifications-worker/');

/**
 * Shows a notification. A click focuses this tab and calls `onOpen`; on phones,
 * `onSystemNotificationClick` reports it instead.
 */
export async function showSystemNotification(
  { id, title, icon, path }: SystemNotification,
  onOpen: () => void,
): Promise<void> {
  const options = { tag: id, data: { id, path }, ...(icon !== undefined && { icon }) };
  try {
    const systemNotification = new Notification(title, options);
    systemNotification.onclick = () => {
      systemNotification.close();
      window.focus();
      onOpen();
    };
  } catch (error) {
    // Chrome on Android throws a TypeError: it supports notifications in service workers only.
    if (!(error instanceof TypeError)) throw error;
    const worker = await navigator.serviceWorker.register(WORKER, { scope: WORKER_SCOPE });
    await waitForActivation(worker);
    await worker.showNotification(title, options);
  }
}

/** Waits until the worker is active; before that it cannot show notifications. */
async function waitForActivation(registration: ServiceWorkerRegistration): Promise<void> {
  const worker = registration.active ?? registration.waiting ?? registration.installing;
  if (worker === null || worker.state === 'activated') return;
  await new Promise<void>((resolve) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve();
    });
  });
}

/**
 * Calls `listener` on a click on a notification that the worker showed. Returns a function that
 * unsubscribes.
 */
export function onSystemNotificationClick(
  listener: (target: ClickedNotification) => void,
): () => void {
  const workers = (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker;
  const onMessage = ({ data }: MessageEvent<{ notification?: ClickedNotification } | null>) => {
    if (data?.notification) listener(data.notification);
  };
  workers?.addEventListener('message', onMessage);
  return () => {
    workers?.removeEventListener('message', onMessage);
  };
}
