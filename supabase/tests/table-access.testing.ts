/**
 * The caller. `aal1Owner` is the owner of the row in a session that has not passed the account's
 * second factor. `other` is another signed-in person; `service` is service_role.
 */
export type Actor = 'owner' | 'aal1Owner' | 'other' | 'anon' | 'service';
export type Verb = 'select' | 'insert' | 'update' | 'delete';
/** yes: rows are affected; nothing: no error and no rows; denied: Postgres or a trigger refuses */
export type Outcome = 'yes' | 'nothing' | 'denied';

export interface TableAccess {
  /** SQL that creates the row under test and returns its id; runs as the database owner */
  setup: string;
  /**
   * the SQL statement for each verb; placeholders such as `$id`, `$owner`, `$other` and `$post` are
   * replaced by ids
   */
  verbs: Record<Verb, string>;
  expected: Record<Actor, Record<Verb, Outcome>>;
}

export const POST = `insert into public.posts (user_id, title) values ($owner, 'A post') returning id`;
export const DRAFT = `insert into public.posts (user_id, title, status) values ($owner, 'A draft', 'draft') returning id`;
export const FULL_ACCESS: Record<Verb, Outcome> = {
  select: 'yes',
  insert: 'yes',
  update: 'yes',
  delete: 'yes',
};

export const READ_ONLY: Record<Verb, Outcome> = {
  select: 'yes',
  insert: 'denied',
  update: 'nothing',
  delete: 'nothing',
};
export const HIDDEN: Record<Verb, Outcome> = { ...READ_ONLY, select: 'nothing' };

/** Rows that everyone can read and only the author can write. */
export const PUBLIC_CONTENT: TableAccess['expected'] = {
  owner: FULL_ACCESS,
  aal1Owner: READ_ONLY,
  other: { select: 'yes', insert: 'denied', update: 'nothing', delete: 'nothing' },
  anon: { select: 'yes', insert: 'denied', update: 'denied', delete: 'denied' },
  service: FULL_ACCESS,
};
export const NO_ACCESS: Record<Verb, Outcome> = {
  select: 'denied',
  insert: 'denied',
  update: 'denied',
  delete: 'denied',
};
/** Rows that only the database writes. */
export const READ_ONLY_FOR_ALL: Record<Verb, Outcome> = { ...NO_ACCESS, select: 'yes' };
/** An internal table: no API role has access, not even service_role. */
export function closedTable(setup: string, verbs: TableAccess['verbs']): TableAccess {
  const expected = {
    owner: NO_ACCESS,
    aal1Owner: NO_ACCESS,
    other: NO_ACCESS,
    anon: NO_ACCESS,
    service: NO_ACCESS,
  };
  return { setup, verbs, expected };
}
/** Rows that only their owner can read, create and delete. */
export const PRIVATE_ROW: TableAccess['expected'] = {
  owner: { select: 'yes', insert: 'yes', update: 'denied', delete: 'yes' },
  aal1Owner: { ...HIDDEN, update: 'denied' },
  other: { select: 'nothing', insert: 'denied', update: 'denied', delete: 'nothing' },
  anon: NO_ACCESS,
  service: FULL_ACCESS,
};
