export interface UploadedFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** Parses a form (RFC 7578) as a server would; undefined if the content type is another one. */
export function parseMultipart(
  body: Buffer,
  contentType: string,
): { fields: Record<string, string>; file: UploadedFile | undefined } | undefined {
  const boundary = /^multipart\/form-data;\s*boundary="?([^"]+)"?$/.exec(contentType)?.[1];
  if (boundary === undefined) return undefined;
  const fields: Record<string, string> = {};
  let file: UploadedFile | undefined;
  // Latin-1 keeps each byte as one character.
  const parts = `\r\n${body.toString('latin1')}`.split(`\r\n--${boundary}`).slice(1, -1);
  for (const part of parts) {
    const end = part.indexOf('\r\n\r\n');
    const header = part.slice(0, end);
    const bytes = Buffer.from(part.slice(end + '\r\n\r\n'.length), 'latin1');
    const name = /[; ]name="([^"]*)"/.exec(header)?.[1] ?? '';
    const fileName = /filename="([^"]*)"/.exec(header)?.[1];
    if (fileName === undefined) fields[name] = bytes.toString();
    else {
      const type = /content-type: *([^\r\n]*)/i.exec(header)?.[1] ?? '';
      file = { name: fileName, type, bytes: new Uint8Array(bytes) };
    }
  }
  return { fields, file };
}
