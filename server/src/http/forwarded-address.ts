import { isIP } from './ip-address.ts';

/**
 * Who really sent a request that came through `hops` proxies we trust: each of them appends the
 * address it saw to X-Forwarded-For, and what stands further left is the sender's own say.
 */
export function forwardedAddress(header: string | null, peer: string, hops: number): string {
  const said = (header ?? '').split(',').map((part) => part.trim());
  const chain = [...(header === null ? [] : said), peer];
  const address = chain[Math.max(0, chain.length - 1 - hops)] ?? peer;
  return isIP(address) ? address : peer;
}

/** Whether a request came straight from this machine: not through a proxy, nor under a foreign name. */
export function isFromThisMachine(request: Request, peer: string): boolean {
  const passedOn = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];
  if (passedOn.some((name) => request.headers.has(name))) return false;
  // A page elsewhere may give its name our address, and would then read along.
  const { hostname } = new URL(request.url);
  return isLoopback(peer) && (hostname === 'localhost' || isLoopback(hostname));
}

function isLoopback(address: string): boolean {
  return /^(::ffff:)?127\.\d+\.\d+\.\d+$/i.test(address) || /^\[?::1\]?$/.test(address);
}
