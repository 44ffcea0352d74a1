import { recognitionClass } from '../../browser/speech-recognition.ts';
import { localStorageOrNull } from '../../browser/web-storage.ts';
import { type Check, type CheckGroup, failure, success, warning } from './check.ts';

const TEST_KEY = 'promptory.diagnostics.test';
const BYTES_PER_MB = 1_000_000;
/** Less free space than this can stop uploads and the demo. */
const LITTLE_SPACE_MB = 50;

/** Checks of the browser alone. They send no request. */
export const BROWSER_CHECKS: readonly CheckGroup[] = [
  {
    title: 'Storage',
    checks: [
      {
        id: 'local-storage',
        title: 'Local storage',
        run: () => Promise.resolve(checkLocalStorage()),
      },
      { id: 'indexed-db', title: 'IndexedDB', run: checkIndexedDb },
      { id: 'space', title: 'Free space', run: checkSpace },
    ],
  },
  {
    title: 'Functions',
    checks: [
      feature('secure', 'Secure context', () => window.isSecureContext, {
        has: 'The browser allows the clipboard, the microphone and notifications.',
        lacks:
          'Open the site with https, or the clipboard, microphone and notifications are blocked.',
      }),
      feature('service-worker', 'Service workers', () => 'serviceWorker' in navigator, {
        has: 'The demo can run in this browser.',
        lacks: 'The demo needs them. They are missing in some private windows and without https.',
      }),
      feature('locks', 'Web Locks', () => 'locks' in navigator, {
        has: 'Several tabs can share uploads and messages that wait.',
        lacks: 'Several tabs at once may send the same message twice.',
      }),
      feature('clipboard', 'Clipboard', () => 'clipboard' in navigator, {
        has: 'Prompts can be copied.',
        lacks: 'Prompts are copied in an older way, which some browsers block.',
      }),
      { id: 'webp', title: 'WebP pictures', run: checkWebp },
      feature('recorder', 'Recording', () => 'MediaRecorder' in window, {
        has: 'Speech can be recorded for an AI gateway.',
        lacks: 'Speech can only be written down by the browser itself.',
      }),
      feature('speech', 'Speech recognition', () => recognitionClass() !== undefined, {
        has: 'The browser can write down what you say.',
        lacks: 'This browser has none. Voice input then needs an AI gateway.',
      }),
    ],
  },
  {
    title: 'Permissions',
    checks: [
      permission('microphone', 'Microphone'),
      permission('camera', 'Camera'),
      permission('notifications', 'Notifications'),
    ],
  },
  {
    title: 'Device',
    checks: [
      feature('online', 'Network', () => navigator.onLine, {
        has: 'The device has a network connection.',
        lacks: 'The device is offline.',
      }),
      {
        id: 'settings',
        title: 'Language and time zone',
        run: () => {
          const { locale, timeZone } = new Intl.DateTimeFormat().resolvedOptions();
          return Promise.resolve(success(`${locale}, ${timeZone}`));
        },
      },
    ],
  },
];

function feature(
  id: string,
  title: string,
  isPresent: () => boolean,
  { has, lacks }: { has: string; lacks: string },
): Check {
  return { id, title, run: () => Promise.resolve(isPresent() ? success(has) : warning(lacks)) };
}

/** The state of a permission, without asking for it. */
function permission(name: 'microphone' | 'camera' | 'notifications', title: string): Check {
  return {
    id: `permission-${name}`,
    title,
    run: async () => {
      let state: PermissionState;
      try {
        ({ state } = await navigator.permissions.query({ name }));
      } catch {
        return warning('This browser does not say if it is allowed.');
      }
      if (state === 'granted') return success('Allowed.');
      return state === 'prompt'
        ? success('The browser will ask when it is needed.')
        : warning('Blocked in the settings of the browser.');
    },
  };
}

function checkLocalStorage() {
  const storage = localStorageOrNull();
  if (storage === null)
    return failure('The browser blocks it, so a reload signs you out and drafts are lost.');
  try {
    storage.setItem(TEST_KEY, TEST_KEY);
    const read = storage.getItem(TEST_KEY);
    storage.removeItem(TEST_KEY);
    return read === TEST_KEY
      ? success('Written, read and removed.')
      : failure('It returned another text than was written.');
  } catch {
    return failure('It is full. Drafts can no longer be stored.');
  }
}

async function checkIndexedDb() {
  const database = await settled(indexedDB.open(TEST_KEY));
  database.close();
  await settled(indexedDB.deleteDatabase(TEST_KEY));
  return success('A database was created and deleted.');
}

function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => {
      resolve(request.result);
    });
    request.addEventListener('error', () => {
      reject(new Error('The browser blocks it. The demo keeps its content there.'));
    });
  });
}

async function checkSpace() {
  // Missing without https, which the DOM types don't express.
  const { storage } = navigator as { storage?: StorageManager };
  const { quota, usage } = (await storage?.estimate()) ?? {};
  if (quota === undefined || usage === undefined) {
    return warning('This browser does not say how much space is free.');
  }
  const freeMb = Math.floor((quota - usage) / BYTES_PER_MB);
  const text = `${String(freeMb)} MB free, ${(usage / BYTES_PER_MB).toFixed(1)} MB used.`;
  return freeMb < LITTLE_SPACE_MB ? warning(text) : success(text);
}

/** A WebP picture of one pixel. */
const WEBP = 'data:image/webp;base64,UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAwA0JaQAA3AA/vuUAAA=';

async function checkWebp() {
  const image = new Image();
  image.src = WEBP;
  try {
    await image.decode();
    return success('The browser can show them.');
  } catch {
    return warning('The browser can’t show them, and gets larger pictures.');
  }
}
