import type { WorkRef } from '../works/work.ts';

/** Keys of the query cache. All keys are in this file, so that invalidation can't miss one. */
export const postKeys = {
  all: ['posts'] as const,
  feeds: () => [...postKeys.all, 'feed'] as const,
  feed: (choice: FeedChoice) => [...postKeys.feeds(), choice] as const,
  detail: (id: string) => [...postKeys.all, 'detail', id] as const,
  attachedPrompt: (id: string) => [...postKeys.all, 'attached-prompt', id] as const,
};

export const reelKeys = {
  all: ['reels'] as const,
  newest: () => [...reelKeys.all, 'newest'] as const,
  detail: (id: string) => [...reelKeys.all, 'detail', id] as const,
};

export const peopleKeys = {
  all: ['people'] as const,
  pages: () => [...peopleKeys.all, 'page'] as const,
  page: (username: string) => [...peopleKeys.pages(), username.toLowerCase()] as const,
  ownPages: () => [...peopleKeys.all, 'own'] as const,
  ownPage: (id: string) => [...peopleKeys.ownPages(), id] as const,
  allReels: () => [...peopleKeys.all, 'reels'] as const,
  reels: (id: string) => [...peopleKeys.allReels(), id] as const,
  suggested: () => [...peopleKeys.all, 'suggested'] as const,
  follows: (username: string, list: FollowList) =>
    [...peopleKeys.all, 'follows', username.toLowerCase(), list] as const,
  hidden: (how: 'blocked' | 'muted') => [...peopleKeys.all, 'hidden', how] as const,
};
/** The list of a person's followers, or of the people they follow. */
export type FollowList = 'followers' | 'following';

/** Pages for visitors without an account. */
export const publicKeys = { page: (path: string) => ['public', path] as const };

export const savedKeys = { all: ['saved'] as const };

/** The home feed with all works, or the feed with works of followed people. */
export type FeedChoice = 'latest' | 'following';

export const toolKeys = {
  all: ['tools'] as const,
  lists: () => [...toolKeys.all, 'list'] as const,
  directory: (search: object) => [...toolKeys.lists(), 'directory', search] as const,
  related: (category: string) => [...toolKeys.lists(), 'related', category] as const,
  detail: (id: string) => [...toolKeys.all, 'detail', id] as const,
};

export const searchKeys = {
  all: ['search'] as const,
  /** Posts and reels. */
  posts: (search?: object) =>
    search === undefined
      ? ([...searchKeys.all, 'posts'] as const)
      : ([...searchKeys.all, 'posts', search] as const),
  tools: (search?: object) =>
    search === undefined
      ? ([...searchKeys.all, 'tools'] as const)
      : ([...searchKeys.all, 'tools', search] as const),
  people: (search: object) => [...searchKeys.all, 'people', search] as const,
  popularTags: () => ['popular-tags'] as const,
};

export const commentKeys = {
  work: ({ kind, id }: WorkRef) => ['comments', kind, id] as const,
  threads: (target: WorkRef) => [...commentKeys.work(target), 'threads'] as const,
  allReplies: (target: WorkRef) => [...commentKeys.work(target), 'replies'] as const,
  replies: (target: WorkRef, threadId: string) =>
    [...commentKeys.allReplies(target), threadId] as const,
  allLinked: (target: WorkRef) => [...commentKeys.work(target), 'linked'] as const,
  linked: (target: WorkRef, commentId: string) =>
    [...commentKeys.allLinked(target), commentId] as const,
};

/** The post or reel of a comment key; null for other keys. */
export function parseCommentKey(key: readonly unknown[]): WorkRef | null {
  const [what, kind, id] = key;
  if (what !== 'comments' || (kind !== 'post' && kind !== 'reel')) return null;
  return typeof id === 'string' ? { kind, id } : null;
}

/** The people to whom usernames lead: in a text of a time, or now. */
export const usernameKeys = {
  all: ['usernames'] as const,
  current: (name: string, times: object | null) =>
    [...usernameKeys.all, name.toLowerCase(), times] as const,
  changes: () => ['username-changes'] as const,
};

export const mentionKeys = {
  people: (query: string, communityId: string | null) => ['mentions', query, communityId] as const,
};

export const notificationKeys = {
  all: ['notifications'] as const,
  recent: () => [...notificationKeys.all, 'recent'] as const,
  pages: (filter: NotificationFilter) => [...notificationKeys.all, 'pages', filter] as const,
  preferences: () => ['notification-preferences'] as const,
  /** The name of a community in live notifications. */
  communityName: (id: string) => ['notification-community', id] as const,
};
export type NotificationFilter = 'all' | 'unread';

