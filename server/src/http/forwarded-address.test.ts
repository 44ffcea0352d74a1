import { expect, test } from 'vitest';
import { forwardedAddress } from './forwarded-address.ts';

const PEER = '10.0.0.1';

test.each([
  ['without proxies the header is anybody’s say', '203.0.113.9', 0, PEER],
  ['without a header it is the peer', null, 1, PEER],
  ['one proxy', '203.0.113.9', 1, '203.0.113.9'],
  ['one proxy, and what the sender made up', '1.1.1.1, 203.0.113.9', 1, '203.0.113.9'],
  ['two proxies', '203.0.113.9, 10.0.0.2', 2, '203.0.113.9'],
  ['two proxies, and what the sender made up', '1.1.1.1,203.0.113.9,10.0.0.2', 2, '203.0.113.9'],
  ['fewer proxies than expected', '203.0.113.9', 3, '203.0.113.9'],
  ['IPv6', '2001:db8::9', 1, '2001:db8::9'],
  ['no address', 'unknown', 1, PEER],
  ['an odd one', '999.1.1.1', 1, PEER],
  ['nothing', '', 1, PEER],
])('%s', (_case, header, hops, address) => {
  expect(forwardedAddress(header, PEER, hops)).toBe(address);
});
