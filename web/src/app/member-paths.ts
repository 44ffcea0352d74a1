/** Addresses inside the shell, beside the feed; MemberScreens.tsx has a screen for each. */
export const MEMBER_PATHS = [
  '/create',
  '/explore',
  '/tools/:id',
  '/search',
  '/post/:id',
  '/reels',
  '/post/:id/edit',
  '/profile',
  '/user/:username',
  '/user/:username/followers',
  '/user/:username/following',
  '/notifications',
  '/chat',
  '/ai-chat',
  '/ai-apps',
  '/transform',
  '/settings/*',
] as const;
export type MemberPath = (typeof MEMBER_PATHS)[number];
