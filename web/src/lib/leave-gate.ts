type Hold = (path: string) => void;

const holds = new Set<Hold>();

/**
 * Puts a screen in charge of the ways out that neither the browser nor a link announces; the function
 * that comes back ends it.
 */
export function guardLeaving(hold: Hold): () => void {
  holds.add(hold);
  return () => {
    holds.delete(hold);
  };
}

/** Hands a way out to the screen that guards itself last; false when none does, and one may go. */
export function holdBack(path: string): boolean {
  const newest = [...holds].at(-1);
  newest?.(path);
  return newest !== undefined;
}
