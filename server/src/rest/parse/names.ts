import { MAX_JSON_STEPS, MAX_NAME_BYTES } from '../limits.ts';
import type { Field, JsonStep } from './ast.ts';
import type { Scanner } from './scanner.ts';
import type { Values } from './values.ts';

const BARE_NAME = /[\p{L}\p{Nd}_ $]+(?:-(?!>)[\p{L}\p{Nd}_ $]+)*/uy;
const QUOTED = /"(?:[^"\\]|\\.)*"/sy;
const JSON_INDEX = /-?\d+(?=->|::|[.,)]|$)/y;
const JSON_KEY = /[^(\-:.,>)]+(?:-(?!>)[^(\-:.,>)]+)*/y;

/** Reads text in double quotes with backslash escapes; undefined if no quote is next. */
function quotedText(scanner: Scanner): string | undefined {
  if (scanner.next !== '"') return undefined;
  return quotedValue(scanner) ?? scanner.fail('a closing quote');
}

/** Like quotedText, but a quote without a closing quote is a normal character. */
export function quotedValue(scanner: Scanner): string | undefined {
  const raw = scanner.match(QUOTED);
  if (raw === undefined) return undefined;
  const inner = raw.slice(1, -1);
  return inner.includes('\\') ? inner.replace(/\\(.)/gs, '$1') : inner;
}

/** Reads the name of a column, table or embed: bare or quoted, never empty. */
export function fieldName(scanner: Scanner): string {
  const start = scanner.position;
  const name = quotedText(scanner) ?? scanner.match(BARE_NAME)?.trim() ?? '';
  if (name !== '') return name;
  scanner.position = start;
  return scanner.fail('field name (* or [a..z0..9_$])');
}

/** Returns the name. Refuses a name that Postgres would truncate. */
export function keyName(name: string, scanner: Scanner): string {
  // A UTF-16 unit has at most three UTF-8 bytes, so short names need no encoding.
  if (name.length * 3 > MAX_NAME_BYTES && new TextEncoder().encode(name).length > MAX_NAME_BYTES) {
    scanner.refuse(`an alias can have at most ${MAX_NAME_BYTES} bytes`);
  }
  return name;
}

/** Parses a column and its json path; `key` is the default name in the response. */
export function parseField(scanner: Scanner, values: Values): { field: Field; key: string } {
  scanner.skipSpaces();
  const name = fieldName(scanner);
  const path: JsonStep[] = [];
  let key = name;
  for (;;) {
    const arrow = scanner.take('->>') ? '->>' : scanner.take('->') ? '->' : null;
    if (arrow === null) return { field: { name, path }, key };
    if (path.length >= MAX_JSON_STEPS) {
      scanner.refuse(`a json path can have at most ${MAX_JSON_STEPS} steps`);
    }
    const index = scanner.match(JSON_INDEX);
    if (index !== undefined) {
      path.push({ arrow, by: 'index', slot: values.addStep('index', index) });
      continue;
    }
    key = quotedText(scanner) ?? scanner.match(JSON_KEY)?.trim() ?? '';
    if (key === '') scanner.fail('any non reserved character different from: .,>()');
    path.push({ arrow, by: 'key', slot: values.addStep('key', key) });
  }
}
