import { expect, test } from 'vitest';
import { createSecretBox } from './secret-box.ts';

const SECRET = 'a secret of at least thirty-two bytes';
const box = createSecretBox(SECRET, 'tests');

test('any server with the same secret decrypts the text', async () => {
  const sealed = await box.seal('JBSWY3DPEHPK3PXP – ü', 'one');
  expect(sealed).not.toContain('JBSWY3DPEHPK3PXP');
  expect(await createSecretBox(SECRET, 'tests').open(sealed, 'one')).toBe('JBSWY3DPEHPK3PXP – ü');
});

test('the same text is encrypted differently each time', async () => {
  expect(await box.seal('text', 'one')).not.toBe(await box.seal('text', 'one'));
});

test('decryption fails with another secret, purpose or owner, or after a change', async () => {
  const sealed = await box.seal('text', 'one');
  const [version, iv = '', bytes = ''] = sealed.split('.');
  const changed = [version, iv, (bytes.startsWith('A') ? 'B' : 'A') + bytes.slice(1)].join('.');
  await expect(createSecretBox(`${SECRET}!`, 'tests').open(sealed, 'one')).rejects.toThrow();
  await expect(createSecretBox(SECRET, 'other').open(sealed, 'one')).rejects.toThrow();
  await expect(box.open(sealed, 'two')).rejects.toThrow();
  await expect(box.open(changed, 'one')).rejects.toThrow();
  await expect(box.open('JBSWY3DPEHPK3PXP', 'one')).rejects.toThrow('not an encrypted secret');
});
