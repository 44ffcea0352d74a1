import { isolate } from '@promptory/domain/isolate';
import {
  COMMUNITY_ROLE_LABELS,
  COMMUNITY_ROLES,
  type CommunityRole,
} from '@promptory/domain/community';
import { roleRank } from '../../../data/communities/community.ts';
import type { MemberAction } from '../../../data/communities/members-writes.ts';

/** The texts of an action on a member. */
export interface ActionTexts {
  /** The label of the menu entry or button. */
  label: string;
  /** The confirmation; null if the action runs at once. */
  confirm: { title: string; text: string; label: string } | null;
  /** The toast after the action. */
  done: string;
  /** The error text for failures without a reason. */
  failed: string;
  /** The error text if the policies refuse the action; by default that permissions are missing. */
  forbidden?: string;
}

/**
 * Shown if the policies refuse the answer to a request. The viewer can see the request, so the
 * reason is not a missing role: somebody else has answered it, or it was withdrawn.
 */
const ANSWERED_TEXT = 'This request was already answered or withdrawn.';

interface ActionContext {
  /** The username of the person. */
  username: string;
  /** The role of the person before the action. */
  role: CommunityRole;
  community: { name: string; privacy: string; require_approval: boolean };
}

/**
 * The actions that a viewer may perform on a member: none unless the viewer manages the community and
 * the member has a lower role. Only roles below the viewer's own can be given.
 */
export function actionsOn(viewerRole: CommunityRole | null, role: CommunityRole): MemberAction[] {
  const rank = viewerRole === null ? 0 : roleRank(viewerRole);
  if (rank < roleRank('admin') || roleRank(role) >= rank) return [];
  const roles = [...COMMUNITY_ROLES].reverse();
  return [
    ...roles
      .filter((one) => one !== role && roleRank(one) < rank)
      .map((one) => ({ kind: 'role' as const, role: one })),
    { kind: 'remove' },
    { kind: 'ban' },
  ];
}

/** True if the action gives a higher role. */
export function isPromotion(action: MemberAction, role: CommunityRole): boolean {
  return action.kind === 'role' && roleRank(action.role) > roleRank(role);
}

/** The texts of an action on a person. */
export function actionTexts(action: MemberAction, context: ActionContext): ActionTexts {
  if (action.kind === 'role') return roleTexts(action.role, context);
  const { username, community } = context;
  const person = `@${username}`;
  switch (action.kind) {
    case 'approve':
      return {
        label: 'Approve',
        confirm: null,
        done: `${person} is now a member`,
        failed: 'Failed to approve the request',
        forbidden: ANSWERED_TEXT,
      };
    case 'decline':
      return {
        label: 'Decline',
        confirm: null,
        done: `You declined ${person}'s request`,
        failed: 'Failed to decline the request',
        forbidden: ANSWERED_TEXT,
      };
    case 'remove':
      return {
        label: 'Remove from community',
        confirm: {
          title: `Remove ${person}?`,
          text: `They leave ${isolate(community.name)} and can no longer read or write in its discussion. ${
            community.privacy === 'private' || community.require_approval
              ? 'They can ask to join again.'
              : 'They can join again.'
          }`,
          label: 'Remove',
        },
        done: `${person} was removed`,
        failed: 'Failed to remove member',
      };
    case 'ban':
      return {
        label: 'Ban from community',
        confirm: {
          title: `Ban ${person}?`,
          text: `They can't be a member of ${isolate(community.name)} until an admin or the owner unbans them. Their messages and shared posts stay.`,
          label: 'Ban',
        },
        done: `${person} was banned`,
        failed: 'Failed to ban member',
      };
    case 'unban':
      return {
        label: 'Unban',
        confirm: {
          title: `Unban ${person}?`,
          text: `They become a member of ${isolate(community.name)} again.`,
          label: 'Unban',
        },
        done: `${person} is a member again`,
        failed: 'Failed to unban member',
      };
    case 'lift-ban':
      return {
        label: 'Unban',
        confirm: {
          title: `Unban ${person}?`,
          text: `They can join ${isolate(community.name)} again.`,
          label: 'Unban',
        },
        done: `${person} is no longer banned`,
        failed: 'Failed to unban member',
      };
  }
}

function roleTexts(next: CommunityRole, { username, role }: ActionContext): ActionTexts {
  const person = `@${username}`;
  const label = COMMUNITY_ROLE_LABELS[next].toLowerCase();
  const isUp = roleRank(next) > roleRank(role);
  const text = isUp ? (GAINED[next] ?? '') : lostText(role, next);
  const verb = isUp ? 'Promote' : 'Demote';
  return {
    label: `${verb} to ${label}`,
    confirm: { title: `${verb} ${person} to ${label}?`, text, label: verb },
    done: `${person} is now ${next === 'admin' ? 'an' : 'a'} ${label}`,
    failed: 'Failed to change member role',
  };
}

const GAINED: Partial<Record<CommunityRole, string>> = {
  moderator:
    'They can delete messages of others, pin messages and shared posts, and write announcements.',
  admin:
    'They can also change the settings, invite people, and promote, remove and ban members and moderators.',
};

function lostText(from: CommunityRole, to: CommunityRole): string {
  if (from === 'admin' && to === 'moderator') {
    return 'They can no longer change the settings or manage members.';
  }
  return from === 'admin'
    ? 'They can no longer change the settings, manage members, or moderate.'
    : 'They can no longer delete messages of others, pin, or write announcements.';
}
