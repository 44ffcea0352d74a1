import * as fc from 'fast-check';
import { from } from './fuzz-extremes.testing.ts';
import { createGrammar, writable } from './fuzz-grammar.testing.ts';
import type { Grammar, Oddness } from './fuzz-grammar.testing.ts';
import { oddBody } from './fuzz-odd-bodies.testing.ts';
import { COLUMNS, ROUTINES, TOKENS } from './fuzz-vocabulary.testing.ts';

/** A request of the fuzz test, without the host; `as` names the token to send. */
export interface FuzzRequest {
  readonly as: 'ada' | 'anon' | 'nobody' | 'mangled';
  readonly method: string;
  /** path and query, after /rest/v1 */
  readonly path: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string | Uint8Array | null;
}

const PREFERENCES: readonly string[] = [
  'return=representation',
  'return=representation',
  'return=minimal',
  'return=headers-only',
  'count=exact',
  'count=planned',
  'count=estimated',
  'resolution=merge-duplicates',
  'resolution=ignore-duplicates',
  'missing=default',
  'missing=null',
  'tx=rollback',
  'tx=commit',
  'handling=lenient',
  'handling=strict',
  'timezone=America/New_York',
];
const ODD_PREFERENCES: readonly string[] = [
  'max-affected=1',
  'max-affected=-1',
  'max-affected=99999999999999999999',
  "timezone='; select 1",
  'return=',
  '=',
  'count=exact=exact',
  'unknown',
  'valueOf',
  '__proto__=1',
];
const USUAL_ACCEPTS: readonly string[] = [
  '*/*',
  'application/json',
  'text/csv',
  'application/vnd.pgrst.object+json',
  'application/vnd.pgrst.array+json;nulls=stripped',
];
const ACCEPTS: readonly string[] = [
  '*/*',
  'application/json',
  'text/csv',
  'application/vnd.pgrst.object+json',
  'application/vnd.pgrst.object+json;nulls=stripped',
  'application/vnd.pgrst.array+json;nulls=stripped',
  'application/geo+json',
  'text/html',
  'application/vnd.pgrst.plan+json; for="application/json"; options=analyze',
  'text/csv;q=0.5,*/*;q=0',
  'application/openapi+json',
  'application/octet-stream',
  'text/plain',
  ';',
  ',,,',
  'a/b;q=9',
  '',
];
const CONTENT_TYPES: readonly string[] = [
  'application/json',
  'application/json; charset=utf-8',
  'text/csv',
  'application/x-www-form-urlencoded',
  'text/plain',
  'application/octet-stream',
  'text/xml',
  'multipart/form-data; boundary=x',
  'nonsense',
  '',
];
const RANGES: readonly string[] = [
  '0-1',
  '1-',
  '5-2',
  '-5',
  '0-99999999999999999999',
  '99999999999999999999-',
  'items=0-1',
  'bytes=0-1,3-4',
  '9223372036854775807-9223372036854775808',
  'x',
];

type Header = [string, string];
function headersOf({ mostly }: Grammar): fc.Arbitrary<Header[]> {
  const preferences = fc
    .array(mostly(from(PREFERENCES), from(ODD_PREFERENCES)), { minLength: 1, maxLength: 3 })
    .map((parts): Header => ['prefer', parts.join(', ')]);
  const usual = fc.oneof(
    { weight: 4, arbitrary: preferences },
    { weight: 1, arbitrary: from(USUAL_ACCEPTS).map((accept): Header => ['accept', accept]) },
    { weight: 1, arbitrary: from(['0-1', '1-', '0-']).map((range): Header => ['range', range]) },
  );
  const odd = fc.oneof(
    from(ACCEPTS).map((accept): Header => ['accept', accept]),
    from(CONTENT_TYPES).map((type): Header => ['content-type', type]),
    from(RANGES).map((range): Header => ['range', range]),
    fc.tuple(
      from(['accept-profile', 'content-profile']),
      from(['public', 'auth', 'pg_catalog', '', '"']),
    ),
    fc.tuple(
      from([
        'x-forwarded-for',
        'cookie',
        'role',
        'if-none-match',
        'x-http-method-override',
        'content-encoding',
        'prefer',
        'accept',
        'range',
      ]),
      fc.string({ maxLength: 30 }),
    ),
  );
  return fc.array(mostly(usual, odd), { maxLength: 3 }).map((pairs) => pairs.filter(isHeader));
}

/** fetch can only send valid headers; hostile-clients.test.ts tests invalid ones. */
function isHeader(pair: Header): boolean {
  try {
    new Headers([pair]);
    return true;
  } catch {
    return false;
  }
}

function bodyOf(
  { mostly, rowOf }: Grammar,
  [names, kinds]: [readonly string[], Readonly<Record<string, string>>],
): fc.Arbitrary<string | Uint8Array> {
  const row = rowOf(names, kinds);
  const written = fc
    .oneof<fc.Arbitrary<unknown>[]>(row, row, fc.array(row, { maxLength: 3 }))
    .map((any) => JSON.stringify(any));
  const cut = fc.tuple(written, fc.nat(60)).map(([text, length]) => text.slice(0, length));
  return mostly<string | Uint8Array>(written, fc.oneof(cut, oddBody, oddBody));
}

