import pg from 'pg';
import { inject } from 'vitest';
import type { Database } from '../db/database.ts';
import { createPostgres } from '../db/postgres.node.ts';
import { SERVER_LOGIN } from '../db/server-login.node.ts';
import { withClient } from './postgres.testing.ts';
import type { TestPostgres } from './postgres.testing.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: TestPostgres;
  }
}

export interface TestDatabase {
  /** the database as the server uses it, with its restricted login */
  db: Database;
  /** connected as the owner, to prepare and inspect data */
  owner: pg.Client;
  /** connection settings of the owner and of the server login, for code that connects on its own */
  ownerSettings: TestPostgres['owner'];
  login: TestPostgres['owner'];
  /** creates an account as a sign-up does and returns its id; a trigger adds the profile */
  createAccount: (username: string) => Promise<string>;
  close: () => Promise<void>;
}

/** Creates a database with all migrations applied and without content. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const postgres = inject('postgres');
  const database = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  await withClient(postgres.owner, (client) =>
    client.query(`create database ${database} template ${postgres.template}`),
  );

  const ownerSettings = { ...postgres.owner, database };
  const owner = new pg.Client(ownerSettings);
  await owner.connect();
  const login = {
    ...postgres.owner,
    user: SERVER_LOGIN,
    password: postgres.loginPassword,
    database,
  };
  const db = createPostgres({
    connection: login,
    maxConnections: 10,
    log: () => undefined,
  });

  return {
    db,
    owner,
    ownerSettings,
    login,
    async createAccount(username) {
      const { rows } = await owner.query<{ id: string }>(
        `insert into auth.users (email, email_confirmed_at, raw_user_meta_data)
         values ($1, now(), jsonb_build_object('username', $2::text)) returning id`,
        [`${username}@example.com`, username],
      );
      const id = rows[0]?.id;
      if (id === undefined) throw new Error('the account was not created');
      return id;
    },
    async close() {
      await db.close();
      await owner.end();
      await withClient(postgres.owner, (client) =>
        client.query(`drop database ${database} with (force)`),
      );
    },
  };
}
