import { COMMUNITY_ROLES, type CommunityRole } from '@promptory/domain/community';
import type { QueryData } from '@supabase/supabase-js';
import type { DbClient, Row } from '../client/database.ts';
import { AUTHOR_COLUMNS } from '../works/post.ts';

/** A whole row of the table, in the form in which live changes deliver it. */
export type CommunityRow = Row<'communities'>;

/**
 * The columns of a Community in lists. The embedded lists must be filtered by the viewer's id, see
 * `ofViewer`. Not more tables: Postgres orders the joins of at most eight (join_collapse_limit), and
 * with the owner the list of own communities took 280 ms instead of 5 ms.
 */
export const COMMUNITY_COLUMNS =
  `*,creator:profiles!communities_created_by_fkey(${AUTHOR_COLUMNS}),membership:community_members(role,status),preferences:community_preferences(is_muted,read_at),discussion:community_discussions(last_message_at)` as const;

const PAGE_COLUMNS =
  `${COMMUNITY_COLUMNS},owner:profiles!communities_owner_id_fkey(${AUTHOR_COLUMNS}),offer:community_ownership_offers(created_at,person:profiles!community_ownership_offers_offered_to_fkey(${AUTHOR_COLUMNS})),invitation:community_invitations(id,inviter:profiles!community_invitations_invited_by_fkey(${AUTHOR_COLUMNS}))` as const;

/** Shown to the viewer instead of the way to join. */
export const BANNED_TEXT = 'You were banned from this community.';

/**
 * Selects what the page of a community shows: also the owner, the viewer's open invitation, and the
 * person who is asked to become the owner. That offer is null for everybody but the owner and that
 * person.
 */
export function selectCommunityPage(client: DbClient, viewerId: string) {
  return ofViewer(client.from('communities').select(PAGE_COLUMNS), viewerId)
    .eq('invitation.invited_user_id', viewerId)
    .eq('invitation.status', 'pending');
}

/** Limits the embedded lists of a request for communities to the viewer's rows. */
export function ofViewer<Query extends { eq: (column: string, value: string) => Query }>(
  query: Query,
  viewerId: string,
): Query {
  return query.eq('membership.user_id', viewerId).eq('preferences.user_id', viewerId);
}

type CommunityPage = QueryData<ReturnType<typeof selectCommunityPage>>[number];
/**
 * A community as the database returns it, with the viewer's membership. The creator is null if that
 * account was deleted. `owner`, `offer` and `invitation` are missing until its page has loaded.
 */
export type Community = Omit<CommunityPage, 'owner' | 'offer' | 'invitation'> &
  Partial<Pick<CommunityPage, 'owner' | 'offer' | 'invitation'>>;

/** The viewer's relation to a community. 'none': the viewer has no membership row. */
export interface Membership {
  status: 'none' | 'pending' | 'active' | 'banned';
  /** Null unless the membership is active. */
  role: CommunityRole | null;
}

/** The viewer's membership of a community. */
export function membershipOf({ membership }: Pick<Community, 'membership'>): Membership {
  const [own] = membership;
  const status = (['pending', 'active', 'banned'] as const).find((one) => one === own?.status);
  const role = COMMUNITY_ROLES.find((one) => one === own?.role) ?? 'member';
  return { status: status ?? 'none', role: status === 'active' ? role : null };
}

/** The viewer's permissions (social specification, section 6). The database checks the same. */
export interface CommunityPermissions {
  view: boolean;
  join: boolean;
  post: boolean;
  reel: boolean;
  comment: boolean;
  moderate: boolean;
  manage: boolean;
  delete: boolean;
}

/** Returns the viewer's permissions in a community. */
export function permissionsOf(
  community: Pick<
    Community,
    'privacy' | 'allow_member_posts' | 'allow_member_reels' | 'membership'
  >,
): CommunityPermissions {
  const { status, role } = membershipOf(community);
  const rank = role === null ? 0 : roleRank(role);
  return {
    view: community.privacy === 'public' || rank > 0,
    join: status === 'none',
    post: rank > 1 || (rank > 0 && community.allow_member_posts),
    reel: rank > 1 || (rank > 0 && community.allow_member_reels),
    comment: rank > 0,
    moderate: rank > 1,
    manage: rank > 2,
    delete: rank > 3,
  };
}

/** The order of the roles: 1 for members up to 4 for the owner. People manage those below them. */
export function roleRank(role: CommunityRole): number {
  return COMMUNITY_ROLES.indexOf(role) + 1;
}

/** True if somebody else has written in the discussion since the viewer last read it. */
export function hasUnread({ discussion, preferences }: Community): boolean {
  const newest = discussion?.last_message_at ?? null;
  const readAt = preferences[0]?.read_at ?? null;
  return newest !== null && (readAt === null || Date.parse(newest) > Date.parse(readAt));
}

/** The path of a community's page. */
export function communityPath({ id }: Pick<Community, 'id'>): string {
  return `/community/${id}`;
}

/** The path of a community's discussion. */
export function discussionPath({ id }: Pick<Community, 'id'>): string {
  return `/community/${id}/discussion`;
}
