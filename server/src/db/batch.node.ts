import pg from 'pg';
import type { Connection, PoolClient, Submittable } from 'pg';
import type { Row, Statement, StatementResult } from './database.ts';
import { toSqlText } from './sql-text.ts';

const MAX_PREPARED_PER_CONNECTION = 256;
const INT8_OID = 20;

interface Field {
  name: string;
  parse: (text: string) => unknown;
}

/**
 * The prepared statements of one connection, least recently used first, separate for each role. Not
 * a plain LRU cache: statements of the current batch must stay, and evicted statements are closed
 * in Postgres.
 */
class PreparedStatements {
  readonly #names = new Map<string, Map<string, string>>();
  readonly #uses = new Map<string, { role: string; text: string }>();
  readonly #fields = new Map<string, readonly Field[]>();
  /** names sent to Postgres and not confirmed yet, in the order of sending */
  #unconfirmed: string[] = [];
  #counter = 0;

  find(role: string, text: string): string | undefined {
    const name = this.#names.get(role)?.get(text);
    const use = name === undefined ? undefined : this.#uses.get(name);
    if (name !== undefined && use !== undefined) {
      this.#uses.delete(name);
      this.#uses.set(name, use);
    }
    return name;
  }

  add(role: string, text: string): string {
    const name = `${role}_${(this.#counter += 1)}`;
    let names = this.#names.get(role);
    if (names === undefined) this.#names.set(role, (names = new Map<string, string>()));
    names.set(text, name);
    this.#uses.set(name, { role, text });
    this.#unconfirmed.push(name);
    return name;
  }

  /** The columns that a statement returns; undefined before its first execution. */
  fieldsOf(name: string): readonly Field[] | undefined {
    return this.#fields.get(name);
  }

  setFields(name: string, fields: readonly Field[]): void {
    if (this.#uses.has(name)) this.#fields.set(name, fields);
  }

  confirmOldest(): void {
    this.#unconfirmed.shift();
  }

  /**
   * After an error, Postgres skips the remaining messages of the batch, so unconfirmed statements
   * do not exist.
   */
  forgetUnconfirmed(): void {
    for (const name of this.#unconfirmed) this.#forget(name);
    this.#unconfirmed = [];
  }

  #forget(name: string): void {
    const use = this.#uses.get(name);
    if (use === undefined) return;
    this.#uses.delete(name);
    this.#fields.delete(name);
    this.#names.get(use.role)?.delete(use.text);
  }

  /**
   * Removes statements until the limit is met, and returns their names. The caller must close them
   * in Postgres.
   */
  evict(keep: ReadonlySet<string>): string[] {
    const evicted: string[] = [];
    for (const name of this.#uses.keys()) {
      if (this.#uses.size - evicted.length <= MAX_PREPARED_PER_CONNECTION) break;
      if (!keep.has(name)) evicted.push(name);
    }
    for (const name of evicted) this.#forget(name);
    return evicted;
  }
}

const preparedByConnection = new WeakMap<Connection, PreparedStatements>();

function preparedStatementsOf(connection: Connection): PreparedStatements {
  const known = preparedByConnection.get(connection);
  if (known !== undefined) return known;
  const prepared = new PreparedStatements();
  preparedByConnection.set(connection, prepared);
  connection.on('parseComplete', () => {
    preparedByConnection.get(connection)?.confirmOldest();
  });
  return prepared;
}

/**
 * Sends statements as one pipeline with one Sync: one round trip and one implicit transaction. pg
 * calls it message by message through its Submittable interface.
 */
class Batch implements Submittable {
  readonly #role: string;
  readonly #statements: readonly Statement[];
  readonly #resolve: (results: StatementResult[]) => void;
  readonly #reject: (error: Error) => void;
  readonly #results: StatementResult[] = [];
  #prepared: PreparedStatements | undefined;
  /** one per statement; `fields` is undefined until Postgres describes the columns */
  readonly #expected: { readonly name: string; fields: readonly Field[] | undefined }[] = [];
  #rows: Row[] = [];
  #settled = false;

  constructor(
    role: string,
    statements: readonly Statement[],
    resolve: (results: StatementResult[]) => void,
    reject: (error: Error) => void,
  ) {
    this.#role = role;
    this.#statements = statements;
    this.#resolve = resolve;
    this.#reject = reject;
  }

  submit(connection: Connection): void {
    const prepared = preparedStatementsOf(connection);
    this.#prepared = prepared;
    const used = new Set<string>();

    connection.stream.cork();
    for (const { text, values } of this.#statements) {
      let name = prepared.find(this.#role, text);
      if (name === undefined) {
        name = prepared.add(this.#role, text);
        connection.parse({ name, text, types: [] }, true);
      }
      used.add(name);
      connection.bind({ portal: '', statement: name, values: values?.map(toSqlText) ?? [] }, true);
      // The known columns can be reused, because Postgres rejects a statement whose columns have
      // changed.
      const fields = prepared.fieldsOf(name);
      if (fields === undefined) connection.describe({ type: 'P', name: '' }, true);
      this.#expected.push({ name, fields });
      connection.execute({ portal: '' }, true);
    }
    for (const name of prepared.evict(used)) connection.close({ type: 'S', name }, true);
    connection.sync();
    connection.stream.uncork();
  }

  handleRowDescription(message: { fields: { name: string; dataTypeID: number }[] }): void {
    const expected = this.#expected[this.#results.length];
    if (expected === undefined) return;
    expected.fields = message.fields.map(({ name, dataTypeID }) => ({
      name,
      parse: dataTypeID === INT8_OID ? Number : parserOf(dataTypeID),
    }));
    this.#prepared?.setFields(expected.name, expected.fields);
  }

  handleDataRow(message: { fields: (string | null)[] }): void {
    const row: Record<string, unknown> = {};
    this.#expected[this.#results.length]?.fields?.forEach((field, index) => {
      const text = message.fields[index];
      row[field.name] = text === null || text === undefined ? null : field.parse(text);
    });
    this.#rows.push(row);
  }

  handleCommandComplete(message: { text: string }): void {
    const affected = Number(/\d+$/.exec(message.text)?.[0] ?? 0);
    this.#results.push({ rows: this.#rows, affected });
    this.#rows = [];
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: '' });
  }

  handlePortalSuspended(): void {
    this.handleError(new Error('a batch always asks for whole results'));
  }

  handleError(error: Error): void {
    this.#prepared?.forgetUnconfirmed();
    if (this.#settled) return;
    this.#settled = true;
    this.#reject(error);
  }

  handleReadyForQuery(): void {
    if (this.#settled) return;
    this.#settled = true;
    this.#resolve(this.#results);
  }
}

/** Runs the statements on this connection as one implicit transaction; rejects with pg's error. */
export function runBatch(
  client: PoolClient,
  role: string,
  statements: readonly Statement[],
): Promise<StatementResult[]> {
  return new Promise((resolve, reject) => {
    client.query(new Batch(role, statements, resolve, reject));
  });
}

/** Removes all prepared statements of a connection, because the schema has changed. */
export async function discardPrepared(client: PoolClient): Promise<void> {
  preparedByConnection.set(client.connection, new PreparedStatements());
  await client.query('deallocate all');
}

/** The types of pg allow only the type numbers of its enum, but it parses more. */
const typeParserOf: (oid: number, format: 'text') => unknown = pg.types.getTypeParser.bind(
  pg.types,
);

function parserOf(oid: number): (text: string) => unknown {
  return typeParserOf(oid, 'text') as (text: string) => unknown;
}
