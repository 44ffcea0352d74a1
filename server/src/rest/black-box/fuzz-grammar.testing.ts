import * as fc from 'fast-check';
import { ALL_OPERATORS, CASTS, ODD_CASTS, OPERATORS_OF, VALUES_OF } from './fuzz-kinds.testing.ts';
import {
  COLUMNS,
  EMBEDS,
  LIMITS,
  ROUTINE_ROWS,
  ROUTINES,
  TOKENS,
  VALUES,
  WRITABLE,
} from './fuzz-vocabulary.testing.ts';
import { extremes, from, quoted } from './fuzz-extremes.testing.ts';

/** How often unusual input replaces valid input: never (0), sometimes (1) or often (8). */
export type Oddness = 0 | 1 | 8;
const USUAL_WEIGHT = 40;

const anyText = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.string({ unit: 'binary', maxLength: 8 }),
  from(TOKENS),
);
const integer = fc.integer({ min: 0, max: 6 }).map(String);
const hugeInteger = fc.bigInt({ min: -(2n ** 70n), max: 2n ** 70n }).map(String);
const anyValue: fc.Arbitrary<string> = fc.oneof(integer, hugeInteger, anyText, from(VALUES));

export interface Grammar {
  /** a query string for a table, encoded as clients encode it */
  queryOf: (table: string) => fc.Arbitrary<string>;
  /** the query string of a GET call: arguments, then table parameters */
  callQueryOf: (routine: string) => fc.Arbitrary<string>;
  /** a row for a table, or a function's arguments, as JSON text */
  rowOf: (
    names: readonly string[],
    kinds: Readonly<Record<string, string>>,
  ) => fc.Arbitrary<object>;
  mostly: <T>(usual: fc.Arbitrary<T>, odd: fc.Arbitrary<T>) => fc.Arbitrary<T>;
}

