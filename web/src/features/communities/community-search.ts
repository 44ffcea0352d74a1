import { tidyText } from '@promptory/domain/text';
import { COMMUNITY_CATEGORIES, isCommunityCategory } from '@promptory/domain/community-category';
import type { CommunitySearch } from '../../data/communities/community-queries.ts';

/** The tabs of the communities page. */
type CommunitiesTab = 'discover' | 'mine';

/** The state of the communities page, which its URL holds. */
export interface CommunitiesState extends CommunitySearch {
  tab: CommunitiesTab;
}

/** The orders of the list, with their labels. The first one is the default. */
export const SORTS = [
  { value: 'members', label: 'Most members' },
  { value: 'newest', label: 'Newest' },
  { value: 'trending', label: 'Trending' },
] as const;

/** The options of the category filter. */
export const CATEGORY_OPTIONS = Object.entries(COMMUNITY_CATEGORIES).map(([value, label]) => ({
  value,
  label,
}));

/** Reads the state from the URL. Unknown values become the defaults. */
export function parseCommunities(params: URLSearchParams): CommunitiesState {
  const category = params.get('category') ?? '';
  return {
    tab: params.get('tab') === 'mine' ? 'mine' : 'discover',
    query: tidyText(params.get('q') ?? ''),
    category: isCommunityCategory(category) ? category : null,
    sort: parseSort(params.get('sort')),
  };
}

/** Returns a known order; the default for any other text. */
export function parseSort(text: string | null): CommunitiesState['sort'] {
  return SORTS.find(({ value }) => value === text)?.value ?? 'members';
}

/** The path of the communities page in this state. Defaults are left out. */
export function communitiesPath({ tab, query, category, sort }: CommunitiesState): string {
  const params = new URLSearchParams({
    ...(tab === 'mine' && { tab }),
    ...(query !== '' && { q: query }),
    ...(category !== null && { category }),
    ...(sort !== 'members' && { sort }),
  }).toString();
  return params === '' ? '/communities' : `/communities?${params}`;
}
