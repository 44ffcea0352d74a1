import type { DbClient } from '../client/database.ts';
import { unwrap, UNIQUE_VIOLATION } from '../client/unwrap.ts';

type Relation = 'following' | 'blocked' | 'muted';
interface People {
  from: string;
  to: string;
}

function insertRelation(client: DbClient, relation: Relation, { from, to }: People) {
  switch (relation) {
    case 'following':
      return client.from('follows').insert({ follower_id: from, following_id: to });
    case 'blocked':
      return client.from('blocks').insert({ blocker_id: from, blocked_id: to });
    case 'muted':
      return client.from('mutes').insert({ muter_id: from, muted_id: to });
  }
}

function deleteRelation(client: DbClient, relation: Relation, { from, to }: People) {
  switch (relation) {
    case 'following':
      return client.from('follows').delete().match({ follower_id: from, following_id: to });
    case 'blocked':
      return client.from('blocks').delete().match({ blocker_id: from, blocked_id: to });
    case 'muted':
      return client.from('mutes').delete().match({ muter_id: from, muted_id: to });
  }
}

/** Inserts or deletes a relation between two people. Throws a DataError. */
export async function writeRelation(
  client: DbClient,
  relation: Relation,
  people: People,
  on: boolean,
): Promise<void> {
  if (!on) {
    unwrap(await deleteRelation(client, relation, people));
    return;
  }
  const answer = await insertRelation(client, relation, people);
  // The row already exists, for example from another device, so this is a success.
  if (answer.error?.code !== UNIQUE_VIOLATION) unwrap(answer);
}

function selectRelation(client: DbClient, relation: Relation, { from, to }: People) {
  const columns = 'created_at';
  switch (relation) {
    case 'following':
      return client.from('follows').select(columns).match({ follower_id: from, following_id: to });
    case 'blocked':
      return client.from('blocks').select(columns).match({ blocker_id: from, blocked_id: to });
    case 'muted':
      return client.from('mutes').select(columns).match({ muter_id: from, muted_id: to });
  }
}

/** Loads whether a relation between two people exists. Throws a DataError. */
export async function readRelation(
  client: DbClient,
  relation: Relation,
  people: People,
): Promise<boolean> {
  return unwrap(await selectRelation(client, relation, people).retry(false)).length > 0;
}
