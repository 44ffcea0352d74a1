import type { Context } from 'hono';
import { isLoopback } from './forwarded-address.ts';

/** Chooses the base URL of this site for links in mails, without a trailing slash. */
export interface SiteAddress {
  /** for a mail that this request causes; never uses the URL of another request */
  of(context: Context): string;
  /**
   * for a mail without secrets that no request causes: the newest URL at which other machines have
   * reached this server, if there is one. Any client can choose it among the addresses of this
   * machine.
   */
  latest(): string;
}

export interface SiteAddressOptions {
  /** the operator's URL; if it is set, no other is used */
  readonly publicUrl: string | undefined;
  /** used while no better URL is known */
  readonly fallback: string;
  /** the port at which the request's connection arrived */
  readonly localPort: (context: Context) => number | undefined;
  /** the names and IP addresses of this machine, in lower case; IPv6 without brackets */
  readonly machineNames: () => ReadonlySet<string>;
  readonly log: (line: string) => void;
}

/**
 * Chooses the base URL of links in mails. Clients choose the Host header, and can request a mail to
 * somebody else. With `Host: evil.example`, the link in that mail would send a secret to the
 * attacker's site. So the URL of a request is only used if its host is a name or address of this
 * machine and its port is the port of this server (docs/decisions/0028-addresses-in-mails.md).
 */
export function createSiteAddress(options: SiteAddressOptions): SiteAddress {
  const { publicUrl, fallback, localPort, machineNames, log } = options;
  let latest: string | undefined;
  let hasWarned = false;

  function ownAddress(context: Context): string | undefined {
    const { protocol, hostname, port, host } = new URL(context.req.url);
    const name = hostname.replace(/^\[(.*)\]$/, '$1');
    const isHere = Number(port || 80) === localPort(context);
    if (protocol !== 'http:' || !isHere) return undefined;
    const address = `http://${host}`;
    if (name === 'localhost' || isLoopback(name)) return address;
    if (!machineNames().has(name)) return undefined;
    latest = address;
    return address;
  }

  return {
    of(context) {
      if (publicUrl !== undefined) return publicUrl;
      const own = ownAddress(context);
      if (own === undefined && !hasWarned) {
        hasWarned = true;
        log(
          `Links in mails lead to ${fallback}, because the site is used at an address that is not this machine's own. Set PUBLIC_URL to the address that people use.`,
        );
      }
      return own ?? fallback;
    },
    latest: () => publicUrl ?? latest ?? fallback,
  };
}
