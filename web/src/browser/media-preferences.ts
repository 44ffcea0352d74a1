/** True if the user turned on the browser's data saver. */
export function prefersReducedData(): boolean {
  // Only some browsers have `connection`, and the DOM types don't include it.
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** True if animations and videos should wait until the user starts them. */
export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches || prefersReducedData();
}
