import { LRUCache } from 'lru-cache';
import { MAX_EMBED_DEPTH, MAX_EMBEDS, MAX_SELECT_ITEMS, MAX_CACHED_SELECTS } from '../limits.ts';
import type { Aggregate, AggregateName, EmbedItem, FieldItem, SelectItem } from './ast.ts';
import { fieldName, keyName, parseField } from './names.ts';
import { Scanner } from './scanner.ts';
import type { Values } from './values.ts';

const AGGREGATE = /\.(?:sum|avg|count|max|min)\(\)/y;
const TYPE_NAME = /[\p{L}_][\p{L}\p{Nd}_ $]*(?:\[\])*/uy;

/**
 * Parses `*`, columns with alias, json path, cast and aggregate, embeds with hints, and spreads.
 * Throws ApiError PGRST100.
 */
export function parseSelect(text: string, values: Values): readonly SelectItem[] {
  const parser = new SelectParser(new Scanner(text, 'select parameter'), values);
  const items = parser.items(0);
  parser.scanner.needEnd();
  return items.length === 0 ? [{ kind: 'star' }] : items;
}

class SelectParser {
  readonly scanner: Scanner;
  readonly #values: Values;
  #items = 0;
  #embeds = 0;

  constructor(scanner: Scanner, values: Values) {
    this.scanner = scanner;
    this.#values = values;
  }

  items(depth: number): SelectItem[] {
    const { scanner } = this;
    if (depth > MAX_EMBED_DEPTH) scanner.refuse(`at most ${MAX_EMBED_DEPTH} levels of embeds`);
    const items: SelectItem[] = [];
    scanner.skipSpaces();
    if (scanner.atEnd || scanner.next === ')') return items;
    do {
      if ((this.#items += 1) > MAX_SELECT_ITEMS) {
        scanner.refuse(`a select can have at most ${MAX_SELECT_ITEMS} items`);
      }
      items.push(this.#item(depth));
      scanner.skipSpaces();
    } while (scanner.take(','));
    return items;
  }

  #item(depth: number): SelectItem {
    const { scanner } = this;
    scanner.skipSpaces();
    if (scanner.take('...')) return this.#embed(depth, fieldName(scanner), null, true);
    if (scanner.take('*')) {
      this.#needItemEnd();
      return { kind: 'star' };
    }
    let start = scanner.position;
    let name = fieldName(scanner);
    let alias: string | null = null;
    if (scanner.next === ':' && !scanner.peek('::')) {
      scanner.need(':');
      alias = keyName(name, scanner);
      scanner.skipSpaces();
      start = scanner.position;
      name = fieldName(scanner);
    }
    if (name === 'count' && scanner.take('()')) return this.#countRows(alias);
    if (scanner.next === '!' || scanner.next === '(') {
      return this.#embed(depth, name, alias, false);
    }
    scanner.position = start;
    return this.#column(alias);
  }

  #countRows(alias: string | null): FieldItem {
    const aggregate: Aggregate = { name: 'count', cast: this.#cast() };
    this.#needItemEnd();
    return { kind: 'field', field: null, cast: null, aggregate, alias };
  }

  #column(alias: string | null): FieldItem {
    const { scanner } = this;
    const { field, key } = parseField(scanner, this.#values);
    scanner.skipSpaces();
    const cast = this.#cast();
    const name = scanner.match(AGGREGATE)?.slice(1, -2) as AggregateName | undefined;
    const aggregate = name === undefined ? null : { name, cast: this.#cast() };
    this.#needItemEnd();
    const named = alias ?? (field.path.length > 0 && aggregate === null ? key : null);
    return {
      kind: 'field',
      field,
      cast,
      aggregate,
      alias: named === null ? null : keyName(named, scanner),
    };
  }

  #cast(): string | null {
    if (!this.scanner.take('::')) return null;
    return this.scanner.match(TYPE_NAME)?.trim() ?? this.scanner.fail('a type name');
  }

  #embed(depth: number, target: string, alias: string | null, spread: boolean): EmbedItem {
    const { scanner } = this;
    if ((this.#embeds += 1) > MAX_EMBEDS) scanner.refuse(`at most ${MAX_EMBEDS} embeds`);
    let hint: string | null = null;
    let inner = false;
    for (let parameters = 0; parameters < 2 && scanner.take('!'); parameters += 1) {
      const word = fieldName(scanner);
      if (word === 'inner') inner = true;
      else if (word !== 'left') hint ??= word;
    }
    scanner.need('(');
    const items = this.items(depth + 1);
    scanner.need(')');
    return { kind: 'embed', target, alias, hint, inner, spread, items };
  }

  #needItemEnd(): void {
    const { scanner } = this;
    scanner.skipSpaces();
    if (scanner.atEnd || scanner.next === ',' || scanner.next === ')') return;
    scanner.fail('",", ")" or end of input');
  }
}

/**
 * parseSelect with a cache: applications use few different selects, and the select is the longest
 * part of most requests. Cached items serialize as their text, so the keys of shapes stay short.
 */
export function createSelectCache(): typeof parseSelect {
  const cache = new LRUCache<string, readonly SelectItem[]>({ max: MAX_CACHED_SELECTS });
  return (text: string, values: Values) => {
    // The steps of json paths are values of one request, so they cannot be cached.
    if (text.includes('->')) return parseSelect(text, values);
    const cached = cache.get(text);
    if (cached !== undefined) return cached;
    const items = Object.assign([...parseSelect(text, values)], { toJSON: () => text });
    cache.set(text, items);
    return items;
  };
}
