import { matchPath, useLocation } from 'react-router';
import { type LazyScreen, lazyScreen } from '../lib/lazy-screen.ts';
import { MEMBER_PATHS, type MemberPath } from './member-paths.ts';
import { NotFoundScreen } from './NotFoundScreen.tsx';

const AiChat = lazyScreen(() => import('../features/ai-chat/ChatScreen.tsx'), 'ChatScreen');

/**
 * The screens of the shell, beside the feed. They stand in a file of their own because the names of
 * their files are many: who only signs in need not load them.
 */
const SCREENS: Record<MemberPath, LazyScreen> = {
  '/create': lazyScreen(() => import('./CreatePage.tsx'), 'CreatePage'),
  '/explore': lazyScreen(() => import('../features/tools/ExploreScreen.tsx'), 'ExploreScreen'),
  '/tools/:id': lazyScreen(() => import('../features/tools/ToolScreen.tsx'), 'ToolScreen'),
  '/search': lazyScreen(() => import('../features/search/SearchScreen.tsx'), 'SearchScreen'),
  '/post/:id': lazyScreen(() => import('./PostPage.tsx'), 'PostPage'),
  '/reels': lazyScreen(() => import('./ReelsPage.tsx'), 'ReelsPage'),
  '/post/:id/edit': lazyScreen(() => import('../features/create/EditScreen.tsx'), 'EditScreen'),
  '/profile': lazyScreen(
    () => import('../features/profile/OwnProfileScreen.tsx'),
    'OwnProfileScreen',
  ),
  '/user/:username': lazyScreen(
    () => import('../features/profile/PersonScreen.tsx'),
    'PersonScreen',
  ),
  '/user/:username/followers': lazyScreen(
    () => import('../features/profile/FollowsScreen.tsx'),
    'FollowersScreen',
  ),
  '/user/:username/following': lazyScreen(
    () => import('../features/profile/FollowsScreen.tsx'),
    'FollowingScreen',
  ),
  '/notifications': lazyScreen(
    () => import('../features/notifications/NotificationsScreen.tsx'),
    'NotificationsScreen',
  ),
  '/chat': AiChat,
  '/ai-chat': AiChat,
  '/ai-apps': lazyScreen(() => import('../features/ai-apps/AiAppsScreen.tsx'), 'AiAppsScreen'),
  '/transform': lazyScreen(
    () => import('../features/transform/TransformScreen.tsx'),
    'TransformScreen',
  ),
  '/settings/*': lazyScreen(
    () => import('../features/settings/SettingsScreen.tsx'),
    'SettingsScreen',
  ),
};

function screenFor(pathname: string): LazyScreen | undefined {
  const path = MEMBER_PATHS.find((candidate) => matchPath(candidate, pathname) !== null);
  return path && SCREENS[path];
}

/** Begins to load the code of the screen at an address. */
export function preloadMemberScreen(pathname: string): void {
  screenFor(pathname)?.preload();
}

/** The screen at this address. */
export function MemberScreens() {
  const { pathname } = useLocation();
  return screenFor(pathname)?.() ?? <NotFoundScreen />;
}
