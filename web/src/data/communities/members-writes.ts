import type { CommunityRole } from '@promptory/domain/community';
import type { DbClient } from '../client/database.ts';
import { unwrap } from '../client/unwrap.ts';
import type { InviteLink } from './invitation-queries.ts';

/** A change of a membership that owners and admins make. */
export type MemberAction =
  | { kind: 'role'; role: CommunityRole }
  | { kind: 'approve' | 'decline' | 'remove' | 'ban' }
  /** Ends a ban: 'unban' makes the person a member again, 'lift-ban' lets them join. */
  | { kind: 'unban' | 'lift-ban' };

interface MemberRef {
  communityId: string;
  userId: string;
}

/**
 * Changes a membership, or bans a person, who need not be a member. Throws a DataError, also if the
 * policies refuse it (no row changed).
 */
export async function changeMember(
  client: DbClient,
  { communityId, userId }: MemberRef,
  action: MemberAction,
): Promise<void> {
  if (action.kind === 'ban') {
    unwrap(await client.rpc('ban_from_community', { community_id: communityId, user_id: userId }));
    return;
  }
  const table = client.from('community_members');
  const isGone = ['decline', 'remove', 'lift-ban'].includes(action.kind);
  const change = isGone ? table.delete() : table.update(changeOf(action));
  const one = change.eq('community_id', communityId).eq('user_id', userId);
  // Another admin may have decided in the meantime: approving must not lift a ban, and declining
  // must not remove a member.
  const expected = EXPECTED[action.kind];
  unwrap(await one.in('status', expected).select('user_id').single());
}

const EXPECTED: Record<Exclude<MemberAction['kind'], 'ban'>, string[]> = {
  role: ['active'],
  approve: ['pending', 'active'],
  decline: ['pending'],
  remove: ['active'],
  unban: ['banned', 'active'],
  'lift-ban': ['banned'],
};

function changeOf(action: MemberAction): { role: CommunityRole } | { status: string } {
  return action.kind === 'role' ? { role: action.role } : { status: 'active' };
}

/**
 * Invites a person. Somebody who asked to join becomes a member at once. Throws a DataError, also if
 * the person is a member, was invited before or is banned.
 */
export async function invitePerson(
  client: DbClient,
  { communityId, userId }: MemberRef,
): Promise<void> {
  unwrap(
    await client
      .from('community_invitations')
      .insert({ community_id: communityId, invited_user_id: userId }),
  );
}

/** Withdraws a pending invitation. Throws a DataError, also if it no longer exists. */
export async function withdrawInvitation(client: DbClient, invitationId: string): Promise<void> {
  unwrap(
    await client
      .from('community_invitations')
      .delete()
      .eq('id', invitationId)
      .select('id')
      .single(),
  );
}

/** Creates the link of a community, which replaces the earlier one. Throws a DataError. */
export async function createInviteLink(client: DbClient, communityId: string): Promise<InviteLink> {
  const { token, expires_at } = unwrap(
    await client.rpc('create_community_invite_link', { community_id: communityId }),
  );
  return { token, expires_at, isExpired: false };
}

/** Turns the link off; succeeds if it is already off. Throws a DataError. */
export async function removeInviteLink(client: DbClient, communityId: string): Promise<void> {
  unwrap(await client.from('community_invite_links').delete().eq('community_id', communityId));
}

/**
 * Asks a member to become the owner, in place of another one who was asked before. Throws a
 * DataError, also if the caller is not the owner or the person is no longer a member.
 */
export async function offerOwnership(
  client: DbClient,
  { communityId, userId }: MemberRef,
): Promise<void> {
  unwrap(await client.rpc('offer_ownership', { community_id: communityId, person_id: userId }));
}

/**
 * The caller becomes the owner, and the former owner an admin. Throws a DataError, also if the
 * offer was withdrawn.
 */
export async function acceptOwnership(client: DbClient, communityId: string): Promise<void> {
  unwrap(await client.rpc('accept_ownership', { community_id: communityId }));
}

/**
 * Withdraws or declines the offer of a community's ownership; succeeds if there is none. Throws a
 * DataError.
 */
export async function endOwnershipOffer(client: DbClient, communityId: string): Promise<void> {
  unwrap(await client.from('community_ownership_offers').delete().eq('community_id', communityId));
}