export const messageKeys = {
  all: ['messages'] as const,
  lists: () => [...messageKeys.all, 'list'] as const,
  list: (box: MessageBox, search: string) => [...messageKeys.lists(), box, search] as const,
  conversation: (id: string) => [...messageKeys.all, 'conversation', id] as const,
  threads: (conversationId: string) => [...messageKeys.all, 'thread', conversationId] as const,
  /** The messages around `anchor`, the id of a message; the newest messages if it is null. */
  thread: (conversationId: string, anchor: string | null) =>
    [...messageKeys.threads(conversationId), anchor] as const,
  searches: () => [...messageKeys.all, 'search'] as const,
  search: (text: string) => [...messageKeys.searches(), text] as const,
};
/** Accepted conversations, or conversations that other people started and that wait for consent. */
export type MessageBox = 'inbox' | 'requests';

/**
 * Not below `messageKeys`: a new message must not move the people while somebody chooses among them.
 */
export const messageRecipientKeys = {
  search: (text: string) => ['message-recipients', text] as const,
};

export const messagePreferenceKeys = { own: () => ['message-preference'] as const };

export const communityKeys = {
  all: ['communities'] as const,
  lists: () => [...communityKeys.all, 'list'] as const,
  /** Communities that match a search. */
  found: (search: object) => [...communityKeys.lists(), 'found', search] as const,
  /** The viewer's communities. */
  own: () => [...communityKeys.lists(), 'own'] as const,
  invitations: () => [...communityKeys.all, 'invitations'] as const,
  /** Communities whose notifications the viewer has muted. */
  muted: () => [...communityKeys.all, 'muted'] as const,
  details: () => [...communityKeys.all, 'detail'] as const,
  detail: (id: string) => [...communityKeys.details(), id] as const,
  idOf: (slug: string) => [...communityKeys.all, 'id', slug] as const,
  stats: (id: string) => [...communityKeys.all, 'stats', id] as const,
  allContents: () => [...communityKeys.all, 'content'] as const,
  contents: (id: string) => [...communityKeys.allContents(), id] as const,
  content: (id: string, type: 'post' | 'reel') => [...communityKeys.contents(id), type] as const,
  /** Lists of members, requests, banned and invited people, and their counts. */
  members: (id: string) => [...communityKeys.all, 'members', id] as const,
  memberLists: (id: string, status: 'active' | 'pending' | 'banned') =>
    [...communityKeys.members(id), status] as const,
  memberList: (id: string, status: 'active' | 'pending' | 'banned', search: string) =>
    [...communityKeys.memberLists(id, status), search] as const,
  /** The roles of owners, admins and moderators. */
  staff: (id: string) => [...communityKeys.members(id), 'staff'] as const,
  memberCounts: (id: string) => [...communityKeys.members(id), 'counts'] as const,
  invitedLists: (id: string) => [...communityKeys.members(id), 'invited'] as const,
  invited: (id: string, search: string) => [...communityKeys.invitedLists(id), search] as const,
  inviteLink: (id: string) => [...communityKeys.all, 'invite-link', id] as const,
  /** The people who made the links with which the viewer opened a community. */
  linkInviters: (id: string) => [...communityKeys.all, 'link-inviter', id] as const,
  linkInviter: (id: string, token: string) => [...communityKeys.linkInviters(id), token] as const,
};

/**
 * Not below `communityKeys`: a live change must not move the people while the viewer chooses among
 * them.
 */
export const memberChoiceKeys = {
  allInvited: (communityId: string) => ['invite-candidates', communityId] as const,
  invited: (communityId: string, search: string) =>
    [...memberChoiceKeys.allInvited(communityId), search] as const,
  newOwner: (communityId: string, search: string) =>
    ['new-owner-candidates', communityId, search] as const,
};

/**
 * Not below `communityKeys`: a live change must not move the communities while the viewer chooses
 * among them.
 */
export const shareTargetKeys = {
  all: ['share-targets'] as const,
  communities: ({ kind, id }: WorkRef) => [...shareTargetKeys.all, kind, id] as const,
};

export const discussionKeys = {
  all: ['discussions'] as const,
  threads: (communityId: string) => [...discussionKeys.all, 'thread', communityId] as const,
  /** The messages around `anchor`, the id of a message; the newest messages if it is null. */
  thread: (communityId: string, anchor: string | null) =>
    [...discussionKeys.threads(communityId), anchor] as const,
  pinned: (communityId: string) => [...discussionKeys.all, 'pinned', communityId] as const,
  /** The people who reacted to a message. */
  reactions: (messageId: string) => [...discussionKeys.all, 'reactions', messageId] as const,
};
