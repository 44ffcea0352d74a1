import * as fc from 'fast-check';
import { callQueryOf, queryOf, value } from './fuzz-grammar.testing.ts';
import { COLUMNS, ROUTINES, TOKENS } from './fuzz-vocabulary.testing.ts';

/** One request of the fuzz test, before it is addressed; `as` says whose token it carries. */
export interface FuzzRequest {
  readonly as: 'ada' | 'anon' | 'nobody' | 'mangled';
  readonly method: string;
  /** path and query, after /rest/v1 */
  readonly path: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string | Uint8Array | null;
}

const from = <T>(values: readonly T[]): fc.Arbitrary<T> => fc.constantFrom(...values);

const PREFERENCES: readonly string[] = [
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
  'handling=strict',
  'handling=lenient',
  'max-affected=1',
  'max-affected=-1',
  'max-affected=99999999999999999999',
  'timezone=America/New_York',
  "timezone='; select 1",
  'return=',
  '=',
  'count=exact=exact',
  'unknown',
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

const header: fc.Arbitrary<[string, string]> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.tuple(
      fc.constant('prefer'),
      fc.array(from(PREFERENCES), { minLength: 1, maxLength: 4 }).map((parts) => parts.join(', ')),
    ),
  },
  { weight: 3, arbitrary: fc.tuple(fc.constant('accept'), from(ACCEPTS)) },
  { weight: 2, arbitrary: fc.tuple(fc.constant('content-type'), from(CONTENT_TYPES)) },
  { weight: 1, arbitrary: fc.tuple(fc.constant('range'), from(RANGES)) },
  {
    weight: 1,
    arbitrary: fc.tuple(
      from(['accept-profile', 'content-profile']),
      from(['public', 'auth', 'pg_catalog', '', '"']),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(
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
  },
);
/** Only what a Headers object takes can be sent this way; the rest falls to the server's parser. */
const headers = fc.array(header, { maxLength: 4 }).map((pairs) =>
  pairs.filter(([name, text]) => {
    try {
      new Headers([[name, text]]);
      return true;
    } catch {
      return false;
    }
  }),
);

const jsonValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 0, max: 6 }) },
  { weight: 3, arbitrary: value },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  {
    weight: 1,
    arbitrary: from([
      null,
      true,
      -1,
      2 ** 53,
      1e300,
      '\u0000',
      '\ud800',
      [],
      {},
      ['a', null],
      [[1], [2]],
    ]),
  },
);

function rowOf(names: readonly string[]): fc.Arbitrary<Record<string, unknown>> {
  const key = fc.oneof(
    { weight: 30, arbitrary: from(names.length === 0 ? ['a'] : names) },
    { weight: 1, arbitrary: fc.string({ maxLength: 5 }) },
  );
  return fc.dictionary(key, jsonValue, { maxKeys: 6, noNullPrototype: true });
}

/** Texts that no client would write: deep, torn, huge or not json at all. */
const oddBody: fc.Arbitrary<string | Uint8Array> = fc.oneof(
  fc
    .tuple(from(['[', '{"a":', '[{"doc":', '{"doc":{"a":[']), from([10, 100, 1_000, 20_000]))
    .map(([open, times]) => open.repeat(times)),
  from([1, 50, 2_000, 7_000]).map(
    (depth) => `{"id":1,"label":"x","doc":${'['.repeat(depth)}${']'.repeat(depth)}}`,
  ),
  from([
    '',
    ' ',
    'null',
    '1',
    '"x"',
    '[]',
    '{}',
    '[[]]',
    '[null]',
    '[{}]',
    '[{},{}]',
    '{"id":1e400}',
    '{"id":1e-400}',
    '{"id":123456789012345678901234567890}',
    '{"id":1,"id":2,"label":"x"}',
    '{"label":"\\ud800","id":1}',
    '{"label":"\\u0000","id":1}',
    '{"id":1,"doc":"\\udc00\\ud800"}',
    '{"__proto__":{"id":1}}',
    '{"constructor":1}',
    '\ufeff{"id":1,"label":"b"}',
    '{"id":01}',
    "{'id':1}",
    '{"id":1}{"id":2}',
    '[{"id":1,"label":"x"},{"id":1,"label":"y"}]',
    'id,label\n1,x\n',
    'id,label\n1\n',
    '"id","label"\n"1","a""b"',
    'id=1&label=x',
    'a=1&a=2',
    '\n\n',
    'id\n',
    '<x/>',
  ]),
  fc.uint8Array({ maxLength: 40 }),
  fc.jsonValue({ maxDepth: 6 }).map((any) => JSON.stringify(any)),
  from([100_000, 6_000_000]).map((size) => `{"id":1,"label":"${'x'.repeat(size)}"}`),
);

