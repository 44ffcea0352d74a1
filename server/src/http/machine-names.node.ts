import { hostname, networkInterfaces } from 'node:os';

/** The host name and all IP addresses of this machine, in lower case; IPv6 without brackets. */
export function machineNames(): ReadonlySet<string> {
  const name = hostname().toLowerCase();
  const addresses = Object.values(networkInterfaces()).flatMap((one) => one ?? []);
  return new Set([
    name,
    // The name in local networks (mDNS, RFC 6762).
    `${name}.local`,
    ...addresses.map(({ address }) => address.replace(/%.*$/, '').toLowerCase()),
  ]);
}
