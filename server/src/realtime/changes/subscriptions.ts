import type { Caller } from '../../db/database.ts';
import type { ChangeListener } from './change-feed.ts';
import type { Binding } from './check-binding.ts';

export interface Subscription {
  caller: Caller;
  readonly listener: ChangeListener;
  closed: boolean;
}

/** One binding of one subscription. */
export interface SubscriptionEntry {
  readonly subscription: Subscription;
  readonly binding: Binding;
  /** increases with each new subscription */
  readonly serial: number;
}

/** A change as the reader sees it. The row itself is not loaded. */
export interface Change {
  readonly id: number;
  readonly relation: number;
  /** null if the table no longer exists */
  readonly schema: string | null;
  readonly table: string | null;
  readonly action: 'INSERT' | 'UPDATE' | 'DELETE' | 'TRUNCATE';
  /** values of the filtered columns, formatted as in the record's JSON */
  readonly values: Readonly<Record<string, string | null>> | null;
  /** true if the row cannot be read; then its matching subscribers are unknown */
  readonly unreadable?: boolean;
}

/**
 * The bindings of one table. Those with an equality filter are in `byValue` (column, then value),
 * all others in `others`.
 */
interface TableEntries {
  readonly others: Set<SubscriptionEntry>;
  readonly byValue: Map<string, Map<string, Set<SubscriptionEntry>>>;
}

interface NameEntries {
  /** filtered columns, with the number of filters on each */
  readonly columns: Map<string, number>;
  readonly entries: Set<SubscriptionEntry>;
}

/** An index of all subscriptions by table and value. */
export class Subscriptions {
  readonly #tables = new Map<string, TableEntries>();
  readonly #entries = new Map<Subscription, readonly SubscriptionEntry[]>();
  readonly #columns = new Map<string, number>();
  #serial = 0;
  /** by the table's oid, then by the name used in the request */
  readonly #relations = new Map<number, Map<string, NameEntries>>();

  get size(): number {
    return this.#entries.size;
  }

  /** The serial of the newest subscription. */
  get latestSerial(): number {
    return this.#serial;
  }

