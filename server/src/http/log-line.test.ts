import { expect, test } from 'vitest';
import { logLine } from './log-line.ts';

test.each([
  ['GET /rest/v1/posts', 'GET /rest/v1/posts'],
  ['Error: no\n    at main.ts:1', 'Error: no\n        at main.ts:1'],
  ['GET /a\n{"log":"security"}', 'GET /a\n    {"log":"security"}'],
  ['GET /a\r{"log":"security"}', 'GET /a\n    {"log":"security"}'],
  ['GET /a\r\nb', 'GET /a\n    b'],
  ['GET /\u001b[2Ja\u0000\tb', 'GET /\uFFFD[2Ja\uFFFD\tb'],
])('%j', (text, line) => {
  expect(logLine(text)).toBe(line);
});
