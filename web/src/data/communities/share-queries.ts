import { queryOptions } from '@tanstack/react-query';
import type { DbClient } from '../client/database.ts';
import { unwrap } from '../client/unwrap.ts';
import { NO_AUTO_REFETCH } from '../query/no-auto-refetch.ts';
import { shareTargetKeys } from '../query/query-keys.ts';
import { workIdColumn, type WorkRef } from '../works/work.ts';
import { permissionsOf } from './community.ts';

/** More than the number of communities that a person can join. */
const TARGETS_LIMIT = 1000;

/** A community in which the viewer may share a post or reel. */
export interface ShareTarget {
  id: string;
  name: string;
  cover_image_url: string | null;
  isPrivate: boolean;
  /** True if the post or reel is already there. */
  isShared: boolean;
}

const COLUMNS =
  'role,status,community:communities!inner(id,name,cover_image_url,privacy,allow_member_posts,allow_member_reels,shared:community_content(id))' as const;

/** The communities in which the viewer may share this post or reel, by name. */
export function shareTargetsQuery(client: DbClient, viewerId: string, work: WorkRef) {
  return queryOptions({
    queryKey: shareTargetKeys.communities(work),
    queryFn: async ({ signal }): Promise<ShareTarget[]> => {
      const rows = unwrap(
        await client
          .from('community_members')
          .select(COLUMNS)
          .eq('user_id', viewerId)
          .eq('status', 'active')
          .eq(`community.shared.${workIdColumn(work)}`, work.id)
          .limit(TARGETS_LIMIT)
          .abortSignal(signal)
          .retry(false),
      );
      return rows
        .filter(
          ({ community, ...member }) =>
            permissionsOf({ ...community, membership: [member] })[work.kind],
        )
        .map(({ community: { id, name, cover_image_url, privacy, shared } }) => ({
          id,
          name,
          cover_image_url,
          isPrivate: privacy === 'private',
          isShared: shared.length > 0,
        }))
        .sort((one, other) => one.name.localeCompare(other.name));
    },
    // Loaded when the dialog opens. Later, rows must not move while the user chooses.
    staleTime: Infinity,
    gcTime: 0,
    ...NO_AUTO_REFETCH,
  });
}
