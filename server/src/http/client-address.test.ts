import { expect, test } from 'vitest';
import { inetOf, limitedAddress } from './client-address.ts';

test.each([
  ['203.0.113.9', '203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9', '203.0.113.9'],
  ['2001:DB8:1:2:3:4:5:6', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::1', '2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:db8::5:6:7:8', '2001:db8::5:6:7:8', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80::1', 'fe80:0:0:0::/64'],
  ['::1', '::1', '0:0:0:0::/64'],
  ['999.1.1.1', null, 'unknown'],
  ['1:2', null, 'unknown'],
  ["'; drop table", null, 'unknown'],
  ['', null, 'unknown'],
  [undefined, null, 'unknown'],
])('%j is stored as %j and limited as %j', (address, inet, limited) => {
  expect(inetOf(address)).toBe(inet);
  expect(limitedAddress(address)).toBe(limited);
});
