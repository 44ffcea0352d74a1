import { expect, test } from 'vitest';
import { encodeQrCode } from './factor-requests.ts';

test.each([
  ['data:image/svg+xml;utf-8,<svg fill="#000" width="100%"/>', '<svg fill="#000" width="100%"/>'],
  ['data:image/svg+xml;utf-8,<svg><title>a, b</title></svg>', '<svg><title>a, b</title></svg>'],
])('the QR code %s keeps every character', (address, drawing) => {
  const [head, body] = encodeQrCode(address).split(/,(.*)/s);
  expect(head).toBe('data:image/svg+xml;charset=utf-8');
  expect(body).not.toMatch(/[#<>"]/);
  expect(decodeURIComponent(body ?? '')).toBe(drawing);
});

test('an encoded QR code is unchanged', () => {
  const address = 'data:image/svg+xml;base64,PHN2Zy8+';
  expect(encodeQrCode(address)).toBe(address);
});
