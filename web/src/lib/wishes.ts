/** Whether the visitor's browser asks pages to load less than they could. */
export function savesData(): boolean {
  // Known to some browsers only, and to no library of types.
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** Whether moving pictures should wait until they are asked to move. */
export function prefersStillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches || savesData();
}
