const shown = new Map<string, number>();

/** The name of the bell's dropdown, which shows new notifications itself. */
export const BELL_ON_SCREEN = 'bell';

/**
 * Records that a post, reel, discussion or the bell's dropdown is on the screen, by its id. Call the
 * returned function when it is left.
 */
export function trackOnScreen(id: string): () => void {
  shown.set(id, (shown.get(id) ?? 0) + 1);
  return () => {
    const rest = (shown.get(id) ?? 1) - 1;
    if (rest > 0) shown.set(id, rest);
    else shown.delete(id);
  };
}

/** True if this is visible in this window. News about it then needs no toast. */
export function isOnScreen(id: string | null): boolean {
  return id !== null && shown.has(id);
}
