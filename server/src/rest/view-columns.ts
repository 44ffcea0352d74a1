/** A view's oid, and its rule as Postgres stores it. */
export interface ViewRule {
  readonly view: number;
  readonly rule: string;
}

/** A view column that shows a table column unchanged. */
interface ViewColumn {
  readonly view: number;
  readonly num: number;
  readonly base: number;
  readonly base_num: number;
}

interface Origin {
  readonly base: number;
  readonly base_num: number;
}

/**
 * Finds the table column behind each view column, also through nested views. Postgres stores it in
 * each entry of a rule's target list: `:resorigtbl`, `:resorigcol` (src/include/nodes/primnodes.h).
 */
export function viewColumns(rules: readonly ViewRule[]): ViewColumn[] {
  const origins = new Map(rules.map(({ view, rule }) => [view, targetsOf(rule)]));
  return rules.flatMap(({ view }) =>
    [...(origins.get(view) ?? [])].flatMap(([num, origin]) => {
      const table = tableOf(origin, origins);
      return table === undefined ? [] : [{ view, num, ...table }];
    }),
  );
}

/**
 * Follows nested views to the table. Undefined for a column of a view that selects from itself:
 * Postgres accepts such a view (`create or replace view v as select * from v`) until it is read.
 */
function tableOf(
  origin: Origin,
  origins: ReadonlyMap<number, ReadonlyMap<number, Origin>>,
): Origin | undefined {
  const seen = new Set<Origin>();
  let found = origin;
  for (;;) {
    const next = origins.get(found.base)?.get(found.base_num);
    if (next === undefined) return found;
    if (seen.has(next)) return undefined;
    seen.add(next);
    found = next;
  }
}

/**
 * Reads the origins by column number from the target list of the outermost query: `({QUERY …
 * :targetList ({TARGETENTRY …} …) …})`.
 */
function targetsOf(rule: string): Map<number, Origin> {
  const targets = new Map<number, Origin>();
  const field = { name: '', num: 0, base: 0 };
  let depth = 0;
  let list = '';
  // In names a backslash escapes the next character, so unescaped braces always delimit nodes.
  for (const [token] of rule.matchAll(/\\.|[{}]|:\w+|[^\s{}\\:]+/gs)) {
    if (token === '{') depth++;
    else if (token === '}') depth--;
    else if (depth === 1 && token.startsWith(':')) list = token;
    else if (depth === 2 && list === ':targetList') {
      if (token.startsWith(':')) field.name = token;
      else if (field.name === ':resno') field.num = Number(token);
      else if (field.name === ':resorigtbl') field.base = Number(token);
      else if (field.name === ':resorigcol' && field.base !== 0) {
        targets.set(field.num, { base: field.base, base_num: Number(token) });
      }
    }
  }
  return targets;
}
