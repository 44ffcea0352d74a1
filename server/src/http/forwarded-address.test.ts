import { expect, test } from 'vitest';
import { forwardedAddress } from './forwarded-address.ts';

const PEER = '10.0.0.1';

test.each([
  ['without trusted proxies the header is ignored', '203.0.113.9', 0, PEER],
  ['without a header the peer is the client', null, 1, PEER],
  ['one proxy', '203.0.113.9', 1, '203.0.113.9'],
  ['one proxy and an entry that the client added', '1.1.1.1, 203.0.113.9', 1, '203.0.113.9'],
  ['two proxies', '203.0.113.9, 10.0.0.2', 2, '203.0.113.9'],
  [
    'two proxies and an entry that the client added',
    '1.1.1.1,203.0.113.9,10.0.0.2',
    2,
    '203.0.113.9',
  ],
  ['fewer proxies than expected', '203.0.113.9', 3, '203.0.113.9'],
  ['IPv6', '2001:db8::9', 1, '2001:db8::9'],
  ['an entry that is not an address', 'unknown', 1, PEER],
  ['an invalid IPv4 address', '999.1.1.1', 1, PEER],
  ['an empty header', '', 1, PEER],
])('%s', (_case, header, hops, address) => {
  expect(forwardedAddress(header, PEER, hops)).toBe(address);
});
