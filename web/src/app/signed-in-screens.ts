import type { ComponentType } from 'react';

/**
 * Loads the screens for signed-in users. In a separate file, because this list adds 1.7 kB that the
 * sign-in page doesn't need.
 */
export const signedInScreens = {
  CreatePage: async () => (await import('./CreatePage.tsx')).CreatePage,
  ExploreScreen: async () => (await import('../features/tools/ExploreScreen.tsx')).ExploreScreen,
  ToolScreen: async () => (await import('../features/tools/ToolScreen.tsx')).ToolScreen,
  SearchScreen: async () => (await import('../features/search/SearchScreen.tsx')).SearchScreen,
  PostPage: async () => (await import('./PostPage.tsx')).PostPage,
  PostOverlay: async () => (await import('./PostOverlay.tsx')).PostOverlay,
  EditScreen: async () => (await import('../features/create/EditScreen.tsx')).EditScreen,
  ReelsPage: async () => (await import('./ReelsPage.tsx')).ReelsPage,
  OwnProfileScreen: async () =>
    (await import('../features/profile/OwnProfileScreen.tsx')).OwnProfileScreen,
  PersonScreen: async () => (await import('../features/profile/PersonScreen.tsx')).PersonScreen,
  FollowersScreen: async () =>
    (await import('../features/profile/FollowsScreen.tsx')).FollowersScreen,
  FollowingScreen: async () =>
    (await import('../features/profile/FollowsScreen.tsx')).FollowingScreen,
  NotificationsScreen: async () =>
    (await import('../features/notifications/NotificationsScreen.tsx')).NotificationsScreen,
  ChatScreen: async () => (await import('../features/ai-chat/ChatScreen.tsx')).ChatScreen,
  MessagesScreen: async () =>
    (await import('../features/messages/MessagesScreen.tsx')).MessagesScreen,
  ConversationScreen: async () =>
    (await import('../features/messages/load-conversation.ts')).loadConversation(),
  CommunitiesScreen: async () =>
    (await import('../features/communities/CommunitiesScreen.tsx')).CommunitiesScreen,
  CommunityScreen: async () =>
    (await import('../features/communities/page/CommunityScreen.tsx')).CommunityScreen,
  CommunityLinkScreen: async () =>
    (await import('../features/communities/CommunityLinkScreen.tsx')).CommunityLinkScreen,
  DiscussionScreen: async () =>
    (await import('../features/communities/discussion/DiscussionScreen.tsx')).DiscussionScreen,
  AiAppsScreen: async () => (await import('../features/ai-apps/AiAppsScreen.tsx')).AiAppsScreen,
  TransformScreen: async () =>
    (await import('../features/transform/TransformScreen.tsx')).TransformScreen,
  SmartStudioScreen: async () =>
    (await import('../features/smart-studio/SmartStudioScreen.tsx')).SmartStudioScreen,
  SettingsScreen: async () =>
    (await import('../features/settings/SettingsScreen.tsx')).SettingsScreen,
} satisfies Record<string, () => Promise<ComponentType>>;

export type SignedInScreen = keyof typeof signedInScreens;
