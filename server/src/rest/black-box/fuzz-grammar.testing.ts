import * as fc from 'fast-check';
import {
  CASTS,
  COLUMNS,
  EMBEDS,
  LIMITS,
  OTHER_OPERATORS,
  PLAIN_OPERATORS,
  ROUTINE_ROWS,
  ROUTINES,
  TOKENS,
  VALUES,
} from './fuzz-vocabulary.testing.ts';

const from = <T>(values: readonly T[]): fc.Arbitrary<T> => fc.constantFrom(...values);
/** Mostly the first, now and then the second. */
const mostly = <T>(usual: fc.Arbitrary<T>, odd: fc.Arbitrary<T>, weight = 15): fc.Arbitrary<T> =>
  fc.oneof({ weight, arbitrary: usual }, { weight: 1, arbitrary: odd });

const anyText = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.string({ unit: 'binary', maxLength: 8 }),
  from(TOKENS),
);
const integer = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 0, max: 6 }).map(String) },
  fc.bigInt({ min: -(2n ** 70n), max: 2n ** 70n }).map(String),
);
/** A value as it stands in a query string, of any type the fixture has. */
export const value: fc.Arbitrary<string> = fc.oneof(
  { weight: 8, arbitrary: integer },
  { weight: 4, arbitrary: anyText },
  from(VALUES),
);

const anyName = fc.oneof(
  anyText,
  from(['*', 'nothing', 'ctid', 'xmin', 'tableoid', 'oid', '"', '"id"', 'books', 'pg_class']),
);
const columnOf = (table: string): fc.Arbitrary<string> =>
  mostly(from((COLUMNS[table] ?? ['id']).map(quoted)), anyName);
const jsonPath = fc
  .array(
    fc.tuple(
      from(['->', '->>']),
      from(['a', 'b', 'list', '0', '-1', '99999999999', 'ключ', '"q"', 'c-d']),
    ),
    {
      maxLength: 3,
    },
  )
  .map((steps) => steps.map((step) => step.join('')).join(''));
const field = (table: string): fc.Arbitrary<string> =>
  fc.tuple(columnOf(table), mostly(fc.constant(''), jsonPath, 4)).map((parts) => parts.join(''));

