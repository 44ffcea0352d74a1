import { MAX_ORDER_TERMS } from '../limits.ts';
import type { OrderTerm } from './ast.ts';
import { fieldName, parseField } from './names.ts';
import { Scanner } from './scanner.ts';
import type { Values } from './values.ts';

const DIRECTION = /\.(?:asc|desc)(?=[., \t]|$)/y;
const NULLS = /\.nulls(?:first|last)(?=[, \t]|$)/y;
const OF_EMBED = /(?:"(?:[^"\\]|\\.)*"|[\p{L}\p{Nd}_ $-]+)\(/uy;

/** Parses an order such as `column.desc.nullslast,embed(other)`. Throws ApiError PGRST100. */
export function parseOrder(text: string, values: Values): OrderTerm[] {
  const scanner = new Scanner(text, 'order');
  const terms: OrderTerm[] = [];
  do {
    if (terms.length >= MAX_ORDER_TERMS) scanner.refuse(`at most ${MAX_ORDER_TERMS} columns`);
    terms.push(parseTerm(scanner, values));
    scanner.skipSpaces();
  } while (scanner.take(','));
  if (!scanner.atEnd) scanner.fail('"," or end of input');
  return terms;
}

function parseTerm(scanner: Scanner, values: Values): OrderTerm {
  scanner.skipSpaces();
  const start = scanner.position;
  let embed: string | null = null;
  if (scanner.match(OF_EMBED) !== undefined) {
    scanner.position = start;
    embed = fieldName(scanner);
    scanner.need('(');
  }
  const { field } = parseField(scanner, values);
  if (embed !== null) scanner.need(')');
  const direction = scanner.match(DIRECTION);
  const nulls = scanner.match(NULLS);
  return {
    embed,
    field,
    direction: direction === undefined ? null : direction === '.asc' ? 'asc' : 'desc',
    nulls: nulls === undefined ? null : nulls === '.nullsfirst' ? 'first' : 'last',
  };
}
