import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { machineNames } from './machine-names.node.ts';
import { createSiteAddress } from './site-address.ts';

const FALLBACK = 'http://localhost:3000';
const NAMES = new Set(['box', 'box.local', '192.168.1.10', 'fd00::10']);

/**
 * Simulates a server on port 3000. `addressOf` returns the base URL for a request with this URL and
 * these headers.
 */
function siteOf(publicUrl?: string) {
  const logged: string[] = [];
  const site = createSiteAddress({
    publicUrl,
    fallback: FALLBACK,
    localPort: () => 3000,
    machineNames: () => NAMES,
    log: (line) => logged.push(line),
  });
  const app = new Hono().get('*', (context) => context.text(site.of(context)));
  const addressOf = async (url: string, headers: Record<string, string> = {}) =>
    (await app.request(url, { headers })).text();
  return { site, logged, addressOf };
}

describe('without a configured address', () => {
  test.each([
    'http://localhost:3000',
    'http://127.0.0.1:3000',
    'http://[::1]:3000',
    'http://192.168.1.10:3000',
    'http://[fd00::10]:3000',
    'http://box:3000',
    'http://box.local:3000',
  ])('links lead to %s if people use it', async (address) => {
    const { addressOf, logged } = siteOf();
    expect(await addressOf(`${address}/auth/v1/recover`)).toBe(address);
    expect(logged).toEqual([]);
  });

  // With each of these hosts, a link in a mail would send its secret to somebody else.
  test.each([
    ['another site', 'http://evil.example:3000'],
    ['another machine of the network', 'http://192.168.1.66:3000'],
    ['another port of this machine, e.g. of another user', 'http://192.168.1.10:8080'],
    ['another port of the reader', 'http://localhost:8080'],
    ['the default port', 'http://localhost'],
    ['a name that begins like this machine', 'http://localhost.evil.example:3000'],
    ['a name that begins like an address', 'http://192.168.1.10.evil.example:3000'],
    ['a name that resolves to this machine', 'http://127.0.0.1.nip.io:3000'],
    ['any address', 'http://0.0.0.0:3000'],
    ['https, which this server does not speak', 'https://box:3000'],
  ])('%s in the Host header is not used', async (_, address) => {
    const { addressOf, logged } = siteOf();
    expect(await addressOf(`${address}/auth/v1/recover`)).toBe(FALLBACK);
    expect(await addressOf(`${address}/auth/v1/recover`)).toBe(FALLBACK);
    // The warning for the operator is logged only once.
    expect(logged).toEqual([expect.stringContaining('Set PUBLIC_URL')]);
    expect(logged[0]).not.toContain('evil');
  });

  test('headers of proxies and of the page count for nothing', async () => {
    const { addressOf } = siteOf();
    const evil = 'http://evil.example';
    const headers = {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      'x-original-host': 'evil.example',
      forwarded: 'host=evil.example',
      origin: evil,
      referer: `${evil}/`,
    };
    expect(await addressOf('http://evil.example:3000/', headers)).toBe(FALLBACK);
    expect(await addressOf('http://box:3000/', headers)).toBe('http://box:3000');
  });

  test('mails without a request use the newest address that other machines can reach', async () => {
    const { addressOf, site } = siteOf();
    expect(site.latest()).toBe(FALLBACK);
    await addressOf('http://192.168.1.10:3000/');
    await addressOf('http://localhost:3000/');
    await addressOf('http://evil.example:3000/');
    expect(site.latest()).toBe('http://192.168.1.10:3000');
    // This mail contains a secret, so the URL of another request must not be used.
    expect(await addressOf('http://prompts.example:3000/')).toBe(FALLBACK);
  });
});

test('a configured address is always used', async () => {
  const { addressOf, site, logged } = siteOf('https://prompts.example');
  for (const url of ['http://localhost:3000/', 'http://evil.example/']) {
    expect(await addressOf(url)).toBe('https://prompts.example');
  }
  expect(site.latest()).toBe('https://prompts.example');
  expect(logged).toEqual([]);
});

test('the names of this machine include its loopback address', () => {
  expect([...machineNames()]).toEqual(expect.arrayContaining(['127.0.0.1']));
});
