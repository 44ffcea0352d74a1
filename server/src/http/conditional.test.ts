import { expect, test } from 'vitest';
import { isNotModified, isRangeCurrent } from './conditional.ts';

const validators = { etag: '"a"', lastModified: new Date('2026-01-02T03:04:05.678Z') };
const CHANGED = 'Fri, 02 Jan 2026 03:04:05 GMT';
const BEFORE = 'Fri, 02 Jan 2026 03:04:04 GMT';
const AFTER = 'Fri, 02 Jan 2026 03:04:06 GMT';

test.each([
  [{ 'if-none-match': '"a"' }, true],
  [{ 'if-none-match': 'W/"a"' }, true],
  [{ 'if-none-match': '"b", W/"a"' }, true],
  [{ 'if-none-match': '*' }, true],
  [{ 'if-none-match': '"b"' }, false],
  [{ 'if-none-match': 'a' }, false],
  [{ 'if-modified-since': CHANGED }, true],
  [{ 'if-modified-since': AFTER }, true],
  [{ 'if-modified-since': BEFORE }, false],
  [{ 'if-modified-since': 'yesterday' }, false],
  [{ 'if-none-match': '"b"', 'if-modified-since': AFTER }, false],
  [{}, false],
])('with %j isNotModified returns %s', (headers, expected) => {
  expect(isNotModified(new Headers(headers as Record<string, string>), validators)).toBe(expected);
});

test('without a time only the tag is compared', () => {
  expect(isNotModified(new Headers({ 'if-modified-since': AFTER }), { etag: '"a"' })).toBe(false);
});

test.each([
  [{}, true],
  [{ 'if-range': '"a"' }, true],
  [{ 'if-range': '"b"' }, false],
  [{ 'if-range': 'W/"a"' }, false],
  [{ 'if-range': CHANGED }, true],
  [{ 'if-range': AFTER }, false],
])('with %j isRangeCurrent returns %s', (headers, expected) => {
  expect(isRangeCurrent(new Headers(headers as Record<string, string>), validators)).toBe(expected);
});
