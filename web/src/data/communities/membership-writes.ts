import { OWNER_LEAVES_TEXT } from '@promptory/domain/community-errors';
import type { DbClient } from '../client/database.ts';
import { DataError, unwrap } from '../client/unwrap.ts';
import { BANNED_TEXT } from './community.ts';

/**
 * Joins a community as the signed-in user. The result is 'pending' if the request must be approved.
 * Throws a DataError.
 */
export async function writeJoin(
  client: DbClient,
  communityId: string,
): Promise<'active' | 'pending'> {
  const { status } = unwrap(
    await client
      .from('community_members')
      .insert({ community_id: communityId })
      .select('status')
      .single(),
  );
  return status === 'pending' ? 'pending' : 'active';
}

/**
 * Accepts an invitation, or the link with this token: the signed-in user is a member at once. Throws
 * a DataError, with the code PT404 if the invitation or the link is gone.
 */
export async function writeAccept(
  client: DbClient,
  communityId: string,
  token: string | null,
): Promise<'active'> {
  const community = { community_id: communityId };
  unwrap(
    token === null
      ? await client.rpc('accept_community_invitation', community)
      : await client.rpc('join_community_with_link', { ...community, token }),
  );
  return 'active';
}

/**
 * Ends a membership of the user, or withdraws a request. Succeeds if it had already ended. Throws a
 * DataError, also for owners and banned people.
 */
export async function writeLeave(
  client: DbClient,
  communityId: string,
  userId: string,
): Promise<void> {
  const deleted = unwrap(
    await client
      .from('community_members')
      .delete()
      .eq('community_id', communityId)
      .eq('user_id', userId)
      .select('user_id'),
  );
  if (deleted.length > 0) return;
  // The response to an earlier attempt may have been lost, or the policies refused.
  const kept = unwrap(
    await client
      .from('community_members')
      .select('role,status')
      .eq('community_id', communityId)
      .eq('user_id', userId)
      .maybeSingle(),
  );
  if (kept !== null) throw refusalToLeave(kept);
}

function refusalToLeave({ role, status }: { role: string; status: string }): DataError {
  if (status === 'banned') return new DataError(BANNED_TEXT, 'PT403', 403);
  if (role === 'owner') return new DataError(OWNER_LEAVES_TEXT, 'PT403', 403);
  return new DataError('The membership was not deleted', '42501', 403);
}

/** Declines an invitation of the signed-in user. Throws a DataError, also if it is gone. */
export async function writeDecline(client: DbClient, invitationId: string): Promise<void> {
  unwrap(
    await client
      .from('community_invitations')
      .update({ status: 'declined' })
      .eq('id', invitationId)
      .select('id')
      .single(),
  );
}
