/** Hosts on this device, which work without a network. */
const OWN_HOST = /^(?:localhost|.*\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** True if the gateway is not on this device. */
export function needsNetwork(baseUrl: string | undefined): boolean {
  if (baseUrl === undefined || !URL.canParse(baseUrl)) return true;
  return !OWN_HOST.test(new URL(baseUrl).hostname);
}
