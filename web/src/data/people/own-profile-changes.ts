import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  communityKeys,
  peopleKeys,
  postKeys,
  reelKeys,
  savedKeys,
  searchKeys,
  toolKeys,
  usernameKeys,
} from '../query/query-keys.ts';
import type { Profile } from '../session/session.ts';
import { currentSession } from '../session/use-session.ts';
import { windowAuthors } from './window-authors.ts';

/** Tells the other tabs of this browser about changes. */
const CHANNEL = 'promptory-own-profile';

/** Queries whose rows contain the author's name or picture. */
const AUTHOR_QUERY_KEYS = [
  postKeys.all,
  reelKeys.all,
  peopleKeys.all,
  savedKeys.all,
  searchKeys.all,
  toolKeys.all,
  communityKeys.all,
  usernameKeys.all,
  ['comments'],
];

/** Shows the viewer's saved profile on all screens, also in other tabs. */
export function showOwnProfile(queryClient: QueryClient, saved: Profile): void {
  applyProfile(queryClient, saved);
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(saved);
  channel.close();
}

/** Shows changes of the viewer's profile that other tabs saved. */
export function useOwnProfileOfOtherTabs(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = ({ data }: MessageEvent<Profile>) => {
      if (data.id === currentSession().snapshot().user?.id) applyProfile(queryClient, data);
    };
    return () => {
      channel.close();
    };
  }, [queryClient]);
}

function applyProfile(queryClient: QueryClient, saved: Profile): void {
  const { id, username, full_name, avatar_url, verified, bio, website, updated_at } = saved;
  currentSession().updateProfile(id, { username, full_name, bio, website, updated_at });
  windowAuthors.cache({ id, username, full_name, avatar_url, verified });
  // Refetches mounted queries now and the others on their next use.
  for (const queryKey of AUTHOR_QUERY_KEYS) void queryClient.invalidateQueries({ queryKey });
}
