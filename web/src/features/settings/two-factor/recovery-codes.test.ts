import { expect, test } from 'vitest';
import { recoveryCodesText } from './recovery-codes.ts';

test('contains the account, the site and one code per line', () => {
  const text = recoveryCodesText(['k7f2-9qmx-4tza', 'aaaa-bbbb-cccc'], '@ada', 'https://p.example');
  expect(text).toContain('\nk7f2-9qmx-4tza\naaaa-bbbb-cccc\n');
  expect(text).toMatch(/^Promptory recovery codes for @ada\nhttps:\/\/p\.example\n/);
});
