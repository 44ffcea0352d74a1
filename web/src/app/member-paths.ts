/** Addresses inside the shell, beside the feed; MemberScreens.tsx has a screen for each. */
export const MEMBER_PATHS = [
  '/create',
  '/explore',
  '/tools/:id',
  '/search',
  '/post/:id',
  '/profile',
  '/notifications',
  '/settings/*',
] as const;
export type MemberPath = (typeof MEMBER_PATHS)[number];
