import { createTestDatabase } from '../../server/src/testing/test-database.testing.ts';
import type { TestDatabase } from '../../server/src/testing/test-database.testing.ts';
import type { Row, SqlValue, StatementResult } from '../../server/src/db/database.ts';

/** A separate database, and people who run SQL statements in it under the policies. */
export interface Fixture {
  readonly database: TestDatabase;
  /** creates an account; the username defaults to a unique one */
  person: (username?: string) => Promise<Person>;
  people: (count: number) => Promise<Person[]>;
  /** runs SQL as the database owner; each `$name` is replaced by the value with that name */
  asOwner: (sql: string, values?: Values) => Promise<Row[]>;
  /** runs SQL as the database owner and returns the first column of the only row */
  value: <T>(sql: string, values?: Values) => Promise<T>;
  close: () => Promise<void>;
}

export interface Person {
  readonly id: string;
  readonly username: string;
  /**
   * runs one statement as this person; `$me` is the person's id, each other `$name` the value with
   * that name. Throws DatabaseError.
   */
  run: (sql: string, values?: Values) => Promise<StatementResult>;
  /** the same person with additional claims in the token */
  withClaims: (claims: Readonly<Record<string, string>>) => Person;
  /** the same person in a new session that has just passed a second factor */
  proven: () => Promise<Person>;
}

type Values = Readonly<Record<string, SqlValue>>;

/** Creates the database. Call `close` afterwards. */
export async function openFixture(): Promise<Fixture> {
  const database = await createTestDatabase();
  const asOwner: Fixture['asOwner'] = async (sql, values = {}) => {
    const statement = fill(sql, values);
    return (await database.owner.query<Row>(statement.text, statement.values)).rows;
  };
  const actor = (
    id: string,
    username: string,
    claimed: Readonly<Record<string, string>>,
  ): Person => ({
    id,
    username,
    async run(sql, values = {}) {
      const claims = JSON.stringify({ sub: id, role: 'authenticated', ...claimed });
      const statement = fill(sql, { me: id, ...values });
      const [result] = await database.db.asUser({ role: 'authenticated', claims }, [statement]);
      if (result === undefined) throw new Error('a statement has a result');
      return result;
    },
    withClaims: (more) => actor(id, username, { ...claimed, ...more }),
    async proven() {
      const [row] = await asOwner(
        `with made as (insert into auth.sessions (user_id, aal) values ($id, 'aal2') returning id)
         insert into auth.mfa_amr_claims (session_id, authentication_method) select id, 'totp' from made
         returning session_id`,
        { id },
      );
      return actor(id, username, {
        ...claimed,
        aal: 'aal2',
        session_id: String(row?.['session_id']),
      });
    },
  });
  const person: Fixture['person'] = async (username = newName()) =>
    actor(await database.createAccount(username), username, {});
  return {
    database,
    asOwner,
    person,
    async people(count) {
      const made: Person[] = [];
      while (made.length < count) made.push(await person());
      return made;
    },
    async value<T>(sql: string, values?: Values) {
      const [row] = await asOwner(sql, values);
      if (row === undefined) throw new Error(`no row from ${sql}`);
      return Object.values(row)[0] as T;
    },
    close: () => database.close(),
  };
}

/** Returns a unique username. */
export function newName(): string {
  return `u${crypto.randomUUID().replaceAll('-', '').slice(0, 20)}`;
}

/**
 * Replaces each `$name` by a separate parameter, so that the same value can be used as different
 * types.
 */
export function fill(sql: string, known: Values): { text: string; values: SqlValue[] } {
  const values: SqlValue[] = [];
  const text = sql.replace(/\$([a-z]\w*)/g, (_, name: string) => {
    const value = known[name];
    if (value === undefined) throw new Error(`no value for $${name}`);
    return `$${values.push(value)}`;
  });
  return { text, values };
}
