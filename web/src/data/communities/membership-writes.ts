import type { DbClient } from '../client/database.ts';
import { unwrap } from '../client/unwrap.ts';

/**
 * Joins a community as the signed-in user. The result is 'pending' if the request must be approved.
 * With the token of an invitation link, the user is a member at once. Throws a DataError.
 */
export async function writeJoin(
  client: DbClient,
  communityId: string,
  inviteToken: string | null,
): Promise<'active' | 'pending'> {
  if (inviteToken !== null) {
    unwrap(
      await client.rpc('join_community_with_link', {
        community_id: communityId,
        token: inviteToken,
      }),
    );
    return 'active';
  }
  const { status } = unwrap(
    await client
      .from('community_members')
      .insert({ community_id: communityId })
      .select('status')
      .single(),
  );
  return status === 'pending' ? 'pending' : 'active';
}

/** Ends a membership of the user, or withdraws a request. Throws a DataError. */
export async function writeLeave(
  client: DbClient,
  communityId: string,
  userId: string,
): Promise<void> {
  unwrap(
    await client
      .from('community_members')
      .delete()
      .eq('community_id', communityId)
      .eq('user_id', userId),
  );
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
