import { createTestDatabase } from '../../server/src/testing/test-database.testing.ts';
import type { TestDatabase } from '../../server/src/testing/test-database.testing.ts';
import type { Row, SqlValue, StatementResult } from '../../server/src/db/database.ts';

/** A database of its own, with people who act in it under the policies. */
export interface Stage {
  readonly database: TestDatabase;
  /** makes an account; the name is unique unless given */
  person: (username?: string) => Promise<Person>;
  people: (count: number) => Promise<Person[]>;
  /** runs SQL as the database's owner; `$name` stands for values */
  arrange: (sql: string, values?: Values) => Promise<Row[]>;
  /** the one value of the one row that this SQL of the owner returns */
  value: <T>(sql: string, values?: Values) => Promise<T>;
  close: () => Promise<void>;
}

export interface Person {
  readonly id: string;
  readonly username: string;
  /** runs one statement as this person; `$me` and the given names stand for values. Throws DatabaseError. */
  does: (sql: string, values?: Values) => Promise<StatementResult>;
  /** the same person, with a token that also claims this */
  claiming: (claims: Readonly<Record<string, string>>) => Person;
}

type Values = Readonly<Record<string, SqlValue>>;

/** Opens a stage; close it afterwards. */
export async function openStage(): Promise<Stage> {
  const database = await createTestDatabase();
  const arrange: Stage['arrange'] = async (sql, values = {}) => {
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
    async does(sql, values = {}) {
      const claims = JSON.stringify({ sub: id, role: 'authenticated', ...claimed });
      const statement = fill(sql, { me: id, ...values });
      const [result] = await database.db.asUser({ role: 'authenticated', claims }, [statement]);
      if (result === undefined) throw new Error('a statement has a result');
      return result;
    },
    claiming: (more) => actor(id, username, { ...claimed, ...more }),
  });
  const person: Stage['person'] = async (username = newName()) =>
    actor(await database.createAccount(username), username, {});
  return {
    database,
    arrange,
    person,
    async people(count) {
      const made: Person[] = [];
      while (made.length < count) made.push(await person());
      return made;
    },
    async value<T>(sql: string, values?: Values) {
      const [row] = await arrange(sql, values);
      if (row === undefined) throw new Error(`no row from ${sql}`);
      return Object.values(row)[0] as T;
    },
    close: () => database.close(),
  };
}

/** A username that no test had before. */
export function newName(): string {
  return `u${crypto.randomUUID().replaceAll('-', '').slice(0, 20)}`;
}

/** Replaces each `$name` by a parameter of its own, so that one value may have several types. */
export function fill(sql: string, known: Values): { text: string; values: SqlValue[] } {
  const values: SqlValue[] = [];
  const text = sql.replace(/\$([a-z]\w*)/g, (_, name: string) => {
    const value = known[name];
    if (value === undefined) throw new Error(`no value for $${name}`);
    return `$${values.push(value)}`;
  });
  return { text, values };
}
