import type { ByteSource } from './byte-source.ts';
import { ByteBuffer } from './byte-buffer.ts';
import { entityTooLarge, incompleteUpload, invalidRequest } from '../storage-errors.ts';

const MAX_HEADER_BYTES = 16 * 1024;
/** Maximum number of fields of a form, as in supabase/storage. */
const MAX_FIELDS = 10;
/** Enough for the largest user metadata in any writing system, and for the other fields. */
const MAX_FIELDS_BYTES = 128 * 1024;
/** RFC 2046 section 5.1.1 */
const MAX_BOUNDARY_CHARS = 70;
const CARRIAGE_RETURN = 13;
const DASHES = '--';
const LINE_END = '\r\n';

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** A form up to the start of its first file. */
export interface FormUpload {
  readonly fields: ReadonlyMap<string, string>;
  readonly file: { readonly type: string; readonly content: ByteSource };
}

/** The boundary in a content type; undefined if it is not a form or the boundary is invalid. */
export function boundaryOf(contentType: string): string | undefined {
  if (!/^multipart\/form-data\s*;/i.test(contentType)) return undefined;
  const match = /;\s*boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(contentType);
  const boundary = match?.[1] ?? match?.[2];
  return boundary !== undefined && boundary.length <= MAX_BOUNDARY_CHARS ? boundary : undefined;
}

/**
 * Reads a form (RFC 7578) as a stream and buffers only its fields. Returns the fields before the
 * file; the caller reads the file's bytes. Throws ApiError if the form is malformed or incomplete,
 * has no file, or has fields of more than 128 kB.
 */
export async function readForm(body: ByteSource, boundary: string): Promise<FormUpload> {
  const parts = new PartReader(body, boundary);
  const fields = new Map<string, string>();
  let remainingBytes = MAX_FIELDS_BYTES;
  await parts.skipPreamble();
  for (let count = 0; ; count += 1) {
    const part = await parts.next();
    if (part === undefined) throw invalidRequest('No content provided');
    if (part.isFile) return { fields, file: { type: part.type, content: parts } };
    if (count >= MAX_FIELDS) throw invalidRequest('Too many fields in the form');
    const value = await readField(parts, remainingBytes);
    remainingBytes -= value.byteLength;
    fields.set(part.name, decoder.decode(value));
  }
}

async function readField(part: ByteSource, maxBytes: number): Promise<Uint8Array> {
  const value = new ByteBuffer();
  for (let piece = await part.read(); piece !== undefined; piece = await part.read()) {
    if (value.byteLength + piece.byteLength > maxBytes) throw entityTooLarge('user_metadata');
    value.append(piece);
  }
  return value.view;
}

interface PartHeader {
  readonly name: string;
  readonly isFile: boolean;
  readonly type: string;
}

/** Iterates over the parts of a form; `read` returns the content of the current part. */
class PartReader implements ByteSource {
  readonly #body: ByteSource;
  readonly #delimiter: Uint8Array;
  // Starts with a line end: delimiters include the line end before them, but the first one in a
  // body has none.
  readonly #buffer = new ByteBuffer();
  #inContent = true;

  constructor(body: ByteSource, boundary: string) {
    this.#body = body;
    this.#buffer.append(encoder.encode(LINE_END));
    this.#delimiter = encoder.encode(`${LINE_END}${DASHES}${boundary}`);
  }

  async skipPreamble(): Promise<void> {
    while ((await this.read()) !== undefined);
  }

  async read(): Promise<Uint8Array | undefined> {
    while (this.#inContent) {
      const at = indexOf(this.#buffer.view, this.#delimiter);
      if (at === 0) {
        this.#buffer.read(this.#delimiter.byteLength);
        this.#inContent = false;
      } else if (at > 0) {
        return this.#buffer.read(at);
      } else {
        // The end of the buffer may be the start of a delimiter.
        const safe = this.#buffer.byteLength - this.#delimiter.byteLength + 1;
        if (safe > 0) return this.#buffer.read(safe);
        await this.#fill();
      }
    }
    return undefined;
  }

  /**
   * The header of the next part; undefined after the last part. The content of the previous part
   * must have been read completely.
   */
  async next(): Promise<PartHeader | undefined> {
    while (this.#buffer.byteLength < DASHES.length) await this.#fill();
    if (decoder.decode(this.#buffer.view.subarray(0, DASHES.length)) === DASHES) return undefined;
    const end = encoder.encode(`${LINE_END}${LINE_END}`);
    let at = indexOf(this.#buffer.view, end);
    while (at < 0) {
      const seen = this.#buffer.byteLength;
      if (seen > MAX_HEADER_BYTES) throw invalidRequest('Malformed form');
      await this.#fill();
      // Skip the bytes that were searched before, except the last ones: `end` may start there.
      at = indexOf(this.#buffer.view, end, Math.max(0, seen - end.byteLength + 1));
    }
    const header = decoder.decode(this.#buffer.read(at));
    this.#buffer.read(end.byteLength);
    this.#inContent = true;
    return parseHeader(header);
  }

  async #fill(): Promise<void> {
    const piece = await this.#body.read();
    if (piece === undefined) throw incompleteUpload();
    this.#buffer.append(piece);
  }
}

function parseHeader(header: string): PartHeader {
  const lines = header.split(LINE_END);
  const valueOf = (name: string): string =>
    lines
      .find((line) => line.toLowerCase().startsWith(`${name}:`))
      ?.slice(name.length + 1)
      .trim() ?? '';
  const disposition = valueOf('content-disposition');
  return {
    name: /;\s*name="([^"]*)"/i.exec(disposition)?.[1] ?? '',
    isFile: /;\s*filename\*?=/i.test(disposition),
    type: valueOf('content-type'),
  };
}

/** Index of the needle, which starts with a carriage return, at or after `from`; -1 if missing. */
function indexOf(haystack: Uint8Array, needle: Uint8Array, from = 0): number {
  const last = haystack.byteLength - needle.byteLength;
  let at = haystack.indexOf(CARRIAGE_RETURN, from);
  while (at >= 0 && at <= last) {
    let same = 1;
    while (same < needle.byteLength && haystack[at + same] === needle[same]) same += 1;
    if (same === needle.byteLength) return at;
    at = haystack.indexOf(CARRIAGE_RETURN, at + 1);
  }
  return -1;
}
