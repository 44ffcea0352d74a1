import { COMMUNITIES_PAGE } from '@promptory/domain/community';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { DbClient } from '../client/database.ts';
import { unwrap } from '../client/unwrap.ts';
import { NO_AUTO_REFETCH } from '../query/no-auto-refetch.ts';
import { communityKeys } from '../query/query-keys.ts';
import { SEARCH_PAGING, searchPage } from '../query/search-pages.ts';
import { isUuid } from '../works/post-queries.ts';
import { COMMUNITY_COLUMNS, type Community, ofViewer, selectCommunityPage } from './community.ts';

export interface CommunitySearch {
  query: string;
  /** A category, or null for all categories. */
  category: string | null;
  sort: 'members' | 'newest' | 'trending';
}

/** Pages of the communities that match a search. */
export function foundCommunitiesQuery(client: DbClient, viewerId: string, search: CommunitySearch) {
  return infiniteQueryOptions({
    queryKey: communityKeys.found(search),
    queryFn: async ({ pageParam, signal }) => {
      const request = client
        .rpc('search_communities', {
          ...search,
          page_size: COMMUNITIES_PAGE,
          known_ids: pageParam,
        })
        .select(COMMUNITY_COLUMNS)
        // See FORCE_AUTHOR_LOOKUP.
        .limit(1, { referencedTable: 'creator' })
        .abortSignal(signal);
      return searchPage(unwrap(await ofViewer(request, viewerId)), COMMUNITIES_PAGE);
    },
    ...SEARCH_PAGING,
    placeholderData: keepPreviousData,
    ...NO_AUTO_REFETCH,
  });
}

/** The id of the community with this slug, or null if there is none. */
export function communityIdQuery(client: DbClient, slug: string) {
  return queryOptions({
    queryKey: communityKeys.idOf(slug),
    queryFn: async ({ signal }) => {
      const request = client.from('communities').select('id').eq('slug', slug).abortSignal(signal);
      return unwrap(await request.maybeSingle())?.id ?? null;
    },
  });
}

/** A community, or null if there is none with this id. */
export function communityQuery(client: DbClient, viewerId: string, id: string) {
  return queryOptions({
    queryKey: communityKeys.detail(id),
    queryFn: async ({ signal }): Promise<Community | null> => {
      if (!isUuid(id)) return null;
      const request = selectCommunityPage(client, viewerId).eq('id', id).abortSignal(signal);
      return unwrap(await request.maybeSingle());
    },
  });
}
