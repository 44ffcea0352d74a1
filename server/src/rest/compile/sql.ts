import type { Slot } from '../parse/values.ts';

/** A fragment of SQL: text, and slots of values that become parameters. */
export interface Sql {
  readonly parts: readonly (string | Slot)[];
}

/** A statement with `$1`, `$2`, …, and the slot of each parameter. */
export interface Rendered {
  readonly text: string;
  readonly slots: readonly Slot[];
}

/** Builds a fragment from a template. Inserted values must be fragments, never text. */
export function sql(texts: TemplateStringsArray, ...inserts: readonly Sql[]): Sql {
  const parts: (string | Slot)[] = [];
  texts.forEach((text, index) => {
    if (text !== '') parts.push(text);
    const insert = inserts[index];
    if (insert !== undefined) parts.push(...insert.parts);
  });
  return { parts };
}

export const nothing: Sql = { parts: [] };
export const COMMA: Sql = { parts: [', '] };
export const AND: Sql = { parts: [' and '] };
export const OR: Sql = { parts: [' or '] };

/** SQL from the server or Postgres, such as a keyword or type name. Never from a client. */
export function trusted(text: string): Sql {
  return { parts: [text] };
}

/** A quoted identifier; safe for any text. */
export function identifier(name: string): Sql {
  return { parts: [quoted(name)] };
}

/** Two quoted identifiers with a dot between them. */
export function qualified(first: string, second: string): Sql {
  return { parts: [`${quoted(first)}.${quoted(second)}`] };
}

/** A quoted text literal; safe for any text. */
export function literal(text: string): Sql {
  const doubled = text.replaceAll("'", "''");
  if (!doubled.includes('\\')) return { parts: [`'${doubled}'`] };
  return { parts: [`E'${doubled.replaceAll('\\', '\\\\')}'`] };
}

/** An integer. */
export function number(value: number): Sql {
  return { parts: [String(Math.trunc(value))] };
}

/** The parameter for a slot. */
export function value(slot: Slot): Sql {
  return { parts: [slot] };
}

export function join(list: readonly Sql[], separator: Sql): Sql {
  const parts: (string | Slot)[] = [];
  list.forEach((one, index) => {
    if (index > 0) parts.push(...separator.parts);
    parts.push(...one.parts);
  });
  return { parts };
}

/** `keyword a, b`, or nothing for an empty list. */
export function clause(keyword: Sql, list: readonly Sql[], separator: Sql): Sql {
  return list.length === 0 ? nothing : sql`${keyword} ${join(list, separator)}`;
}

/** Renders the text with numbered parameters. A slot that occurs twice is one parameter. */
export function render({ parts }: Sql): Rendered {
  const numbers = new Map<Slot, number>();
  let text = '';
  for (const part of parts) {
    if (typeof part === 'string') {
      text += part;
      continue;
    }
    const known = numbers.get(part) ?? numbers.size + 1;
    numbers.set(part, known);
    text += `$${known}`;
  }
  return { text, slots: [...numbers.keys()] };
}

function quoted(name: string): string {
  if (name.includes('\0')) throw new Error('an identifier cannot contain the null character');
  return `"${name.replaceAll('"', '""')}"`;
}
