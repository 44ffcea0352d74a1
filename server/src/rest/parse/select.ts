import type { Field, SelectItem } from './ast.ts';
import type { Scanner } from './scanner.ts';

/** Embeds within embeds; deeper ones cost the planner more than they can be worth. */
const MAX_EMBED_DEPTH = 8;
const MAX_ITEMS = 200;

/** `*`, columns with alias, json path and cast, embeds with hints, spreads; comma separated. */
export function parseSelect(scanner: Scanner, depth = 0): SelectItem[] {
  if (depth > MAX_EMBED_DEPTH) scanner.fail(`embeds may be nested ${MAX_EMBED_DEPTH} deep`);
  const items: SelectItem[] = [];
  if (scanner.done || scanner.peek(')')) return items;
  do {
    items.push(parseItem(scanner, depth));
    if (items.length > MAX_ITEMS) scanner.fail(`at most ${MAX_ITEMS} items`);
  } while (scanner.take(','));
  return items;
}

function parseItem(scanner: Scanner, depth: number): SelectItem {
  if (scanner.take('*')) return { kind: 'all' };
  const spread = scanner.take('...');
  let name = scanner.name();
  let alias: string | null = null;
  if (scanner.peek(':') && !scanner.peek('::')) {
    scanner.need(':');
    alias = name;
    name = scanner.name();
  }
  const hints: string[] = [];
  while (scanner.take('!')) hints.push(scanner.name());
  if (scanner.take('(')) {
    const select = parseSelect(scanner, depth + 1);
    scanner.need(')');
    const hint = hints.find((word) => word !== 'inner' && word !== 'left') ?? null;
    return {
      kind: 'embed',
      target: name,
      alias,
      hint,
      inner: hints.includes('inner'),
      spread,
      select,
    };
  }
  if (spread || hints.length > 0) scanner.fail('expected "("');
  const field = { name, path: parsePath(scanner) };
  const cast = scanner.take('::')
    ? (scanner.match(TYPE_NAME) ?? scanner.fail('expected a type'))
    : null;
  return { kind: 'field', field, alias, cast };
}

/** A column name and its json path. */
export function parseField(scanner: Scanner): Field {
  return { name: scanner.name(), path: parsePath(scanner) };
}

function parsePath(scanner: Scanner): Field['path'] {
  const path: Field['path'][number][] = [];
  for (;;) {
    const arrow = scanner.take('->>') ? '->>' : scanner.take('->') ? '->' : null;
    if (arrow === null) return path;
    path.push({ arrow, key: scanner.match(NEGATIVE_INDEX) ?? scanner.name() });
  }
}

const TYPE_NAME = /[A-Za-z_][A-Za-z0-9_ ]*(?:\[\])?/y;
const NEGATIVE_INDEX = /-\d+/y;