function bodyOf(names: readonly string[]): fc.Arbitrary<string | Uint8Array> {
  const rows = fc.oneof(
    { weight: 3, arbitrary: rowOf(names) },
    fc.array(rowOf(names), { maxLength: 3 }),
  );
  const written = rows.map((any) => JSON.stringify(any));
  return fc.oneof(
    { weight: 12, arbitrary: written },
    {
      weight: 1,
      arbitrary: fc.tuple(written, fc.nat(60)).map(([text, length]) => text.slice(0, length)),
    },
    { weight: 2, arbitrary: oddBody },
  );
}

/** Cuts, doubles, replaces and inserts at places given as parts of the whole. */
function mutate(text: string, edits: readonly (readonly [number, number, string])[]): string {
  return edits.reduce((current, [kind, place, token]) => {
    const at = Math.floor((current.length * place) / 1_000);
    if (kind === 0) return current.slice(0, at) + token + current.slice(at);
    if (kind === 1) return current.slice(0, at) + current.slice(at + 1);
    if (kind === 2) return current.slice(0, at) + token + current.slice(at + 1);
    return current.slice(0, at) + current.slice(Math.floor(at / 2), at) + current.slice(at);
  }, text);
}
const edits = fc.oneof(
  { weight: 3, arbitrary: fc.constant<[number, number, string][]>([]) },
  {
    weight: 1,
    arbitrary: fc.array(fc.tuple(fc.nat(3), fc.nat(999), from(TOKENS)), {
      minLength: 1,
      maxLength: 4,
    }),
  },
);

const onTable = from(Object.keys(COLUMNS)).chain((table) =>
  fc.record({
    method: from([
      'GET',
      'GET',
      'GET',
      'GET',
      'HEAD',
      'POST',
      'POST',
      'PATCH',
      'DELETE',
      'PUT',
      'OPTIONS',
      'SEARCH',
    ]),
    path: queryOf(table).map((query) => `/${encodeURIComponent(table)}?${query}`),
    body: bodyOf(COLUMNS[table] ?? []),
  }),
);
const onRoutine = from(Object.keys(ROUTINES)).chain((routine) =>
  fc.record({
    method: from(['GET', 'POST', 'POST', 'HEAD', 'PUT']),
    path: callQueryOf(routine).map((query) => `/rpc/${routine}?${query}`),
    body: bodyOf(ROUTINES[routine] ?? []),
  }),
);
const elsewhere = fc.record({
  method: from(['GET', 'POST', 'OPTIONS']),
  path: fc
    .array(
      fc.oneof(fc.string({ maxLength: 6 }), from(['rpc', '..', '.', 'books', '%2e%2e', ...TOKENS])),
      { maxLength: 4 },
    )
    .map((parts) => `/${parts.join('/')}`),
  body: bodyOf([]),
});

export const fuzzRequest: fc.Arbitrary<FuzzRequest> = fc
  .tuple(
    fc.oneof(
      { weight: 14, arbitrary: onTable },
      { weight: 5, arbitrary: onRoutine },
      { weight: 1, arbitrary: elsewhere },
    ),
    headers,
    edits,
    from<FuzzRequest['as']>([
      ...Array.from({ length: 30 }, () => 'ada' as const),
      ...Array.from({ length: 8 }, () => 'anon' as const),
      'nobody',
      'mangled',
    ]),
  )
  .map(([{ method, path, body }, sent, changes, as]) => ({
    as,
    method,
    path: `/${mutate(path, changes).replace(/^\//, '')}`,
    headers: sent,
    body: ['GET', 'HEAD'].includes(method) ? null : body,
  }));
