import { DatabaseError } from '../db/database.ts';
import { ApiError, fromDatabaseError } from '../http/errors.ts';
import type { ResultRow } from './compile.ts';

export type BodyType = 'json' | 'object' | 'csv';

const CONTENT_TYPES: Readonly<Record<BodyType, string>> = {
  json: 'application/json; charset=utf-8',
  object: 'application/vnd.pgrst.object+json; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
};

/** The media type that the client asks for. Throws ApiError PGRST107. */
export function negotiate(accept: string | null): { type: BodyType; stripNulls: boolean } {
  const text = accept ?? '*/*';
  const stripNulls = text.includes('nulls=stripped');
  if (text.includes('application/vnd.pgrst.object')) return { type: 'object', stripNulls };
  if (/application\/(json|vnd\.pgrst\.array\+json|\*)|\*\/\*/.test(text))
    return { type: 'json', stripNulls };
  throw new ApiError(
    406,
    'PGRST107',
    `None of these media types are available: ${text.slice(0, 200)}`,
  );
}

export interface ReplyOptions {
  readonly status: number;
  readonly type: BodyType;
  readonly head: boolean;
  readonly applied: string | null;
  readonly contentRange: string | null;
}

/** The answer to a request that went well. */
export function reply({ body }: ResultRow, options: ReplyOptions): Response {
  const headers = new Headers({ 'cache-control': 'no-store' });
  if (options.contentRange !== null) headers.set('content-range', options.contentRange);
  if (options.applied !== null) headers.set('preference-applied', options.applied);
  if (options.status === 204) return new Response(null, { status: 204, headers });
  headers.set('content-type', CONTENT_TYPES[options.type]);
  return new Response(options.head ? null : body, { status: options.status, headers });
}

/** `from-to/total`, with stars for what is empty or unknown. */
export function contentRange(offset: number, found: number, total: number | null): string {
  return `${found === 0 ? '*' : `${offset}-${offset + found - 1}`}/${total ?? '*'}`;
}

/** Any error of a request as PostgREST answers it. Unknown ones are told to `log` and hidden. */
export function replyToError(
  error: unknown,
  anonymous: boolean,
  log: (line: string) => void,
): Response {
  const known = knownError(error, anonymous);
  if (known === undefined)
    log(error instanceof Error ? (error.stack ?? error.message) : String(error));
  const { status, code, message, details, hint, headers } =
    known ?? new ApiError(500, 'XX000', 'The request could not be answered');
  return Response.json({ code, details, hint, message }, { status, headers: { ...headers } });
}

function knownError(error: unknown, anonymous: boolean): ApiError | undefined {
  if (error instanceof ApiError) return error;
  if (!(error instanceof DatabaseError)) return undefined;
  if (error.sqlstate === 'PT116') {
    return new ApiError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
      details: `The result contains ${error.detail ?? '0'} rows`,
    });
  }
  if (error.sqlstate === 'PT124') {
    return new ApiError(
      400,
      'PGRST124',
      'Query result exceeds max-affected preference constraint',
      {
        details: `The query affects ${error.detail ?? '?'} rows`,
      },
    );
  }
  return fromDatabaseError(error, anonymous);
}
