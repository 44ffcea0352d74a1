import { afterEach, expect, test, vi } from 'vitest';
import type { ByteSource } from './byte-source.ts';
import { boundaryOf, readForm } from './multipart.ts';

const BOUNDARY = 'b-1';

afterEach(() => vi.restoreAllMocks());

/** A body that arrives in pieces of `bytes` bytes. */
function inPieces(text: string, bytes: number): ByteSource {
  const whole = Buffer.from(text, 'latin1');
  let at = 0;
  return {
    read() {
      const piece = whole.subarray(at, at + bytes);
      at += bytes;
      return Promise.resolve(piece.byteLength > 0 ? new Uint8Array(piece) : undefined);
    },
  };
}

async function textOf(source: ByteSource): Promise<string> {
  const pieces: Uint8Array[] = [];
  for (let piece = await source.read(); piece !== undefined; piece = await source.read())
    pieces.push(piece);
  return Buffer.concat(pieces).toString('latin1');
}

function field(name: string, value: string): string {
  return `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
}

function file(content: string, type = 'image/png'): string {
  return (
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name=""; filename="x;name=y.png"\r\n` +
    `Content-Type: ${type}\r\n\r\n${content}\r\n--${BOUNDARY}--\r\n`
  );
}

// Content with everything that looks like a delimiter but is not one.
const TRICKY = `\r\r\n\r\n-\r\n--\r\n--b\r\n--b-\r\n\r\r\n--b-2 --${BOUNDARY}\xff\x00\r`;

test.each([1, 2, 3, 5, 7, 64, 100_000])('a form is read in pieces of %s bytes', async (bytes) => {
  const body = `preamble${field('cacheControl', '3600').replace(/^/, '\r\n')}${field('empty', '')}${file(TRICKY)}`;
  const form = await readForm(inPieces(body, bytes), BOUNDARY);
  expect(Object.fromEntries(form.fields)).toEqual({ cacheControl: '3600', empty: '' });
  expect(form.file.type).toBe('image/png');
  expect(await textOf(form.file.content)).toBe(TRICKY);
  expect(await form.file.content.read()).toBeUndefined();
});

test('in pieces of one byte, each byte is copied only a few times', async () => {
  const long = 'x'.repeat(100_000);
  const body = inPieces(field('metadata', long) + file(long), 1);
  const set = vi.spyOn(Uint8Array.prototype, 'set');
  const form = await readForm(body, BOUNDARY);
  expect(form.fields.get('metadata')).toBe(long);
  let size = 0;
  for (let piece = await form.file.content.read(); piece; piece = await form.file.content.read())
    size += piece.byteLength;
  expect(size).toBe(long.length);
  const copied = set.mock.calls.reduce((sum, [bytes]) => sum + bytes.length, 0);
  expect(copied).toBeLessThan(8 * (long.length + long.length));
});

test('bytes that were read stay unchanged while more bytes are read', async () => {
  const content = Array.from({ length: 20_000 }, (_, n) => String(n % 10)).join('');
  const form = await readForm(inPieces(file(content), 100), BOUNDARY);
  const pieces: Uint8Array[] = [];
  for (let piece = await form.file.content.read(); piece; piece = await form.file.content.read())
    pieces.push(piece);
  expect(Buffer.concat(pieces).toString('latin1')).toBe(content);
});

test('a file can be empty', async () => {
  const form = await readForm(inPieces(file(''), 10), BOUNDARY);
  expect(await textOf(form.file.content)).toBe('');
});

test('fields are text in UTF-8', async () => {
  const metadata = Buffer.from('{"alt":"ä”"}').toString('latin1');
  const form = await readForm(inPieces(field('metadata', metadata) + file(''), 4), BOUNDARY);
  expect(form.fields.get('metadata')).toBe('{"alt":"ä”"}');
});

test.each([
  ['in the file', file('x'.repeat(100)).slice(0, 150)],
  ['in the end of the form', file('x').slice(0, -8)],
])('a form that is cut off %s is an error', async (_, body) => {
  const form = await readForm(inPieces(body, 9), BOUNDARY);
  await expect(textOf(form.file.content)).rejects.toMatchObject({
    status: 400,
    message: 'The upload ended before it was complete',
  });
});

test.each([
  ['no bytes', '', 'The upload ended before it was complete'],
  [
    'another boundary',
    file('x').replaceAll(BOUNDARY, 'c'),
    'The upload ended before it was complete',
  ],
  ['no file', `${field('a', 'b')}--${BOUNDARY}--`, 'No content provided'],
  ['endless headers', `--${BOUNDARY}\r\n${'a'.repeat(40_000)}`, 'Malformed form'],
  [
    'too many fields',
    Array.from({ length: 11 }, (_, n) => field(`f${String(n)}`, '')).join('') + file(''),
    'Too many fields in the form',
  ],
  [
    'too many fields of one name',
    field('a', '').repeat(11) + file(''),
    'Too many fields in the form',
  ],
  [
    'too large fields',
    field('a', 'x'.repeat(80_000)) + field('b', 'x'.repeat(80_000)) + file(''),
    'The user_metadata exceeded the maximum allowed size',
  ],
])('a form with %s is refused', async (_, body, message) => {
  await expect(readForm(inPieces(body, 10_000), BOUNDARY)).rejects.toMatchObject({ message });
});

test.each([
  ['multipart/form-data; boundary=abc', 'abc'],
  ['Multipart/Form-Data;charset=x; Boundary="a b"; x=y', 'a b'],
  ['multipart/form-data', undefined],
  [`multipart/form-data; boundary=${'x'.repeat(71)}`, undefined],
  ['multipart/mixed; boundary=abc', undefined],
  ['image/png', undefined],
])('the boundary of %s', (type, boundary) => {
  expect(boundaryOf(type)).toBe(boundary);
});