function quoted(name: string): string {
  return /^[\w$]+$/.test(name) ? name : `"${name.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}

function column(table: string): fc.Arbitrary<string> {
  return fc
    .tuple(
      mostly(
        fc.constant(''),
        fc.oneof(anyText, from(['a', 'total'])).map((alias) => `${alias}:`),
        4,
      ),
      mostly(field(table), from(['count()', 'count', '*']), 8),
      mostly(
        fc.constant(''),
        from(CASTS).map((cast) => `::${cast}`),
        6,
      ),
      mostly(
        fc.constant(''),
        from(['.sum()', '.max()', '.min()', '.avg()', '.count()', '.median()']),
        10,
      ),
      mostly(
        fc.constant(''),
        from(CASTS).map((cast) => `::${cast}`),
        20,
      ),
    )
    .map((parts) => parts.join(''));
}

/** What stands in `select=`, up to `depth` embeds deep. */
function select(table: string, depth: number): fc.Arbitrary<string> {
  const reachable = EMBEDS[table] ?? [];
  const plain = column(table);
  if (depth === 0 || reachable.length === 0) {
    return fc.array(plain, { minLength: 0, maxLength: 4 }).map((items) => items.join(','));
  }
  const embed = fc
    .tuple(
      from(['', '', '', 'x:', '...']),
      from(reachable),
      from(['', '', '', '!inner', '!left', '!x']),
    )
    .chain(([before, [name, target], join]) =>
      select(target, depth - 1).map((inner) => `${before}${name}${join}(${inner})`),
    );
  return fc
    .array(fc.oneof({ weight: 2, arbitrary: plain }, embed), { minLength: 0, maxLength: 4 })
    .map((items) => items.join(','));
}

const operation: fc.Arbitrary<string> = fc
  .tuple(
    from(['', '', '', 'not.', 'not.not.']),
    fc.oneof(
      fc
        .tuple(from(PLAIN_OPERATORS), from(['', '', '', '(any)', '(all)', '(x)']))
        .map((parts) => parts.join('')),
      from(OTHER_OPERATORS),
    ),
    value,
    fc.array(value, { maxLength: 4 }),
  )
  .map(([not, operator, single, list]) => {
    if (operator === 'in') return `${not}in.(${list.join(',')})`;
    if (operator === 'is') return `${not}is.${list.length % 2 === 0 ? 'null' : single}`;
    return `${not}${operator}.${operator.endsWith(')') ? `{${list.join(',')}}` : single}`;
  });

function logic(table: string, depth: number): fc.Arbitrary<string> {
  const condition = fc.tuple(field(table), operation).map(([name, asked]) => `${name}.${asked}`);
  if (depth === 0) return condition;
  const group = fc
    .tuple(
      from(['and', 'or', 'not.and', 'not.or']),
      fc.array(logic(table, depth - 1), { minLength: 1, maxLength: 3 }),
    )
    .map(([operator, parts]) => `${operator}(${parts.join(',')})`);
  return fc.oneof({ weight: 2, arbitrary: condition }, group);
}

const orderTerm = (table: string): fc.Arbitrary<string> =>
  fc
    .tuple(
      mostly(field(table), from(['writers(name)', 'books(id)', 'notes(stars)', 'x(id)']), 6),
      from(['', '.asc', '.desc', '.up']),
      from(['', '', '.nullsfirst', '.nullslast']),
    )
    .map((parts) => parts.join(''));

/** Beyond what anyone needs: wide, deep and long. */
const extremes = (table: string): fc.Arbitrary<[string, string]> =>
  fc
    .tuple(
      from([1, 20, 60, 250, 3_000]),
      from(['and', 'deep', 'in', 'or', 'select', 'embed', 'order', 'any', 'array', 'path', 'not']),
    )
    .map(([size, kind]): [string, string] => {
      const key = quoted(COLUMNS[table]?.[0] ?? 'id');
      switch (kind) {
        case 'and':
          return ['and', `(${Array.from({ length: size }, () => `${key}.gte.0`).join(',')})`];
        case 'deep':
          return ['or', `(${'and('.repeat(size)}${key}.gte.0${')'.repeat(size)})`];
        case 'or':
          return ['or', '('.repeat(size)];
        case 'in':
          return [key, `in.(${Array.from({ length: size }, (_, index) => index).join(',')})`];
        case 'any':
          return [key, `eq(any).{${Array.from({ length: size }, (_, index) => index).join(',')}}`];
        case 'select':
          return [
            'select',
            Array.from({ length: size }, (_, index) => `c${index}:${key}`).join(','),
          ];
        case 'embed':
          return [
            'select',
            `${'books(genres('.repeat(Math.min(size, 250))}id${'))'.repeat(Math.min(size, 250))}`,
          ];
        case 'order':
          return ['order', Array.from({ length: size }, () => key).join(',')];
        case 'array':
          return ['tags', `cs.${'{'.repeat(size)}${'}'.repeat(size)}`];
        case 'path':
          return ['select', `doc${'->a'.repeat(size)}`];
        default:
          return [key, `${'not.'.repeat(size)}eq.1`];
      }
    });

const parameter = (table: string): fc.Arbitrary<[string, string]> => {
  const prefix = mostly(
    fc.constant(''),
    from((EMBEDS[table] ?? [['x', 'x']]).map(([name]) => `${name.split('!')[0] ?? ''}.`)),
    5,
  );
  const pair = (
    key: fc.Arbitrary<string>,
    text: fc.Arbitrary<string>,
  ): fc.Arbitrary<[string, string]> => fc.tuple(key, text);
  const prefixed = (name: string): fc.Arbitrary<string> =>
    prefix.map((before) => `${before}${name}`);
  const parts = fc.array(logic(table, 2), { maxLength: 3 }).map((items) => `(${items.join(',')})`);
  return fc.oneof(
    {
      weight: 8,
      arbitrary: pair(
        fc.tuple(prefix, field(table)).map((names) => names.join('')),
        operation,
      ),
    },
    { weight: 6, arbitrary: pair(fc.constant('select'), select(table, 2)) },
    {
      weight: 4,
      arbitrary: pair(fc.oneof(prefixed('or'), prefixed('and'), prefixed('not.or')), parts),
    },
    {
      weight: 3,
      arbitrary: pair(
        prefixed('order'),
        fc.array(orderTerm(table), { minLength: 1, maxLength: 3 }).map((terms) => terms.join(',')),
      ),
    },
    {
      weight: 2,
      arbitrary: pair(
        fc.oneof(prefixed('limit'), prefixed('offset')),
        mostly(integer, from(LIMITS), 1),
      ),
    },
    {
      weight: 1,
      arbitrary: pair(
        from(['columns', 'on_conflict']),
        fc.array(columnOf(table), { maxLength: 3 }).map((names) => names.join(',')),
      ),
    },
    { weight: 1, arbitrary: extremes(table) },
    { weight: 1, arbitrary: pair(anyText, anyText) },
  );
};

/** A query string for a table, encoded as a client would. */
export function queryOf(table: string): fc.Arbitrary<string> {
  return fc
    .array(parameter(table), { maxLength: 5 })
    .map((pairs) => new URLSearchParams(pairs).toString());
}

/** The query string of a call by GET: some arguments, then what any table takes. */
export function callQueryOf(routine: string): fc.Arbitrary<string> {
  const named = fc.array(
    fc.tuple(mostly(from([...(ROUTINES[routine] ?? []), 'a']), anyText), value),
    { maxLength: 3 },
  );
  return fc
    .tuple(named, mostly(fc.constant(''), queryOf(ROUTINE_ROWS[routine] ?? 'genres'), 1))
    .map(([pairs, rest]) => `${new URLSearchParams(pairs).toString()}&${rest}`);
}
