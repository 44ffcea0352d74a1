import type { Condition, Field, OrderTerm, Param } from './ast.ts';
import { Scanner } from './scanner.ts';
import { parseField } from './select.ts';

const MAX_LOGIC_DEPTH = 10;
const MAX_CONDITIONS = 200;

/** The client's operators and the SQL they stand for; `is`, `in` and the text searches have their own forms. */
export const OPERATORS: Readonly<Record<string, string>> = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  like: 'like',
  ilike: 'ilike',
  match: '~',
  imatch: '~*',
  cs: '@>',
  cd: '<@',
  ov: '&&',
  sl: '<<',
  sr: '>>',
  nxl: '&>',
  nxr: '&<',
  adj: '-|-',
  isdistinct: 'is distinct from',
};
export const TEXT_SEARCHES: Readonly<Record<string, string>> = {
  fts: 'to_tsquery',
  plfts: 'plainto_tsquery',
  phfts: 'phraseto_tsquery',
  wfts: 'websearch_to_tsquery',
};
const QUANTIFIABLE = ['eq', 'gt', 'gte', 'lt', 'lte', 'like', 'ilike', 'match', 'imatch'];
const IS_VALUES = ['null', 'not null', 'true', 'false', 'unknown'] as const;

type Remember = (value: string | null) => Param;

/** `column=op.value` of the query string. */
export function parseFilter(column: string, text: string, remember: Remember): Condition {
  const scanner = new Scanner(column, 'filter');
  const field = parseField(scanner);
  if (!scanner.done) scanner.fail('unexpected end of the column name');
  return parseOperation(new Scanner(text, 'filter'), field, remember, false);
}

/** `(a.eq.1,or(b.lt.2,not.c.is.null))` after `and=` or `or=`. */
export function parseLogic(
  kind: 'and' | 'or',
  negated: boolean,
  text: string,
  remember: Remember,
): Condition {
  const scanner = new Scanner(text, 'logic tree');
  const condition = parseParts(scanner, kind, negated, remember, { count: 0 }, 1);
  if (!scanner.done) scanner.fail('unexpected text after the logic tree');
  return condition;
}

function parseParts(
  scanner: Scanner,
  kind: 'and' | 'or',
  negated: boolean,
  remember: Remember,
  budget: { count: number },
  depth: number,
): Condition {
  if (depth > MAX_LOGIC_DEPTH) scanner.fail(`logic trees may be nested ${MAX_LOGIC_DEPTH} deep`);
  scanner.need('(');
  const parts: Condition[] = [];
  do {
    if ((budget.count += 1) > MAX_CONDITIONS) scanner.fail(`at most ${MAX_CONDITIONS} conditions`);
    const tree = scanner.match(LOGIC_WORD);
    if (tree === undefined) {
      const field = parseField(scanner);
      scanner.need('.');
      parts.push(parseOperation(scanner, field, remember, true));
    } else {
      const inner = tree.includes('or') ? 'or' : 'and';
      parts.push(parseParts(scanner, inner, tree.startsWith('not.'), remember, budget, depth + 1));
    }
  } while (scanner.take(','));
  scanner.need(')');
  return { kind, negated, parts };
}

function parseOperation(
  scanner: Scanner,
  field: Field,
  remember: Remember,
  nested: boolean,
): Condition {
  const negated = scanner.take('not.');
  const operator = scanner.match(OPERATOR_NAME) ?? scanner.fail('expected an operator');
  const modifier = scanner.take('(') ? readModifier(scanner) : null;
  scanner.need('.');
  const base = {
    kind: 'filter',
    field,
    operator,
    negated,
    quantifier: null,
    language: null,
  } as const;

  if (operator === 'is') {
    const word = rest(scanner, nested).toLowerCase().replace('_', ' ');
    const value = IS_VALUES.find((known) => known === word);
    return value === undefined
      ? scanner.fail('is takes null, not_null, true, false or unknown')
      : { ...base, value };
  }
  if (operator === 'in') return { ...base, value: remember(readList(scanner, nested)) };
  if (operator in TEXT_SEARCHES)
    return { ...base, language: modifier, value: remember(rest(scanner, nested)) };
  if (!(operator in OPERATORS)) return scanner.fail(`unknown operator "${operator}"`);

  const quantifier = modifier === 'any' || modifier === 'all' ? modifier : null;
  if (modifier !== null && (quantifier === null || !QUANTIFIABLE.includes(operator))) {
    return scanner.fail(`"${operator}" does not take "${modifier}"`);
  }
  const text = rest(scanner, nested);
  return {
    ...base,
    quantifier,
    value: remember(operator.endsWith('like') ? text.replaceAll('*', '%') : text),
  };
}

function readModifier(scanner: Scanner): string {
  const word = scanner.match(MODIFIER) ?? scanner.fail('expected a modifier');
  scanner.need(')');
  return word;
}

/** The value: to the end of the text, or within a logic tree to the next comma or parenthesis. */
function rest(scanner: Scanner, nested: boolean): string {
  if (!nested) {
    const text = scanner.text.slice(scanner.position);
    scanner.position = scanner.text.length;
    return text;
  }
  if (scanner.peek('"')) return scanner.quoted();
  return scanner.match(BRACED) ?? scanner.match(NESTED_VALUE) ?? '';
}

/** `(a,"b,c")` as the text of a Postgres array. */
function readList(scanner: Scanner, nested: boolean): string {
  scanner.need('(');
  const items: string[] = [];
  if (!scanner.peek(')')) {
    do items.push(scanner.peek('"') ? scanner.quoted() : (scanner.match(LIST_ITEM) ?? ''));
    while (scanner.take(','));
  }
  scanner.need(')');
  if (!nested && !scanner.done) scanner.fail('unexpected text after the list');
  return `{${items.map((item) => `"${item.replace(/["\\]/g, '\\$&')}"`).join(',')}}`;
}

/** `column.desc.nullslast,other` */
export function parseOrder(text: string): OrderTerm[] {
  const scanner = new Scanner(text, 'order');
  const terms: OrderTerm[] = [];
  do {
    const field = parseField(scanner);
    let descending = false;
    let nulls: OrderTerm['nulls'] = null;
    while (scanner.take('.')) {
      const word =
        scanner.match(ORDER_WORD) ?? scanner.fail('expected asc, desc, nullsfirst or nullslast');
      if (word === 'desc') descending = true;
      else if (word !== 'asc') nulls = word === 'nullsfirst' ? 'first' : 'last';
    }
    terms.push({ field, descending, nulls });
  } while (scanner.take(','));
  if (!scanner.done) scanner.fail('unexpected text in order');
  return terms;
}

const LOGIC_WORD = /(?:not\.)?(?:and|or)(?=\()/y;
const OPERATOR_NAME = /[a-z]+/y;
const MODIFIER = /[A-Za-z_]+/y;
const BRACED = /[{[(][^{}"]*[}\])](?=[,)])|\{(?:[^{}"]|"(?:[^"\\]|\\.)*")*\}/y;
const NESTED_VALUE = /[^,()]*/y;
const LIST_ITEM = /[^,)]*/y;
const ORDER_WORD = /asc|desc|nullsfirst|nullslast/y;
