import type { Caller } from '../../db/database.ts';
import type { ChangeListener } from './changes.ts';
import type { Binding } from './check-binding.ts';

export interface Subscription {
  caller: Caller;
  readonly listener: ChangeListener;
  closed: boolean;
}

/** One binding of one subscription. */
export interface Entry {
  readonly subscription: Subscription;
  readonly binding: Binding;
}

/** A change as the reader knows it; its row stays in the database. */
export interface Change {
  readonly id: number;
  readonly relation: number;
  /** null when the table is gone */
  readonly schema: string | null;
  readonly table: string | null;
  readonly action: 'INSERT' | 'UPDATE' | 'DELETE' | 'TRUNCATE';
  /** of the columns that filters compare, as texts in JSON */
  readonly values: Readonly<Record<string, string | null>> | null;
}

/** The bindings of one table: those that look for a value of a column are found by it. */
interface TableEntries {
  readonly others: Set<Entry>;
  readonly byValue: Map<string, Map<string, Set<Entry>>>;
}

/** Who listens for what, found without looking at everyone. */
export class Subscriptions {
  readonly #tables = new Map<string, TableEntries>();
  readonly #entries = new Map<Subscription, readonly Entry[]>();
  readonly #columns = new Map<string, number>();

  get size(): number {
    return this.#entries.size;
  }

  all(): readonly Subscription[] {
    return [...this.#entries.keys()];
  }

  /** The columns whose values `match` has to know. */
  columns(): readonly string[] {
    return [...this.#columns.keys()];
  }

  add(subscription: Subscription, bindings: readonly Binding[]): void {
    const entries = bindings.map((binding) => ({ subscription, binding }));
    this.#entries.set(subscription, entries);
    for (const entry of entries) {
      for (const set of this.#homes(entry)) set.add(entry);
      for (const { column } of entry.binding.equal) {
        this.#columns.set(column, (this.#columns.get(column) ?? 0) + 1);
      }
    }
  }

  remove(subscription: Subscription): void {
    for (const entry of this.#entries.get(subscription) ?? []) {
      for (const set of this.#homes(entry)) set.delete(entry);
      this.#dropEmpty(entry);
      for (const { column } of entry.binding.equal) {
        const left = (this.#columns.get(column) ?? 0) - 1;
        if (left > 0) this.#columns.set(column, left);
        else this.#columns.delete(column);
      }
    }
    this.#entries.delete(subscription);
  }

  /** The bindings that a change is for, as far as can be told without the database. */
  match(change: Change): Entry[] {
    const { schema, table, action, values } = change;
    if (schema === null || table === null) return [];
    const found: Entry[] = [];
    const take = (entries: Iterable<Entry>): void => {
      for (const entry of entries) if (meets(entry.binding, action, values)) found.push(entry);
    };
    for (const [aSchema, aTable] of [
      [schema, table],
      [schema, '*'],
      ['*', table],
      ['*', '*'],
    ] as const) {
      const entries = this.#tables.get(keyOf(aSchema, aTable));
      if (entries === undefined) continue;
      take(entries.others);
      for (const [column, byValue] of entries.byValue) {
        if (action === 'TRUNCATE') for (const set of byValue.values()) take(set);
        else take(byValue.get(values?.[column] ?? '') ?? []);
      }
    }
    return found;
  }

  /** The sets that an entry stands in, made if need be. */
  #homes({ binding }: Entry): Set<Entry>[] {
    const key = keyOf(binding.schema, binding.table);
    let table = this.#tables.get(key);
    if (table === undefined)
      this.#tables.set(key, (table = { others: new Set(), byValue: new Map() }));
    const [first] = binding.equal;
    if (first === undefined) return [table.others];
    let byValue = table.byValue.get(first.column);
    if (byValue === undefined)
      table.byValue.set(first.column, (byValue = new Map<string, Set<Entry>>()));
    const homes: Set<Entry>[] = [];
    for (const value of first.values) {
      let set = byValue.get(value);
      if (set === undefined) byValue.set(value, (set = new Set()));
      homes.push(set);
    }
    return homes;
  }

  #dropEmpty({ binding }: Entry): void {
    const key = keyOf(binding.schema, binding.table);
    const table = this.#tables.get(key);
    const [first] = binding.equal;
    if (table === undefined) return;
    if (first !== undefined) {
      const byValue = table.byValue.get(first.column);
      for (const value of first.values) {
        if (byValue?.get(value)?.size === 0) byValue.delete(value);
      }
      if (byValue?.size === 0) table.byValue.delete(first.column);
    }
    if (table.others.size === 0 && table.byValue.size === 0) this.#tables.delete(key);
  }
}

function keyOf(schema: string, table: string): string {
  return JSON.stringify([schema, table]);
}

function meets(binding: Binding, action: Change['action'], values: Change['values']): boolean {
  if (action === 'TRUNCATE') return true;
  if (binding.event !== '*' && binding.event !== action) return false;
  return binding.equal.every(({ column, values: wanted }) => {
    const value = values?.[column] ?? null;
    return value !== null && wanted.has(value);
  });
}
