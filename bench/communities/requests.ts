import type { Comparison } from '../rest/compare.ts';
import type { BenchRequest } from '../rest/scenarios.ts';
import { COMMUNITY, MEMBER } from './dataset.ts';

// The columns of `web/src/data/communities`.
const AUTHOR = 'id,username,full_name,avatar_url,verified';
const CARD =
  `*,creator:profiles!communities_created_by_fkey(${AUTHOR}),membership:community_members(role,status),` +
  `preferences:community_preferences(is_muted,read_at),discussion:community_discussions(last_message_at)`;
const OF_VIEWER = `&membership.user_id=eq.${MEMBER}&preferences.user_id=eq.${MEMBER}&creator.limit=1`;
const PAGE =
  `${CARD},owner:profiles!communities_owner_id_fkey(${AUTHOR}),` +
  `offer:community_ownership_offers(created_at,person:profiles!community_ownership_offers_offered_to_fkey(${AUTHOR}))`;
const MESSAGE =
  `*,author:profiles!community_messages_user_id_fkey(${AUTHOR}),` +
  `reply_to:reply_to_id(id,content,user_id,message_type,author:profiles!community_messages_user_id_fkey(${AUTHOR})),` +
  `own:community_message_reactions(reaction_type)`;
const OF_READER = `&own.user_id=eq.${MEMBER}`;

const MOST_TIMES = 1.3;

/** Returns the requests of the community screens. `words` are a rare and a common search word. */
export function requests(words: { readonly rare: string; readonly common: string }): Comparison[] {
  const list = (search: object) => () => [
    post(`rpc/search_communities?select=${CARD}${OF_VIEWER}`, {
      ...{ query: '', category: null, sort: 'members', page_size: 20 },
      ...search,
    }),
  ];
  const thread = (rest: string) => () => [
    get(
      `community_messages?select=${MESSAGE}${OF_READER}&community_id=eq.${COMMUNITY}` +
        `&order=created_at.desc&limit=50${rest}`,
    ),
  ];
  const both = (name: string, side: Comparison['small'], mostTimes?: number): Comparison => ({
    name,
    small: side,
    large: side,
    ...(mostTimes !== undefined && { mostTimes }),
  });
  return [
    both('list of communities', list({}), MOST_TIMES),
    both('list of a category', list({ category: 'MUSIC' }), MOST_TIMES),
    both('newest communities', list({ sort: 'newest' }), MOST_TIMES),
    both('trending communities', list({ sort: 'trending' })),
    both('search, rare word', list({ query: words.rare })),
    both('search, common word', list({ query: words.common })),
    both(
      'own communities',
      () => [
        get(
          `community_members?select=joined_at,community:communities!inner(${CARD})&user_id=eq.${MEMBER}` +
            `&community.membership.user_id=eq.${MEMBER}&community.preferences.user_id=eq.${MEMBER}` +
            `&status=in.(active,pending)&order=joined_at.desc,community_id.desc&limit=20`,
        ),
      ],
      MOST_TIMES,
    ),
    both(
      'page of a community',
      () => [
        get(
          `communities?select=${PAGE}&id=eq.${COMMUNITY}` +
            `&membership.user_id=eq.${MEMBER}&preferences.user_id=eq.${MEMBER}`,
        ),
      ],
      MOST_TIMES,
    ),
    both('open a discussion', thread(''), MOST_TIMES),
    both('older page', thread('&created_at=lt.2026-03-01T00:45:00Z'), MOST_TIMES),
    both(
      'write a message',
      (n) => [
        post(`community_messages?select=${MESSAGE}${OF_READER}`, {
          ...{ id: crypto.randomUUID(), community_id: COMMUNITY },
          content: `Number ${n}, and what do you think of this one?`,
        }),
      ],
      MOST_TIMES,
    ),
    both(
      'members',
      () => [
        post(
          `rpc/search_community_members?select=*,profile:profiles!community_members_user_id_fkey(${AUTHOR})&profile.limit=1`,
          { community_id: COMMUNITY, query: '' },
        ),
      ],
      MOST_TIMES,
    ),
    both(
      'shared posts',
      () => [
        get(
          `community_content?select=*,post:posts(*)&community_id=eq.${COMMUNITY}&content_type=eq.post` +
            `&order=is_pinned.desc,created_at.desc,id.desc&limit=20`,
        ),
      ],
      MOST_TIMES,
    ),
    both('counts', () => [post('rpc/community_stats', { community_id: COMMUNITY })]),
  ];
}

function get(path: string): BenchRequest {
  return { person: MEMBER, method: 'GET', path: `/rest/v1/${path}`, headers: {}, body: null };
}

function post(path: string, row: object): BenchRequest {
  return {
    person: MEMBER,
    method: 'POST',
    path: `/rest/v1/${path}`,
    headers: { 'content-type': 'application/json', prefer: 'return=representation' },
    body: JSON.stringify(row),
  };
}
