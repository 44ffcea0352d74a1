/**
 * The client's address for a request that passed `hops` trusted proxies. Each proxy appends the
 * address that it saw to X-Forwarded-For. Entries further left come from the client and cannot be
 * trusted.
 */
export function forwardedAddress(header: string | null, peer: string, hops: number): string {
  const listed = (header ?? '').split(',').map((part) => part.trim());
  const chain = [...(header === null ? [] : listed), peer];
  const address = chain[Math.max(0, chain.length - 1 - hops)] ?? peer;
  return isIP(address) ? address : peer;
}

/**
 * True when a request came directly from this machine: without a proxy and with a local host name.
 */
export function isFromThisMachine(request: Request, peer: string): boolean {
  const proxyHeaders = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];
  if (proxyHeaders.some((name) => request.headers.has(name))) return false;
  // Check the host name too: a hostile site may point its name at this address (DNS rebinding).
  const { hostname } = new URL(request.url);
  return isLoopback(peer) && (hostname === 'localhost' || isLoopback(hostname));
}

/** True for an address of this machine. */
export function isLoopback(address: string): boolean {
  return /^(::ffff:)?127\.\d+\.\d+\.\d+$/i.test(address) || /^\[?::1\]?$/.test(address);
}

/** True when a text is an IPv4 or IPv6 address, without brackets. */
function isIP(text: string): boolean {
  if (/^\d{1,3}(\.\d{1,3}){3}$/.test(text))
    return text.split('.').every((part) => Number(part) <= 255);
  const mapped = text.replace(/%[\w.]+$/, '');
  return mapped.includes(':') && /^[\da-f:.]+$/i.test(mapped) && URL.canParse(`http://[${mapped}]`);
}
