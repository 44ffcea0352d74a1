import type pg from 'pg';
import { loadDataset, personId } from '../rest/dataset.ts';

/** The user who sends all requests: a member of the measured community and of 20 others. */
export const MEMBER = personId(1);
/** The owner of all communities. */
export const OWNER = personId(2);
/** The measured community. */
export const COMMUNITY = '20000000-0000-4000-8000-000000000001';

export interface CommunitySizes {
  readonly communities: number;
  /** messages in the measured community's discussion; others have none */
  readonly messages: number;
  /** members of the measured community */
  readonly members: number;
  readonly people: number;
  /** 500 by default, all shared in the measured community */
  readonly posts?: number;
}

/**
 * Fills an empty, migrated database with people, posts and communities. Triggers are off, so it sets
 * counters itself. Every tenth message answers another one, every fifth has reactions.
 */
export async function loadCommunities(
  owner: pg.Client,
  { communities, messages, members, people, posts = 500 }: CommunitySizes,
): Promise<void> {
  await loadDataset(owner, { people, posts, likes: posts, comments: Math.ceil(posts / 5) });
  const statements = [
    `set session_replication_role = replica`,
    `create temp table people as select id, row_number() over (order by id) as n from public.profiles`,
    `insert into public.communities (id, name, slug, description, category, privacy, created_by, owner_id, member_count, created_at)
       select ('20000000-0000-4000-8000-' || lpad(to_hex(c), 12, '0'))::uuid,
         left(f.title, 40) || ' ' || c, 'community-' || c, f.description,
         (array['AI_ART', 'PHOTOGRAPHY', 'WRITING', 'CODING', 'MUSIC', 'OTHER'])[1 + c % 6],
         case when c > 1 and c % 10 = 0 then 'private' else 'public' end, '${OWNER}', '${OWNER}',
         abs(hashtext('members ' || c)) % 1000, timestamptz '2026-01-01' + c * interval '1 minute'
       from generate_series(1, ${communities}) c join phrases f on f.n = (c * 31) % 20001`,
    `insert into public.community_members (community_id, user_id, role, joined_at)
       select id, '${OWNER}', 'owner', created_at from public.communities`,
    `insert into public.community_members (community_id, user_id, joined_at)
       select id, '${MEMBER}', created_at from public.communities order by id limit 21`,
    `insert into public.community_members (community_id, user_id, joined_at)
       select '${COMMUNITY}', id, timestamptz '2026-02-01' + n * interval '1 minute' from people
       where n <= ${members} on conflict do nothing`,
    `update public.communities set member_count = ${members} where id = '${COMMUNITY}'`,
    `insert into public.community_activity (community_id, created_at, user_id, actions)
       select id, date_trunc('day', now(), 'UTC'), '${OWNER}', 1 from public.communities`,
    `insert into public.community_messages (community_id, user_id, content, created_at, updated_at, reactions, is_pinned)
       select '${COMMUNITY}', p.id, f.title, at, at, case when place % 5 = 0 then '{"like": 2}'::jsonb else '{}' end,
         place % 20000 = 7
       from generate_series(1, ${messages}) place
       join people p on p.n = 1 + place % least(50, ${members})
       join phrases f on f.n = (place * 31) % 20001
       cross join lateral (select timestamptz '2026-03-01' + place * interval '1 minute' as at) t`,
    `update public.community_messages m set reply_to_id = (
       select r.id from public.community_messages r
       where r.community_id = m.community_id and r.created_at < m.created_at order by r.created_at desc limit 1
     ) where abs(hashtext(m.id::text)) % 10 = 0`,
    `insert into public.community_message_reactions (message_id, user_id, reaction_type)
       select m.id, p.id, 'like' from public.community_messages m join people p on p.n <= 2
       where m.reactions <> '{}'`,
    `insert into public.community_discussions (community_id, last_message_at)
       select community_id, max(created_at) from public.community_messages group by community_id`,
    `insert into public.community_content (community_id, content_type, post_id, shared_by, is_pinned, created_at)
       select '${COMMUNITY}', 'post', id, user_id, false, created_at from public.posts`,
    `set session_replication_role = origin`,
    `vacuum (freeze, analyze)`,
  ];
  for (const statement of statements) await owner.query(statement);
}
