/** The address in the format of Postgres inet values; null when it is invalid. */
export function inetOf(address: string | undefined): string | null {
  if (address === undefined) return null;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
  if (/^\d+\.\d+\.\d+\.\d+$/.test(mapped)) {
    return mapped.split('.').every((part) => Number(part) <= 255) ? mapped : null;
  }
  const withoutZone = mapped.replace(/%.*$/, '');
  const bracketed = `http://[${withoutZone}]`;
  return URL.canParse(bracketed) ? new URL(bracketed).hostname.slice(1, -1) : null;
}

/**
 * The rate limit key of an address. IPv6 addresses are limited per /64 network, because one machine
 * may use any address in it (RFC 4291 section 2.5.1).
 */
export function limitedAddress(address: string | undefined): string {
  const inet = inetOf(address);
  if (inet === null) return 'unknown';
  if (!inet.includes(':')) return inet;
  const [head = '', tail = ''] = inet.split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail === '' ? 0 : tail.split(':').length;
  if (inet.includes('::')) while (groups.length + after < 8) groups.push('0');
  return `${[...groups, ...tail.split(':')].slice(0, 4).join(':')}::/64`;
}
