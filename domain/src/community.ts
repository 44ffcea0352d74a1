/** Page sizes (social specification, section 9). */
export const COMMUNITIES_PAGE = 20;
export const COMMUNITY_MEMBERS_PAGE = 50;
export const COMMUNITY_CONTENT_PAGE = 20;
export const COMMUNITY_MESSAGES_PAGE = 50;

/** The roles of members, lowest first. */
export const COMMUNITY_ROLES = ['member', 'moderator', 'admin', 'owner'] as const;
export type CommunityRole = (typeof COMMUNITY_ROLES)[number];

export const COMMUNITY_ROLE_LABELS: Record<CommunityRole, string> = {
  member: 'Member',
  moderator: 'Moderator',
  admin: 'Admin',
  owner: 'Owner',
};

/** The reactions to messages of a discussion, in the order of the menu. */
export const REACTIONS = {
  like: { emoji: '👍', label: 'Like' },
  love: { emoji: '❤️', label: 'Love' },
  laugh: { emoji: '😂', label: 'Laugh' },
  wow: { emoji: '😮', label: 'Wow' },
  sad: { emoji: '😢', label: 'Sad' },
  angry: { emoji: '😠', label: 'Angry' },
} as const;
export type ReactionType = keyof typeof REACTIONS;
