import { COMMUNITIES, type SampleCommunity } from '../content/communities.ts';
import { POSTS } from '../content/posts.ts';
import { REELS } from '../content/reels.ts';
import { communityId, personOf, postId, reelId } from './names.ts';
import { insert, text } from './values.ts';

const MOST_SHARED = 8;

/** About a third of the members react to each message. */
const REACTIONS = `insert into public.community_message_reactions (message_id, user_id, reaction_type)
  select m.id, p.user_id, (array['like', 'love', 'laugh', 'wow'])[1 + abs(hashtext(m.content)) % 4]
  from public.community_messages m join public.community_members p using (community_id)
  where p.user_id <> m.user_id and abs(hashtext(m.content || p.user_id)) % 3 = 0;`;

/** Returns the rows that share posts or reels in the community: those with one of its tags. */
function shared(
  community: SampleCommunity,
  kind: 'post' | 'reel',
  works: readonly { by: string; tags: readonly string[]; id: string }[],
  place: string,
): string[] {
  const { by, moderators, members } = community;
  return works
    .filter(({ tags }) => tags.some((tag) => community.tags.includes(tag)))
    .slice(0, MOST_SHARED)
    .map((work) => {
      const sharer = [...moderators, ...members].includes(work.by) ? work.by : by;
      const at = `(select created_at + interval '1 hour' from public.${kind}s where id = ${text(work.id)})`;
      return `(${place}, ${text(kind)}, ${text(work.id)}, ${text(personOf(sharer).id)}, ${at})`;
    });
}

/** Returns the statements that create the communities with members, shared works and discussions. */
export function communities(): string[] {
  const published = POSTS.map((post, index) => ({ ...post, id: postId(index) })).filter(
    ({ draft }) => draft !== true,
  );
  const moving = REELS.map((reel, index) => ({ ...reel, id: reelId(index) }));
  const created = COMMUNITIES.flatMap((community, index) => {
    const id = text(communityId(index));
    const { name, description, category, privacy, by, moderators, members, messages } = community;
    const founded = `now() - interval '${40 - index * 6} days'`;
    const joined = [
      ...moderators.map((who) => [who, 'moderator'] as const),
      ...members.map((who) => [who, 'member'] as const),
    ].map(
      ([who, role], place) =>
        `(${id}, ${text(personOf(who).id)}, ${text(role)}, ${founded} + interval '${(place + 1) * 57} hours')`,
    );
    const posts = shared(community, 'post', published, id);
    const reels = shared(community, 'reel', moving, id);
    const content = 'public.community_content (community_id, content_type';
    // One statement per message: the database gives each its own time.
    const written = messages.map(
      ([who, says], place) =>
        `insert into public.community_messages (community_id, user_id, content, is_pinned) values (${id}, ${text(personOf(who).id)}, ${text(says)}, ${String(place === 0)});`,
    );
    return [
      insert(
        'public.communities (id, name, description, category, privacy, created_by, created_at)',
        [
          `(${id}, ${text(name)}, ${text(description)}, ${text(category)}, ${text(privacy ?? 'public')}, ${text(personOf(by).id)}, ${founded})`,
        ],
      ),
      insert('public.community_members (community_id, user_id, role, joined_at)', joined),
      ...(posts.length === 0 ? [] : [insert(`${content}, post_id, shared_by, created_at)`, posts)]),
      ...(reels.length === 0 ? [] : [insert(`${content}, reel_id, shared_by, created_at)`, reels)]),
      ...written,
    ];
  });
  return [...created, REACTIONS];
}
