import { localStorageOrNull } from '../../browser/web-storage.ts';

/** The path of the demo that every build of the product contains, as a site of its own. */
export const DEMO_PATH = '/demo/';

/** Set while this browser is in demo mode. Only the product sets it, so a link to the demo does not. */
export const DEMO_MODE_KEY = 'promptory.demo-mode';

/** The demo's session, which never counts in the product. */
const DEMO_SESSION_KEY = `supabase.auth.token:${DEMO_PATH}`;

/** True if this browser is in demo mode, with a session of the demo that has not expired. */
export function hasDemoSession(): boolean {
  try {
    const storage = localStorageOrNull();
    if (storage?.getItem(DEMO_MODE_KEY) == null) return false;
    const session = JSON.parse(storage.getItem(DEMO_SESSION_KEY) ?? 'null') as {
      expires_at?: unknown;
    } | null;
    return Number(session?.expires_at ?? 0) * 1000 > Date.now();
  } catch {
    // Not written by the demo.
    return false;
  }
}
