import { badRequest } from './ai-errors.ts';

/** Fields and files together. */
const PARTS_MAX = 8;
const HEADER_MAX_BYTES = 1024;
const LINE_END = '\r\n';
const DASHES = '--';
/** Boundaries of browsers have about 40 characters; RFC 2046 allows 70. */
const BOUNDARY = /^multipart\/form-data;\s{0,9}boundary="?([\w'()+,./:=?-]{1,70})"?$/i;

export interface ParsedForm {
  readonly fields: ReadonlyMap<string, string>;
  /** by the name of their fields */
  readonly files: ReadonlyMap<string, FormFile>;
}

export interface FormFile {
  /** as the client said; '' if it said none */
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Parses a form (RFC 7578) of a few parts. Throws ApiError 400 for anything else. */
export function parseForm(bytes: Uint8Array<ArrayBuffer>, contentType: string): ParsedForm {
  const boundary = BOUNDARY.exec(contentType)?.[1];
  if (boundary === undefined) throw badRequest('The request is not a form with a file.');
  // One character for each byte, so positions in both are the same.
  const text = new TextDecoder('latin1').decode(bytes);
  const delimiter = `${DASHES}${boundary}`;
  const fields = new Map<string, string>();
  const files = new Map<string, FormFile>();
  if (!text.startsWith(delimiter)) throw malformed();
  let at = delimiter.length;
  for (let count = 0; !text.startsWith(DASHES, at); count += 1) {
    if (count >= PARTS_MAX) throw badRequest(`The form has more than ${PARTS_MAX} fields.`);
    const header = headerAt(text, at);
    const start = at + header.length + LINE_END.length * 2;
    const end = text.indexOf(`${LINE_END}${delimiter}`, start);
    if (end === -1) throw malformed();
    const content = bytes.slice(start, end);
    const name = /;\s{0,9}name="([^"]{0,100})"/i.exec(header)?.[1] ?? '';
    if (/;\s{0,9}filename=/i.test(header)) {
      const type = /^content-type:\s{0,9}([^\r\n]{0,200})/im.exec(header)?.[1] ?? '';
      files.set(name, { type, bytes: content });
    } else {
      fields.set(name, new TextDecoder().decode(content));
    }
    at = end + LINE_END.length + delimiter.length;
  }
  return { fields, files };
}

/** The header of a part, with the line end before it. */
function headerAt(text: string, at: number): string {
  const end = text.slice(at, at + HEADER_MAX_BYTES).indexOf(`${LINE_END}${LINE_END}`);
  if (end === -1 || !text.startsWith(LINE_END, at)) throw malformed();
  return text.slice(at, at + end);
}

function malformed(): Error {
  return badRequest('The request is not a valid form.');
}
