/** Only some browsers have `connection`, and the DOM types don't include it. */
function networkInformation() {
  const { connection } = navigator as {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  return connection;
}

/** True if the user turned on the browser's data saver. */
export function prefersReducedData(): boolean {
  return networkInformation()?.saveData === true;
}

/** True if the network is fast enough to load code that may not be used. */
export function hasGoodNetwork(): boolean {
  const { effectiveType = '4g' } = networkInformation() ?? {};
  return effectiveType === '4g' && !prefersReducedData();
}

/** True if animations and videos should wait until the user starts them. */
export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches || prefersReducedData();
}
