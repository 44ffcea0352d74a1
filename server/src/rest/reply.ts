import { chooseEncoding } from '../http/accept-encoding.ts';
import type { Compiled, ResultRow } from './compile/compiled.ts';
import { unsatisfiable } from './parse/range.ts';
import type { Output, Shape, WriteShape } from './parse/shape.ts';
import type { Prepared } from './prepare.ts';
import { statusSetting, withHeaderSetting } from './response-settings.ts';
import { notSingular } from './rest-errors.ts';

const CONTENT_TYPES: Readonly<Record<Output['media'], string>> = {
  json: 'application/json; charset=utf-8',
  object: 'application/vnd.pgrst.object+json; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
};
const WITHOUT_BODY: readonly number[] = [204, 205, 304];
/** Smaller answers fit into a few packets anyway. */
const MIN_COMPRESSED_CHARS = 2_000;

/**
 * The response to a successful request, compressed if it is large and the client's Accept-Encoding
 * allows it. Throws ApiError PGRST103, PGRST111, PGRST112 or PGRST116.
 */
export function reply(
  { parsed, compiled }: Prepared,
  row: ResultRow,
  acceptEncoding: string | null,
): Response {
  const { shape } = parsed;
  const { status, range } =
    shape.action === 'read' || shape.action === 'call'
      ? readReply(parsed, compiled.returnsVoid, row)
      : writeReply(shape.action, parsed, row);
  const headers: Record<string, string> = { 'cache-control': 'no-store' };
  if (range !== null) headers['content-range'] = range;
  const applied = appliedPreferences(parsed, compiled);
  if (applied !== '') headers['preference-applied'] = applied;
  if (row.location !== null) {
    headers['location'] = locationOf(shape, compiled.locationColumns, row.location);
  }
  const hasBody =
    status !== 204 && (shape.output.body || shape.action === 'read' || shape.action === 'call');
  if (hasBody) headers['content-type'] = contentType(shape.output);

  const final = statusSetting(row.responseStatus) ?? status;
  const body = hasBody && !WITHOUT_BODY.includes(final) ? row.body : null;
  const isLarge = body !== null && body.length >= MIN_COMPRESSED_CHARS;
  const isCompressed =
    isLarge && chooseEncoding(acceptEncoding, (encoding) => encoding === 'gzip') === 'gzip';
  if (isLarge) headers['vary'] = 'accept-encoding';
  if (isCompressed) headers['content-encoding'] = 'gzip';
  return new Response(isCompressed ? gzipped(body) : body, {
    status: final,
    headers:
      row.responseHeaders === null ? headers : withHeaderSetting(headers, row.responseHeaders),
  });
}

function gzipped(text: string): ReadableStream {
  return new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
}

function contentType({ media, stripNulls }: Output): string {
  if (!stripNulls) return CONTENT_TYPES[media];
  const kind = media === 'object' ? 'object' : 'array';
  return `application/vnd.pgrst.${kind}+json;nulls=stripped; charset=utf-8`;
}

interface StatusAndRange {
  readonly status: number;
  readonly range: string | null;
}

function readReply(
  { shape, offset }: Prepared['parsed'],
  returnsVoid: boolean,
  { rows, total }: ResultRow,
): StatusAndRange {
  if (shape.output.media === 'object' && shape.action === 'read' && rows !== 1) {
    throw notSingular(rows);
  }
  if (total !== null && offset > total) {
    const details = `An offset of ${offset} was requested, but there are only ${total} rows.`;
    throw unsatisfiable(details, total);
  }
  const range = contentRange(offset, rows, total);
  if (returnsVoid) return { status: 204, range };
  return { status: total !== null && rows < total ? 206 : 200, range };
}

function writeReply(
  action: WriteShape['action'],
  { shape, preferences }: Prepared['parsed'],
  { rows, updated }: ResultRow,
): StatusAndRange {
  const { count, resolution } = preferences;
  const total = count === 'exact' || count === 'estimated' ? rows : null;
  const isNew = updated === null || updated < rows;
  const shows = shape.output.body;
  switch (action) {
    case 'insert': {
      const merged = resolution === 'merge-duplicates' && !isNew;
      return { status: merged ? 200 : 201, range: contentRange(0, 0, total) };
    }
    case 'put':
      return { status: shows ? (isNew ? 201 : 200) : 204, range: null };
    case 'update':
      return { status: shows ? 200 : 204, range: contentRange(0, rows, total) };
    case 'delete':
      return { status: shows ? 200 : 204, range: contentRange(0, 0, total) };
  }
}

/** `from-to/total`, with asterisks for empty or unknown parts. */
function contentRange(offset: number, rows: number, total: number | null): string {
  const span = rows === 0 || total === 0 ? '*' : `${offset}-${offset + rows - 1}`;
  return `${span}/${total ?? '*'}`;
}

/** The Location header of a new row: its URL, relative to the service. */
function locationOf(
  shape: Shape,
  columns: readonly string[],
  key: readonly (string | null)[],
): string {
  const name = shape.action === 'call' ? shape.routine : shape.table;
  const conditions = columns.map((column, index) => {
    const value = key[index] ?? null;
    const condition = value === null ? 'is.null' : `eq.${encodeURIComponent(value)}`;
    return `${encodeURIComponent(column)}=${condition}`;
  });
  return `/${encodeURIComponent(name)}?${conditions.join('&')}`;
}

/** The Preference-Applied header: preferences that affected this request; '' for none. */
export function appliedPreferences(
  { shape: { action, output }, preferences }: Prepared['parsed'],
  { resolves }: Pick<Compiled, 'resolves'>,
): string {
  const { resolution, missing, returning, handling, timezone, maxAffected } = preferences;
  const writes = action !== 'read' && action !== 'call';
  const takesBody = action === 'insert' || action === 'update';
  const limits = action === 'update' || action === 'delete' || action === 'call';
  const applied: readonly (readonly [string, string | number | null])[] = [
    ['resolution', action === 'insert' && resolves ? resolution : null],
    ['missing', takesBody ? missing : null],
    ['return', writes ? returning : null],
    ['count', output.count],
    ['handling', handling],
    ['timezone', timezone],
    ['max-affected', limits ? maxAffected : null],
  ];
  return applied
    .flatMap(([name, value]) => (value === null ? [] : [`${name}=${value}`]))
    .join(', ');
}
