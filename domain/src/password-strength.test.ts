import { expect, test } from 'vitest';
import { passwordStrength } from './password-strength.ts';

test.each([
  ['', 'too-short'],
  ['aB3$5', 'too-short'],
  ['secret', 'weak'],
  ['aaaaaaaaaaaaaaaaaaaa', 'weak'],
  ['abababababababab', 'weak'],
  ['lovelace1815', 'weak'],
  ['LOVELACE-lovelace-12', 'weak'],
  ['harbourfog', 'fair'],
  ['Tr4m-lines', 'strong'],
  ['correct horse', 'strong'],
  ['correct horse battery', 'strong'],
])('%j is %s', (password, strength) => {
  expect(passwordStrength(password, ['lovelace', 'ad'])).toBe(strength);
});
