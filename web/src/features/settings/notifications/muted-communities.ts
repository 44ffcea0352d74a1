import { communityFailureText } from '@promptory/domain/community-errors';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { supabase } from '../../../data/client/client.ts';
import type { DbClient } from '../../../data/client/database.ts';
import { DataError, unwrap } from '../../../data/client/unwrap.ts';
import {
  beginMute,
  endMute,
  muteCommunity,
  showCommunityMute,
} from '../../../data/communities/community-mute.ts';
import { communityKeys } from '../../../data/query/query-keys.ts';
import { showError } from '../../../ui/show-error.ts';

const SAVE_FAILED = 'Failed to save. Please try again.';

/** A community that was muted when the list was loaded. */
export interface MutedCommunity {
  id: string;
  name: string;
  cover_image_url: string | null;
  /** False after the user unmuted it in this list. */
  isMuted: boolean;
}

/** The communities of the user whose notifications are muted, by name. */
export function mutedCommunitiesQuery(client: DbClient, viewerId: string) {
  return queryOptions({
    queryKey: communityKeys.muted(),
    queryFn: async ({ signal }): Promise<MutedCommunity[]> => {
      const rows = unwrap(
        await client
          .from('community_preferences')
          .select(
            'community:communities!inner(id,name,cover_image_url,membership:community_members!inner(status))',
          )
          .eq('user_id', viewerId)
          .eq('is_muted', true)
          // Leave out communities that the user has left: they send nothing and can't be unmuted.
          .eq('community.membership.user_id', viewerId)
          .eq('community.membership.status', 'active')
          .abortSignal(signal)
          .retry(false),
      );
      return rows
        .map(({ community: { id, name, cover_image_url } }) => ({
          id,
          name,
          cover_image_url,
          isMuted: true,
        }))
        .sort((one, other) => one.name.localeCompare(other.name));
    },
    // Other devices and pages can mute communities.
    staleTime: 0,
  });
}

interface MuteChange {
  community: MutedCommunity;
  isMuted: boolean;
}

/**
 * Mutes or unmutes a community at once. It stays in the list, so that an accidental press can be
 * undone. If saving fails it is reverted and an error is shown.
 */
export function useMuteInList(viewerId: string): (change: MuteChange) => void {
  const queryClient = useQueryClient();
  const show = ({ community, isMuted }: MuteChange) => {
    queryClient.setQueryData<MutedCommunity[]>(communityKeys.muted(), (known) =>
      known?.map((one) => (one.id === community.id ? { ...one, isMuted } : one)),
    );
  };
  const { mutate } = useMutation({
    // Run one after another, so that the last change wins.
    scope: { id: 'muted-communities' },
    networkMode: 'always',
    mutationFn: ({ community, isMuted }: MuteChange) =>
      muteCommunity(supabase(), { viewerId, communityId: community.id, isMuted }),
    onMutate: async (change) => {
      beginMute(change.community.id, change.community.isMuted);
      show(change);
      // An older response would overwrite the change.
      await queryClient.cancelQueries({ queryKey: communityKeys.muted() });
    },
    onSuccess: (_, { community, isMuted }) => {
      endMute(community.id, isMuted);
      showCommunityMute(queryClient, community.id, isMuted);
    },
    onError: (error, { community }) => {
      const saved = endMute(community.id, null);
      if (saved !== null) show({ community, isMuted: saved });
      showError(
        error instanceof DataError ? communityFailureText(error, SAVE_FAILED) : SAVE_FAILED,
        { error },
      );
    },
  });
  return mutate;
}
