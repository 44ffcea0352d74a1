/** Hosts of this device, which answer without any network. */
const OWN_HOST = /^(?:localhost|.*\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Whether the models at this address are somewhere else than on this device. */
export function needsNetwork(baseUrl: string | undefined): boolean {
  if (baseUrl === undefined || !URL.canParse(baseUrl)) return true;
  return !OWN_HOST.test(new URL(baseUrl).hostname);
}