/** Inserts, deletes, replaces or repeats text; positions are thousandths of the length. */
function mutate(text: string, edits: readonly (readonly [number, number, string])[]): string {
  return edits.reduce((current, [kind, place, token]) => {
    const at = Math.floor((current.length * place) / 1_000);
    if (kind === 0) return current.slice(0, at) + token + current.slice(at);
    if (kind === 1) return current.slice(0, at) + current.slice(at + 1);
    if (kind === 2) return current.slice(0, at) + token + current.slice(at + 1);
    return current.slice(0, at) + current.slice(Math.floor(at / 2), at) + current.slice(at);
  }, text);
}
const someEdits = fc.array(fc.tuple(fc.nat(3), fc.nat(999), from(TOKENS)), {
  minLength: 1,
  maxLength: 4,
});

interface Target {
  method: string;
  path: string;
  body: string | Uint8Array;
}

function targetOf(grammar: Grammar): fc.Arbitrary<Target> {
  const { mostly, queryOf, callQueryOf } = grammar;
  const onTable = from(Object.keys(COLUMNS)).chain((table) =>
    fc.record({
      method: mostly(
        from([
          'GET',
          'GET',
          'GET',
          'GET',
          'GET',
          'HEAD',
          'POST',
          'POST',
          'POST',
          'PATCH',
          'DELETE',
        ]),
        from(['PUT', 'OPTIONS', 'SEARCH']),
      ),
      path: queryOf(table).map((query) => `/${encodeURIComponent(table)}?${query}`),
      body: bodyOf(grammar, writable(table)),
    }),
  );
  const replaced = fc
    .tuple(from(['crates', 'genres', 'writers', 'notes']), fc.integer({ min: 0, max: 9 }))
    .chain(([table, id]) => {
      const [names, kinds] = writable(table);
      const row = grammar.rowOf(names.slice(1), kinds);
      const body = row.map((rest): string | Uint8Array => JSON.stringify({ id, ...rest }));
      return fc.record({
        method: fc.constant('PUT'),
        path: fc.constant(`/${table}?id=eq.${id}`),
        body: mostly(body, oddBody),
      });
    });
  const onRoutine = from(Object.keys(ROUTINES)).chain((routine) => {
    const kinds = ROUTINES[routine] ?? {};
    const body = bodyOf(grammar, [Object.keys(kinds), kinds]);
    return fc.oneof(
      fc.record({
        method: mostly(from(['GET', 'GET', 'HEAD']), from(['PUT', 'DELETE'])),
        path: callQueryOf(routine).map((query) => `/rpc/${routine}?${query}`),
        body,
      }),
      fc.record({
        method: fc.constant('POST'),
        path: mostly(
          fc.constant(`/rpc/${routine}`),
          callQueryOf(routine).map((query) => `/rpc/${routine}?${query}`),
        ),
        body,
      }),
    );
  });
  const elsewhere = fc.record({
    method: from(['GET', 'POST', 'OPTIONS']),
    path: fc
      .array(
        fc.oneof(
          fc.string({ maxLength: 6 }),
          from(['rpc', '..', '.', 'books', '%2e%2e', ...TOKENS]),
        ),
        { maxLength: 4 },
      )
      .map((parts) => `/${parts.join('/')}`),
    body: bodyOf(grammar, [[], {}]),
  });
  return mostly(
    fc.oneof(
      { weight: 12, arbitrary: onTable },
      { weight: 4, arbitrary: onRoutine },
      { weight: 1, arbitrary: replaced },
    ),
    elsewhere,
  );
}

function requestOf(oddness: Oddness): fc.Arbitrary<FuzzRequest> {
  const grammar = createGrammar(oddness);
  const unchanged = fc.constant<[number, number, string][]>([]);
  const edits =
    oddness === 0
      ? unchanged
      : fc.oneof({ weight: 4, arbitrary: unchanged }, { weight: oddness, arbitrary: someEdits });
  return fc
    .tuple(
      targetOf(grammar),
      headersOf(grammar),
      edits,
      grammar.mostly(
        from<FuzzRequest['as']>(['ada', 'ada', 'ada', 'anon']),
        from<FuzzRequest['as']>(['nobody', 'mangled']),
      ),
    )
    .map(([{ method, path, body }, headers, changes, as]) => ({
      as,
      method,
      path: `/${mutate(path, changes).replace(/^\//, '')}`,
      headers,
      body: ['GET', 'HEAD'].includes(method) ? null : body,
    }));
}

/** Half of the requests are valid, most others have some unusual parts, and a few have many. */
export const fuzzRequest: fc.Arbitrary<FuzzRequest> = fc.oneof(
  { weight: 5, arbitrary: requestOf(0) },
  { weight: 4, arbitrary: requestOf(1) },
  { weight: 1, arbitrary: requestOf(8) },
);