  all(): readonly Subscription[] {
    return [...this.#entries.keys()];
  }

  /** The columns whose values `match` reads. */
  columns(): readonly string[] {
    return [...this.#columns.keys()];
  }

  add(subscription: Subscription, bindings: readonly Binding[]): void {
    this.#serial += 1;
    const serial = this.#serial;
    const entries = bindings.map((binding) => ({ subscription, binding, serial }));
    this.#entries.set(subscription, entries);
    for (const entry of entries) {
      for (const set of this.#setsOf(entry)) set.add(entry);
      for (const { column } of entry.binding.memoryFilters) count(this.#columns, column, 1);
      this.#addToRelation(entry);
    }
  }

  remove(subscription: Subscription): void {
    for (const entry of this.#entries.get(subscription) ?? []) {
      for (const set of this.#setsOf(entry)) set.delete(entry);
      this.#deleteEmpty(entry);
      for (const { column } of entry.binding.memoryFilters) count(this.#columns, column, -1);
      this.#removeFromRelation(entry);
    }
    this.#entries.delete(subscription);
  }

  /**
   * Returns the bindings that match the change by event and memory filters. Database filters are
   * not checked here.
   */
  match(change: Change): SubscriptionEntry[] {
    const { action, values } = change;
    const found: SubscriptionEntry[] = [];
    for (const table of this.#tablesOf(change)) {
      for (const entry of table.others) {
        if (matchesChange(entry.binding, action, values)) found.push(entry);
      }
      for (const [column, byValue] of table.byValue) {
        for (const entry of byValue.get(values?.[column] ?? '') ?? []) {
          if (matchesChange(entry.binding, action, values)) found.push(entry);
        }
      }
    }
    return found;
  }

  /** Returns all subscriptions to the table of a change. */
  subscribersOf(change: Change): Set<Subscription> {
    const found = new Set<Subscription>();
    for (const { others, byValue } of this.#tablesOf(change)) {
      for (const { subscription } of others) found.add(subscription);
      for (const entries of byValue.values()) {
        for (const set of entries.values()) {
          for (const { subscription } of set) found.add(subscription);
        }
      }
    }
    return found;
  }

  /**
   * Returns subscriptions that use an outdated name of this table, or a column that no longer
   * exists.
   */
  withRenamedTargets(
    { relation, schema, table, action, values }: Change,
    latest: number,
  ): Set<Subscription> {
    const found = new Set<Subscription>();
    for (const [key, { columns, entries }] of this.#relations.get(relation) ?? []) {
      const isRenamed = schema === null || table === null || key !== keyOf(schema, table);
      const gone =
        action === 'TRUNCATE' || values === null
          ? []
          : [...columns.keys()].filter((column) => values[column] === undefined);
      if (!isRenamed && gone.length === 0) continue;
      for (const { subscription, binding, serial } of entries) {
        if (serial > latest) continue;
        if (isRenamed || binding.memoryFilters.some(({ column }) => gone.includes(column))) {
          found.add(subscription);
        }
      }
    }
    return found;
  }

  #tablesOf({ schema, table }: Change): TableEntries[] {
    if (schema === null || table === null) return [];
    return [keyOf(schema, table), keyOf(schema, '*'), keyOf('*', table), keyOf('*', '*')].flatMap(
      (key) => this.#tables.get(key) ?? [],
    );
  }

  #addToRelation(entry: SubscriptionEntry): void {
    const { relation, schema, table, memoryFilters: plain } = entry.binding;
    if (relation === null) return;
    let names = this.#relations.get(relation);
    if (names === undefined)
      this.#relations.set(relation, (names = new Map<string, NameEntries>()));
    const key = keyOf(schema, table);
    let named = names.get(key);
    if (named === undefined) names.set(key, (named = { columns: new Map(), entries: new Set() }));
    named.entries.add(entry);
    for (const { column } of plain) count(named.columns, column, 1);
  }

  #removeFromRelation(entry: SubscriptionEntry): void {
    const { relation, schema, table, memoryFilters: plain } = entry.binding;
    const names = relation === null ? undefined : this.#relations.get(relation);
    const key = keyOf(schema, table);
    const named = names?.get(key);
    if (relation === null || names === undefined || named === undefined) return;
    named.entries.delete(entry);
    for (const { column } of plain) count(named.columns, column, -1);
    if (named.entries.size === 0) names.delete(key);
    if (names.size === 0) this.#relations.delete(relation);
  }

  /** Returns the sets that an entry belongs to. Creates missing sets. */
  #setsOf({ binding }: SubscriptionEntry): Set<SubscriptionEntry>[] {
    const key = keyOf(binding.schema, binding.table);
    let table = this.#tables.get(key);
    if (table === undefined)
      this.#tables.set(key, (table = { others: new Set(), byValue: new Map() }));
    const [first] = binding.equal;
    if (first === undefined) return [table.others];
    let byValue = table.byValue.get(first.column);
    if (byValue === undefined)
      table.byValue.set(first.column, (byValue = new Map<string, Set<SubscriptionEntry>>()));
    const homes: Set<SubscriptionEntry>[] = [];
    for (const value of first.values) {
      let set = byValue.get(value);
      if (set === undefined) byValue.set(value, (set = new Set()));
      homes.push(set);
    }
    return homes;
  }

  #deleteEmpty({ binding }: SubscriptionEntry): void {
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

function count(counts: Map<string, number>, key: string, more: number): void {
  const left = (counts.get(key) ?? 0) + more;
  if (left > 0) counts.set(key, left);
  else counts.delete(key);
}

function matchesChange(
  binding: Binding,
  action: Change['action'],
  values: Change['values'],
): boolean {
  if (binding.event !== '*' && binding.event !== action) return false;
  return binding.memoryFilters.every(({ column, holds }) => holds(values?.[column] ?? null));
}
