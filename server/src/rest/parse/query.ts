import { ApiError } from '../../http/errors.ts';
import { MAX_ROWS } from '../limits.ts';
import type { Condition, Field, Level, OrderTerm, Query } from './ast.ts';
import { ConditionParser } from './conditions.ts';
import { fieldName, parseField } from './names.ts';
import { parseOrder } from './order.ts';
import { parametersOf } from './parameters.ts';
import { intersect, parseRowCount } from './range.ts';
import type { RowRange } from './range.ts';
import { Scanner } from './scanner.ts';
import { parseSelect } from './select.ts';
import type { Slot, Values } from './values.ts';

const PLAIN_NAME = /^[A-Za-z0-9_]+$/;
const LOOKS_LIKE_OPERATION = /^(?:not\.)?[a-z]+(?:\([^)]*\))?\./;
const WORDS = ['and', 'or', 'order', 'limit', 'offset'] as const;
type Word = (typeof WORDS)[number];

/** A function argument from the query string. */
export interface GivenArgument {
  readonly name: string;
  readonly slot: Slot;
}

export interface ParsedQuery {
  readonly query: Query;
  readonly columns: readonly string[] | null;
  readonly onConflict: readonly string[] | null;
  /** index of the first returned row, starting at 0 */
  readonly offset: number;
  readonly args: readonly GivenArgument[];
}

export interface QueryOptions {
  /** true for function calls: parameters that are not filters are arguments */
  readonly takesArguments: boolean;
  /** the row range from the Range header */
  readonly range: RowRange | null;
  readonly parseSelect?: typeof parseSelect;
}

/** Parses a query string; adds its values to `values`. Throws ApiError PGRST100 or PGRST103. */
export function parseQuery(search: string, values: Values, options: QueryOptions): ParsedQuery {
  return new QueryParser(values, options).parse(search);
}

interface OpenLevel {
  readonly path: readonly string[];
  readonly conditions: Condition[];
  order: readonly OrderTerm[];
  limit: number | null;
  offset: number | null;
}

class QueryParser {
  readonly #values: Values;
  readonly #options: QueryOptions;
  readonly #conditions: ConditionParser;
  readonly #levels = new Map<string, OpenLevel>();
  readonly #once = new Map<string, string>();
  readonly #args: GivenArgument[] = [];

  constructor(values: Values, options: QueryOptions) {
    this.#values = values;
    this.#options = options;
    this.#conditions = new ConditionParser(values);
  }

  parse(search: string): ParsedQuery {
    const top = this.#level([]);
    for (const [name, value] of parametersOf(search)) this.#parameter(name, value);
    const { range, parseSelect: select = parseSelect } = this.#options;
    if (range !== null) {
      const rows = intersect({ offset: top.offset ?? 0, limit: top.limit }, range);
      top.offset = rows.offset;
      top.limit = rows.limit;
    }
    return {
      query: {
        select: select(this.#once.get('select') ?? '*', this.#values),
        levels: [...this.#levels.values()].map((level) => this.#finishLevel(level)),
      },
      columns: this.#names('columns'),
      onConflict: this.#names('on_conflict'),
      offset: top.offset ?? 0,
      args: this.#args,
    };
  }

  #parameter(name: string, value: string): void {
    if (name === 'apikey') return;
    if (name === 'select' || name === 'columns' || name === 'on_conflict') {
      if (!this.#once.has(name)) this.#once.set(name, value);
      return;
    }
    const { path, field, word } = this.#target(name);
    switch (word) {
      case null:
        this.#filter(path, field, value, name);
        return;
      case 'and':
      case 'or': {
        const head = { operator: word, negated: path.includes('not') };
        const level = this.#level(path.filter((step) => step !== 'not'));
        level.conditions.push(this.#conditions.tree(new Scanner(value, 'logic tree'), head));
        return;
      }
      case 'order':
        this.#level(path).order = parseOrder(value, this.#values);
        return;
      case 'limit':
      case 'offset':
        this.#level(path)[word] = parseRowCount(word, value);
    }
  }

  #filter(path: readonly string[], field: Field, value: string, name: string): void {
    const parse = (): Condition => this.#conditions.operation(new Scanner(value, 'filter'), field);
    if (!this.#options.takesArguments) {
      this.#level(path).conditions.push(parse());
      return;
    }
    const condition = LOOKS_LIKE_OPERATION.test(value) ? this.#tryParse(parse) : undefined;
    if (condition !== undefined) this.#level(path).conditions.push(condition);
    else this.#args.push({ name, slot: this.#values.add(value) });
  }

  #tryParse(parse: () => Condition): Condition | undefined {
    try {
      return this.#values.undoOnError(parse);
    } catch (error) {
      if (error instanceof ApiError) return undefined;
      throw error;
    }
  }

  /** `author.posts.title` is the field `title` at the path `author`, `posts`. */
  #target(name: string): { path: string[]; field: Field; word: Word | null } {
    if (PLAIN_NAME.test(name)) return { path: [], field: { name, path: [] }, word: wordOf(name) };
    const scanner = new Scanner(name, 'tree path');
    const path: string[] = [];
    for (;;) {
      const start = scanner.position;
      const step = fieldName(scanner);
      if (scanner.take('.')) {
        path.push(step);
        continue;
      }
      const word = wordOf(scanner.text.slice(start));
      scanner.position = start;
      const { field } = parseField(scanner, this.#values);
      scanner.needEnd();
      return { path, field, word };
    }
  }

  #level(path: readonly string[]): OpenLevel {
    const key = path.length < 2 ? (path[0] ?? '') : JSON.stringify(path);
    let level = this.#levels.get(key);
    if (level === undefined) {
      level = { path, conditions: [], order: [], limit: null, offset: null };
      this.#levels.set(key, level);
    }
    return level;
  }

  #finishLevel({ limit, offset, ...level }: OpenLevel): Level {
    return {
      ...level,
      limit: limit === null ? null : Math.min(limit, MAX_ROWS),
      offset: offset === null || offset === 0 ? null : this.#values.add(offset),
    };
  }

  #names(parameter: 'columns' | 'on_conflict'): string[] | null {
    const text = this.#once.get(parameter);
    if (text === undefined || text === '') return null;
    const scanner = new Scanner(text, `${parameter} parameter`);
    const names = new Set<string>();
    do {
      scanner.skipSpaces();
      names.add(fieldName(scanner));
      scanner.skipSpaces();
    } while (scanner.take(','));
    scanner.needEnd();
    return [...names].sort();
  }
}

function wordOf(name: string): Word | null {
  return WORDS.find((word) => word === name) ?? null;
}
