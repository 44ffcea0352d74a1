/** A notification of the operating system. */
export interface SystemNotice {
  /** What it is about; a second one about the same takes the place of the first, in silence. */
  id: string;
  title: string;
  /** The picture of who did it. */
  icon?: string;
  /** Where it leads. */
  path: string;
}

export type NoticeTarget = Pick<SystemNotice, 'id' | 'path'>;

const WORKER = '/notifications-worker.js';
const WORKER_SCOPE = '/notifications-worker/';

/** Shows it; a press brings this tab to the front and calls `onOpen`, by way of `onOpenedNotice` on phones. */
export async function showSystemNotice(
  { id, title, icon, path }: SystemNotice,
  onOpen: () => void,
): Promise<void> {
  const options = { tag: id, data: { id, path }, ...(icon !== undefined && { icon }) };
  try {
    const notice = new Notification(title, options);
    notice.onclick = () => {
      notice.close();
      window.focus();
      onOpen();
    };
  } catch (error) {
    // Chrome on Android has notifications for service workers only, and says so with a TypeError.
    if (!(error instanceof TypeError)) throw error;
    const worker = await navigator.serviceWorker.register(WORKER, { scope: WORKER_SCOPE });
    await activated(worker);
    await worker.showNotification(title, options);
  }
}

/** A worker that is still being installed cannot show anything. */
async function activated(registration: ServiceWorkerRegistration): Promise<void> {
  const worker = registration.active ?? registration.waiting ?? registration.installing;
  if (worker === null || worker.state === 'activated') return;
  await new Promise<void>((resolve) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve();
    });
  });
}

/** Calls `listener` when a notice was pressed that the worker showed; the function that comes back ends it. */
export function onOpenedNotice(listener: (target: NoticeTarget) => void): () => void {
  const workers = (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker;
  const hear = ({ data }: MessageEvent<{ notification?: NoticeTarget } | null>) => {
    if (data?.notification) listener(data.notification);
  };
  workers?.addEventListener('message', hear);
  return () => {
    workers?.removeEventListener('message', hear);
  };
}