/** Generates valid queries in which `oddness` replaces some parts by unusual input. */
export function createGrammar(oddness: Oddness): Grammar {
  const mostly = <T>(usual: fc.Arbitrary<T>, odd: fc.Arbitrary<T>): fc.Arbitrary<T> =>
    oddness === 0
      ? usual
      : fc.oneof({ weight: USUAL_WEIGHT, arbitrary: usual }, { weight: oddness, arbitrary: odd });
  /** Picks one of two valid inputs; `weight` makes the first more frequent. */
  const rather = <T>(
    first: fc.Arbitrary<T>,
    second: fc.Arbitrary<T>,
    weight: number,
  ): fc.Arbitrary<T> => fc.oneof({ weight, arbitrary: first }, { weight: 1, arbitrary: second });
  const nothing = fc.constant('');

  const kindOf = (table: string, column: string) => COLUMNS[table]?.[column] ?? 'number';
  const columnOf = (table: string): fc.Arbitrary<string> =>
    from(Object.keys(COLUMNS[table] ?? { id: 0 }));
  const oddName = fc.oneof(
    anyText,
    from(['*', 'nothing', 'ctid', 'tableoid', '"', 'books', 'pg_class', '"id"']),
  );
  const nameOf = (table: string): fc.Arbitrary<string> =>
    mostly(columnOf(table).map(quoted), oddName);
  const arrow = fc.tuple(
    from(['->', '->>']),
    mostly(
      from(['a', 'b', 'list', '0', '-1', 'c-d', 'ключ']),
      from(['"q"', '99999999999', '', '--1']),
    ),
  );
  const path = fc
    .array(arrow, { minLength: 1, maxLength: 3 })
    .map((steps) => steps.map((step) => step.join('')).join(''));
  const valueOf = (kind: string): fc.Arbitrary<string> =>
    mostly(
      from((VALUES_OF as Readonly<Record<string, readonly string[]>>)[kind] ?? VALUES),
      anyValue,
    );

  function asked(table: string, column: string): fc.Arbitrary<string> {
    const kind = kindOf(table, column);
    const operator = mostly(from(OPERATORS_OF[kind]), from(ALL_OPERATORS));
    return fc
      .tuple(
        rather(nothing, mostly(fc.constant('not.'), fc.constant('not.not.')), 4),
        operator,
        fc.array(valueOf(kind), { minLength: 1, maxLength: 3 }),
      )
      .map(([not, name, values]) => {
        const listed = values
          .map((each) =>
            /^[\w.:-]+$/.test(each)
              ? each
              : `"${each.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`,
          )
          .join(',');
        if (name === 'in') return `${not}in.(${listed})`;
        if (name === 'is') return `${not}is.${kind === 'boolean' ? 'true' : 'null'}`;
        return /\((any|all)\)$/.test(name)
          ? `${not}${name}.{${listed}}`
          : `${not}${name}.${values[0] ?? ''}`;
      });
  }
  /** A filter: a field and an operation on it. */
  const filter = (table: string): fc.Arbitrary<[string, string]> =>
    columnOf(table).chain((column) => {
      const whole: fc.Arbitrary<[string, string]> = fc.tuple(
        mostly(fc.constant(quoted(column)), oddName),
        asked(table, column),
      );
      const within: fc.Arbitrary<[string, string]> = fc.tuple(
        path.map((steps) => `${quoted(column)}${steps.replace(/->([^>]*)$/, '->>$1')}`),
        asked(table, ''),
      );
      return ['json'].includes(kindOf(table, column))
        ? rather(whole, within, 1)
        : mostly(whole, within);
    });

  function logic(table: string, depth: number): fc.Arbitrary<string> {
    const condition = filter(table).map(([name, question]) => {
      const [, before = '', text = ''] = /^((?:not\.)*[\w()]+\.)(.*)$/s.exec(question) ?? [];
      const bare = /^[\w%*.:-]*$/.test(text) || before.endsWith('in.') || /^\{[^{}]*\}$/.test(text);
      return `${name}.${bare ? question : `${before}"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`}`;
    });
    if (depth === 0) return condition;
    const group = fc
      .tuple(
        from(['and', 'or', 'not.and', 'not.or']),
        fc.array(logic(table, depth - 1), { minLength: 1, maxLength: 3 }),
      )
      .map(([operator, parts]) => `${operator}(${parts.join(',')})`);
    return rather(condition, group, 2);
  }

  function item(table: string): fc.Arbitrary<string> {
    const cast = rather(
      nothing,
      mostly(from(CASTS), from(ODD_CASTS)).map((type) => `::${type}`),
      6,
    );
    const aggregate = rather(
      nothing,
      mostly(
        from(['.count()', '.count()', '.max()', '.min()']),
        from(['.sum()', '.avg()', '.median()']),
      ),
      12,
    );
    const alias = rather(
      nothing,
      mostly(
        from(['x:', 'total:', '"a b":']),
        anyText.map((text) => `${text}:`),
      ),
      8,
    );
    const plain = columnOf(table).chain((column) => {
      const name = mostly(fc.constant(quoted(column)), oddName);
      const steps =
        kindOf(table, column) === 'json' ? rather(path, nothing, 1) : mostly(nothing, path);
      return fc
        .tuple(
          alias,
          name,
          steps,
          cast,
          kindOf(table, column) === 'json' ? nothing : aggregate,
          nothing,
        )
        .map((parts) => parts.join(''));
    });
    return rather(plain, from(['*', 'count()', 'n:count()']), 10);
  }
  function select(table: string, depth: number): fc.Arbitrary<string> {
    const reachable = EMBEDS[table] ?? [];
    const plain = item(table);
    const items = (each: fc.Arbitrary<string>): fc.Arbitrary<string> =>
      fc.array(each, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(','));
    if (depth === 0 || reachable.length === 0) return items(plain);
    const embed = fc
      .tuple(
        from(['', '', '', 'x:', '...']),
        from(reachable),
        mostly(from(['', '', '', '!inner', '!left']), from(['!x', '!inner!left'])),
      )
      .chain(([before, [name, target], join]) =>
        select(target, depth - 1).map((inner) => `${before}${name}${join}(${inner})`),
      );
    return items(rather(plain, embed, 2));
  }

  const orderOf = (table: string): fc.Arbitrary<string> =>
    fc
      .array(
        fc
          .tuple(
            nameOf(table),
            from(['', '.asc', '.desc']),
            mostly(from(['', '', '.nullsfirst', '.nullslast']), from(['.up', '.nullsfirst.asc'])),
          )
          .map((parts) => parts.join('')),
        { minLength: 1, maxLength: 3 },
      )
      .map((terms) => terms.join(','));

  /** A select with an embed, and filters for the rows of this embed. */
  function within(table: string): fc.Arbitrary<[string, string][]> {
    const [first, ...more] = EMBEDS[table] ?? [];
    if (first === undefined) return fc.constant([]);
    return from([first, ...more]).chain(([name, target]) => {
      const key = name.split('!')[0] ?? '';
      const parts: fc.Arbitrary<[string, string]> = fc.oneof(
        filter(target).map(([field, question]): [string, string] => [`${key}.${field}`, question]),
        orderOf(target).map((terms): [string, string] => [`${key}.order`, terms]),
        integer.map((count): [string, string] => [`${key}.limit`, count]),
        fc
          .tuple(from(['or', 'and', 'not.or']), logic(target, 1))
          .map(([operator, tree]): [string, string] => [`${key}.${operator}`, `(${tree})`]),
        from(['is.null', 'not.is.null']).map((question): [string, string] => [key, question]),
      );
      return fc
        .tuple(select(target, 1), fc.array(parts, { maxLength: 2 }))
        .map(([inner, list]): [string, string][] => [['select', `*,${name}(${inner})`], ...list]);
    });
  }

  function pairsOf(table: string): fc.Arbitrary<[string, string][]> {
    const limit = mostly(integer, from(LIMITS));
    const one: fc.Arbitrary<[string, string]> = fc.oneof(
      { weight: 6, arbitrary: filter(table) },
      {
        weight: 3,
        arbitrary: fc.tuple(
          from(['or', 'and', 'not.or', 'not.and']),
          fc
            .array(logic(table, 2), { minLength: 1, maxLength: 3 })
            .map((parts) => `(${parts.join(',')})`),
        ),
      },
      { weight: 2, arbitrary: fc.tuple(fc.constant('order'), orderOf(table)) },
      { weight: 1, arbitrary: fc.tuple(from(['limit', 'offset']), limit) },
    );
    const odd: fc.Arbitrary<[string, string]> = fc.oneof(
      extremes(table),
      fc.tuple(anyText, anyText),
      fc.tuple(from(['columns', 'on_conflict']), nameOf(table)),
    );
    const chosen = select(table, 2).map((text): [string, string][] => [['select', text]]);
    return fc
      .tuple(
        fc.oneof(fc.constant<[string, string][]>([]), chosen, within(table)),
        fc.array(mostly(one, odd), { maxLength: 3 }),
      )
      .map(([first, rest]) => [...first, ...rest]);
  }

  return {
    mostly,
    queryOf: (table) => pairsOf(table).map((pairs) => new URLSearchParams(pairs).toString()),
    callQueryOf(routine) {
      const kinds = ROUTINES[routine] ?? {};
      const given = fc.tuple(
        ...Object.entries(kinds).map(([name, kind]) =>
          fc.tuple(mostly(fc.constant(name), anyText), valueOf(kind)),
        ),
      );
      const rows = ROUTINE_ROWS[routine];
      const rest = rows === undefined ? fc.constant<[string, string][]>([]) : pairsOf(rows);
      return fc
        .tuple(given, rest)
        .map(([args, more]) => new URLSearchParams([...args, ...more]).toString());
    },
    rowOf(names, kinds) {
      const needed = names
        .slice(0, 3)
        .map((name) => fc.tuple(mostly(fc.constant(name), anyText), jsonOf(kinds[name] ?? 'text')));
      const more = fc
        .subarray([...names.slice(3)])
        .chain((list) =>
          fc.tuple(
            ...list.map((name) => fc.tuple(fc.constant(name), jsonOf(kinds[name] ?? 'text'))),
          ),
        );
      return fc
        .tuple(fc.tuple(...needed), more)
        .map(([first, second]) => Object.fromEntries([...first, ...second]) as object);
    },
  };

  function jsonOf(kind: string): fc.Arbitrary<unknown> {
    const right: fc.Arbitrary<unknown> =
      kind === 'number'
        ? fc.integer({ min: 0, max: 40 })
        : kind === 'json'
          ? fc.jsonValue({ maxDepth: 2 })
          : kind === 'texts'
            ? fc.array(fc.string({ maxLength: 5 }), { maxLength: 3 })
            : from((VALUES_OF as Readonly<Record<string, readonly string[]>>)[kind] ?? VALUES);
    const wrong = fc.oneof<fc.Arbitrary<unknown>[]>(
      anyValue,
      fc.jsonValue({ maxDepth: 3 }),
      from<unknown>([null, -1, 2 ** 53, 1e300, '\u0000', '\ud800', [], {}, [[1], [2]]]),
    );
    return mostly(right, wrong);
  }
}

/** The writable columns of a table, and the kinds of all its columns. */
export function writable(table: string): [readonly string[], Readonly<Record<string, string>>] {
  return [WRITABLE[table] ?? [], COLUMNS[table] ?? {}];
}
