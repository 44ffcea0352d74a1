/** Begins every key under which the AI screens keep something for this tab, so that all of it can be forgotten. */
export const AI_TAB_PREFIX = 'promptory.ai-tab.';

/** What keeps things for this tab; null where the browser forbids it. */
export function tabStorage(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    // Access itself throws; forms work without, they only do not survive a reload.
    return null;
  }
}
