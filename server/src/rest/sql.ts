import type { Param } from './parse/ast.ts';

/**
 * Collects the parameters of one statement. A value's place in the statement is given by its first
 * use, so that the text depends only on the shape of the query.
 */
export class Parameters {
  readonly #slots: Slot[] = [];

  /** `$n` for a value of the query string. */
  query(param: Param): string {
    return this.#place({ from: 'query', param });
  }

  /** `$n` for the request's body as text. */
  body(): string {
    return this.#place({ from: 'body' });
  }

  /** `$n` for an argument of a function called by GET. */
  argument(name: string): string {
    return this.#place({ from: 'argument', name });
  }

  /** `$n` for a text that belongs to the shape, e.g. a key of a json path. */
  constant(value: string): string {
    return this.#place({ from: 'constant', value });
  }

  get slots(): readonly Slot[] {
    return this.#slots;
  }

  #place(slot: Slot): string {
    const known = this.#slots.findIndex((other) => JSON.stringify(other) === JSON.stringify(slot));
    return `$${known < 0 ? this.#slots.push(slot) : known + 1}`;
  }
}

export type Slot =
  | { readonly from: 'query'; readonly param: Param }
  | { readonly from: 'body' }
  | { readonly from: 'argument'; readonly name: string }
  | { readonly from: 'constant'; readonly value: string };

/** A quoted identifier; the name comes from the catalog, or is a key the client chose for the reply. */
export function identifier(name: string): string {
  return `"${name.replaceAll('\0', '').replaceAll('"', '""')}"`;
}

/** A quoted literal for fixed texts of ours. */
export function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
