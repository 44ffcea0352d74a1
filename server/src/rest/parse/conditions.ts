import { MAX_CONDITIONS, MAX_LIST_ITEMS, MAX_LOGIC_DEPTH } from '../limits.ts';
import type { CompareOperator, Condition, Field, Group, IsValue, SearchOperator } from './ast.ts';
import { parseField, quotedValue } from './names.ts';
import type { Scanner } from './scanner.ts';
import type { Values } from './values.ts';

const QUANTIFIABLE: ReadonlySet<string> = new Set<CompareOperator>([
  'eq',
  'gt',
  'gte',
  'lt',
  'lte',
  'like',
  'ilike',
  'match',
  'imatch',
]);
const COMPARE: ReadonlySet<string> = new Set<CompareOperator>([
  ...(QUANTIFIABLE as ReadonlySet<CompareOperator>),
  'neq',
  'isdistinct',
  'cs',
  'cd',
  'ov',
  'sl',
  'sr',
  'nxl',
  'nxr',
  'adj',
]);
const SEARCH: ReadonlySet<string> = new Set<SearchOperator>(['fts', 'plfts', 'phfts', 'wfts']);

const OPERATOR_NAME = /[a-z]+/y;
const QUANTIFIER = /\((?:any|all)\)/y;
// Must start with a letter: Postgres reads digits as an object id.
const LANGUAGE = /\([\p{L}_][\p{L}\p{Nd}_ $]*\)/uy;
const IS_VALUE = /(?:not_null|null|true|false|unknown)/iy;
const GROUP_START = /(?:not\.)?(?:and|or)(?=[ \t]*\()/y;
const LIST_ITEM = /[^,)]*/y;
const BRACED = /\{[^{}]*\}/y;

/** The operator of an and/or tree, such as `not.or`. */
export type GroupHead = Pick<Group<Condition>, 'operator' | 'negated'>;

/**
 * Parses filters and and/or trees of one request and limits their number. Throws ApiError PGRST100.
 */
export class ConditionParser {
  readonly #values: Values;
  #conditions = 0;

  constructor(values: Values) {
    this.#values = values;
  }

  /** Parses a filter such as `not.eq.5`. The value extends to the end of the text. */
  operation(scanner: Scanner, field: Field): Condition {
    const condition = this.#operation(scanner, field, false);
    scanner.needEnd();
    return condition;
  }

  /** Parses the list after an operator: `(a.eq.1,not.or(b.is.null,c.in.(1,2)))`. */
  tree(scanner: Scanner, head: GroupHead): Condition {
    const group = this.#group(scanner, head, 1);
    scanner.needEnd();
    return group;
  }

  #group(scanner: Scanner, head: GroupHead, depth: number): Condition {
    if (depth > MAX_LOGIC_DEPTH) scanner.refuse(`at most ${MAX_LOGIC_DEPTH} levels of and/or`);
    scanner.skipSpaces();
    scanner.need('(');
    const conditions: Condition[] = [];
    do {
      scanner.skipSpaces();
      conditions.push(this.#member(scanner, depth));
      scanner.skipSpaces();
    } while (scanner.take(','));
    scanner.need(')');
    scanner.skipSpaces();
    return { kind: 'group', ...head, conditions };
  }

  #member(scanner: Scanner, depth: number): Condition {
    const head = scanner.match(GROUP_START);
    if (head !== undefined) {
      const operator = head.endsWith('or') ? 'or' : 'and';
      return this.#group(scanner, { operator, negated: head.startsWith('not.') }, depth + 1);
    }
    const { field } = parseField(scanner, this.#values);
    scanner.skipSpaces();
    scanner.need('.');
    return this.#operation(scanner, field, true);
  }

  #operation(scanner: Scanner, field: Field, nested: boolean): Condition {
    if ((this.#conditions += 1) > MAX_CONDITIONS) {
      scanner.refuse(`a request can have at most ${MAX_CONDITIONS} conditions`);
    }
    const negated = scanner.take('not.');
    const start = scanner.position;
    const operator = scanner.match(OPERATOR_NAME) ?? '';
    if (operator === 'in' && scanner.take('.')) {
      return { kind: 'in', field, negated, values: this.#values.add(readList(scanner)) };
    }
    if (operator === 'is' && scanner.take('.')) {
      const word = scanner.match(IS_VALUE)?.toLowerCase() as IsValue | undefined;
      const value = word ?? scanner.fail('isVal: (null, not_null, true, false, unknown)');
      return { kind: 'is', field, negated, value };
    }
    if (isSearchOperator(operator)) {
      const language = scanner.match(LANGUAGE)?.slice(1, -1).trim();
      scanner.need('.');
      return {
        kind: 'search',
        field,
        negated,
        operator,
        language: language === undefined ? null : this.#values.add(language),
        value: this.#values.add(readValue(scanner, nested)),
      };
    }
    if (!isCompareOperator(operator)) {
      scanner.position = start;
      return scanner.fail(negated ? 'operator (eq, gt, ...)' : '"not" or operator (eq, gt, ...)');
    }
    const quantifier = QUANTIFIABLE.has(operator) ? scanner.match(QUANTIFIER) : undefined;
    scanner.need('.');
    const value = readValue(scanner, nested);
    return {
      kind: 'compare',
      field,
      negated,
      operator,
      quantifier: quantifier === undefined ? null : quantifier === '(any)' ? 'any' : 'all',
      value: this.#values.add(operator.endsWith('like') ? value.replaceAll('*', '%') : value),
    };
  }
}

function isSearchOperator(word: string): word is SearchOperator {
  return SEARCH.has(word);
}

function isCompareOperator(word: string): word is CompareOperator {
  return COMPARE.has(word);
}

/** Reads a value to the end of the text; in a tree, to the next comma or parenthesis. */
function readValue(scanner: Scanner, nested: boolean): string {
  if (!nested) return scanner.rest();
  const start = scanner.position;
  const bounded = scanner.next === '"' ? quotedValue(scanner) : scanner.match(BRACED);
  if (bounded !== undefined && endsItem(scanner)) return bounded;
  scanner.position = start;
  return scanner.match(LIST_ITEM) ?? '';
}

/** Parses a list such as `(a,"b,c")`. A single empty item means an empty list. */
function readList(scanner: Scanner): string[] {
  scanner.skipSpaces();
  scanner.need('(');
  scanner.skipSpaces();
  const items: string[] = [];
  do {
    if (items.length >= MAX_LIST_ITEMS)
      scanner.refuse(`a list can have at most ${MAX_LIST_ITEMS} items`);
    const start = scanner.position;
    const quoted = quotedValue(scanner);
    if (quoted !== undefined && endsItem(scanner)) items.push(quoted);
    else {
      scanner.position = start;
      items.push(scanner.match(LIST_ITEM) ?? '');
    }
  } while (scanner.take(','));
  scanner.need(')');
  scanner.skipSpaces();
  return items.length === 1 && items[0] === '' ? [] : items;
}

function endsItem(scanner: Scanner): boolean {
  return scanner.atEnd || scanner.next === ',' || scanner.next === ')';
}
