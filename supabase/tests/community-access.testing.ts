import { FULL_ACCESS, HIDDEN, NO_ACCESS, READ_ONLY } from './table-access.testing.ts';
import type { TableAccess } from './table-access.testing.ts';

/** A private community of the owner. */
const COMMUNITY = `c as (
    insert into public.communities (name, privacy, created_by) values ('Night walks', 'private', $owner::uuid) returning id
  )`;
const READ_BY_MEMBERS: TableAccess['expected'] = {
  owner: { ...NO_ACCESS, select: 'yes' },
  aal1Owner: { ...NO_ACCESS, select: 'nothing' },
  other: { ...NO_ACCESS, select: 'nothing' },
  anon: NO_ACCESS,
  service: FULL_ACCESS,
};

function files(bucket: string): TableAccess {
  const insert = (community: string) => `insert into storage.objects (bucket_id, name, version)
    values ('${bucket}', ${community} || '/' || $owner || '/' || replace(gen_random_uuid()::text, '-', '') || '.png', 'v')`;
  return {
    setup: `with ${COMMUNITY} ${insert('(select id from c)').replace('values (', 'select ').slice(0, -1)} from c returning id`,
    verbs: {
      select: 'select from storage.objects where id = $id',
      insert: insert(
        `(select m.community_id from public.community_members m where m.user_id = $owner)`,
      ),
      update: `update storage.objects set version = 'w' where id = $id`,
      delete: 'delete from storage.objects where id = $id',
    },
    expected: {
      owner: { ...FULL_ACCESS, update: 'nothing' },
      aal1Owner: HIDDEN,
      other: HIDDEN,
      anon: HIDDEN,
      service: { ...FULL_ACCESS, insert: 'yes' },
    },
  };
}

/** The access to tables of communities. `owner` owns the community, `other` is not a member. */
export const COMMUNITY_ACCESS: Record<string, TableAccess> = {
  'public.communities, a private one': {
    setup: `with ${COMMUNITY} select id from c`,
    verbs: {
      select: 'select from public.communities where id = $id',
      insert: `insert into public.communities (name, created_by) values ('As the owner', $owner)`,
      update: `update public.communities set description = 'changed' where id = $id`,
      delete: 'delete from public.communities where id = $id',
    },
    expected: {
      owner: FULL_ACCESS,
      aal1Owner: READ_ONLY,
      other: READ_ONLY,
      anon: { ...NO_ACCESS, select: 'nothing' },
      service: FULL_ACCESS,
    },
  },
  'public.community_members': {
    setup: `with ${COMMUNITY}
      insert into public.community_members (community_id, user_id) select id, $third::uuid from c returning community_id as id`,
    verbs: {
      select: 'select from public.community_members where community_id = $id and user_id = $third',
      insert: 'insert into public.community_members (community_id, user_id) values ($id, $other)',
      update: `update public.community_members set role = 'moderator' where community_id = $id and user_id = $third`,
      delete: 'delete from public.community_members where community_id = $id and user_id = $third',
    },
    // The insert always adds the caller. It fails for the owner, who is a member already.
    expected: {
      owner: { ...FULL_ACCESS, insert: 'denied' },
      aal1Owner: HIDDEN,
      other: { ...HIDDEN, insert: 'yes' },
      anon: NO_ACCESS,
      service: FULL_ACCESS,
    },
  },
  'public.community_invitations': {
    setup: `with ${COMMUNITY}
      insert into public.community_invitations (community_id, invited_user_id, invited_by)
      select id, $third::uuid, $owner::uuid from c returning id`,
    verbs: {
      select: 'select from public.community_invitations where id = $id',
      insert: `insert into public.community_invitations (community_id, invited_user_id, invited_by)
        select m.community_id, $other::uuid, $owner::uuid from (
          values ((select community_id from public.community_members where user_id = $owner))
        ) m (community_id)`,
      update: `update public.community_invitations set status = 'declined' where id = $id`,
      delete: 'delete from public.community_invitations where id = $id',
    },
    expected: {
      // Only the invited person can decline an invitation.
      owner: { ...FULL_ACCESS, update: 'nothing' },
      aal1Owner: HIDDEN,
      other: HIDDEN,
      anon: NO_ACCESS,
      service: FULL_ACCESS,
    },
  },
  'public.community_invite_links': {
    setup: `with ${COMMUNITY}
      insert into public.community_invite_links (community_id, token, created_by, expires_at)
      select id, 'secret', $owner::uuid, now() + interval '1 day' from c returning community_id as id`,
    verbs: {
      select: 'select from public.community_invite_links where community_id = $id',
      insert: `insert into public.community_invite_links (community_id, token, created_by, expires_at)
        values ($id, 'x', $owner, now()) on conflict (community_id) do update set token = 'x'`,
      update: `update public.community_invite_links set token = 'x' where community_id = $id`,
      delete: 'delete from public.community_invite_links where community_id = $id',
    },
    expected: {
      owner: { ...NO_ACCESS, select: 'yes', delete: 'yes' },
      aal1Owner: { ...NO_ACCESS, select: 'nothing', delete: 'nothing' },
      other: { ...NO_ACCESS, select: 'nothing', delete: 'nothing' },
      anon: NO_ACCESS,
      service: FULL_ACCESS,
    },
  },
  'public.community_ownership_offers': {
    setup: `with ${COMMUNITY}, m as (
        insert into public.community_members (community_id, user_id) select id, $third::uuid from c
      )
      insert into public.community_ownership_offers (community_id, offered_to) select id, $third::uuid from c
      returning community_id as id`,
    verbs: {
      select: 'select from public.community_ownership_offers where community_id = $id',
      insert: `insert into public.community_ownership_offers (community_id, offered_to) values ($id, $other)
        on conflict (community_id) do update set offered_to = $other`,
      update: `update public.community_ownership_offers set offered_to = $other where community_id = $id`,
      delete: 'delete from public.community_ownership_offers where community_id = $id',
    },
    expected: {
      owner: { ...NO_ACCESS, select: 'yes', delete: 'yes' },
      aal1Owner: { ...NO_ACCESS, select: 'nothing', delete: 'nothing' },
      other: { ...NO_ACCESS, select: 'nothing', delete: 'nothing' },
      anon: NO_ACCESS,
      service: FULL_ACCESS,
    },
  },
  'public.community_preferences': {
    setup: `with ${COMMUNITY}
      insert into public.community_preferences (user_id, community_id) select $owner::uuid, id from c
      returning community_id as id`,
    verbs: {
      select: 'select from public.community_preferences where community_id = $id',
      insert: `insert into public.community_preferences (user_id, community_id, is_muted) values ($owner, $id, true)
        on conflict (user_id, community_id) do update set is_muted = true`,
      update: 'update public.community_preferences set is_muted = true where community_id = $id',
      delete: 'delete from public.community_preferences where community_id = $id',
    },
    expected: {
      owner: { ...FULL_ACCESS, delete: 'denied' },
      aal1Owner: { ...HIDDEN, delete: 'denied' },
      other: { ...HIDDEN, delete: 'denied' },
      anon: NO_ACCESS,
      service: FULL_ACCESS,
    },
  },
  'public.community_activity': {
    setup: `with ${COMMUNITY}
      insert into public.community_activity (community_id, created_at, user_id, actions)
      select id, '2026-11-01', $owner::uuid, 1 from c returning community_id as id`,
    verbs: {
      select: 'select from public.community_activity where community_id = $id',
      insert: `insert into public.community_activity (community_id, created_at, user_id, actions)
        values ($id, '2026-11-02', $owner, 1)`,
      update: 'update public.community_activity set actions = 9 where community_id = $id',
      delete: 'delete from public.community_activity where community_id = $id',
    },
    expected: READ_BY_MEMBERS,
  },
  'public.community_discussions': {
    setup: `with ${COMMUNITY}
      insert into public.community_discussions (community_id) select id from c returning community_id as id`,
    verbs: {
      select: 'select from public.community_discussions where community_id = $id',
      insert: `insert into public.community_discussions (community_id) values ($id)
        on conflict (community_id) do update set last_message_at = now()`,
      update:
        'update public.community_discussions set last_message_at = now() where community_id = $id',
      delete: 'delete from public.community_discussions where community_id = $id',
    },
    expected: READ_BY_MEMBERS,
  },
  'public.community_content': {
    setup: `with ${COMMUNITY}
      insert into public.community_content (community_id, content_type, post_id, shared_by)
      select id, 'post', $theirs::uuid, $owner::uuid from c returning id`,
    verbs: {
      select: 'select from public.community_content where id = $id',
      insert: `insert into public.community_content (community_id, content_type, post_id, shared_by)
        select m.community_id, 'post', $post::uuid, $owner::uuid from (
          values ((select community_id from public.community_members where user_id = $owner))
        ) m (community_id)`,
      update: 'update public.community_content set is_pinned = true where id = $id',
      delete: 'delete from public.community_content where id = $id',
    },
    expected: {
      owner: FULL_ACCESS,
      aal1Owner: HIDDEN,
      other: HIDDEN,
      anon: { ...NO_ACCESS, select: 'nothing' },
      service: FULL_ACCESS,
    },
  },
  'public.community_messages': {
    setup: `with ${COMMUNITY}
      insert into public.community_messages (community_id, user_id, content)
      select id, $owner::uuid, 'Hello' from c returning id`,
    verbs: {
      select: 'select from public.community_messages where id = $id',
      insert: `insert into public.community_messages (community_id, user_id, content)
        select m.community_id, $owner::uuid, 'Again' from (
          values ((select community_id from public.community_members where user_id = $owner))
        ) m (community_id)`,
      update: `update public.community_messages set content = 'Edited' where id = $id`,
      delete: 'delete from public.community_messages where id = $id',
    },
    expected: {
      owner: FULL_ACCESS,
      aal1Owner: HIDDEN,
      other: HIDDEN,
      anon: NO_ACCESS,
      service: FULL_ACCESS,
    },
  },
  'public.community_message_reactions': {
    setup: `with ${COMMUNITY}, m as (
        insert into public.community_messages (community_id, user_id, content) select id, $owner::uuid, 'Hello' from c returning id
      )
      insert into public.community_message_reactions (message_id, user_id, reaction_type)
      select id, $owner::uuid, 'like' from m returning message_id as id`,
    verbs: {
      select: 'select from public.community_message_reactions where message_id = $id',
      insert: `insert into public.community_message_reactions (message_id, user_id, reaction_type)
        values ($id, $owner, 'wow') on conflict (message_id, user_id) do update set reaction_type = 'wow'`,
      update: `update public.community_message_reactions set reaction_type = 'sad' where message_id = $id`,
      delete: 'delete from public.community_message_reactions where message_id = $id',
    },
    expected: {
      owner: FULL_ACCESS,
      aal1Owner: HIDDEN,
      other: HIDDEN,
      anon: NO_ACCESS,
      service: FULL_ACCESS,
    },
  },
  'public.community_typing': {
    setup: `with ${COMMUNITY}
      insert into public.community_typing (community_id, user_id) select id, $owner::uuid from c returning community_id as id`,
    verbs: {
      select: 'select from public.community_typing where community_id = $id',
      insert: `insert into public.community_typing (community_id, user_id) values ($id, $owner)
        on conflict (community_id, user_id) do update set updated_at = now()`,
      update: 'update public.community_typing set updated_at = now() where community_id = $id',
      delete: 'delete from public.community_typing where community_id = $id',
    },
    expected: {
      owner: FULL_ACCESS,
      aal1Owner: HIDDEN,
      other: HIDDEN,
      anon: NO_ACCESS,
      service: FULL_ACCESS,
    },
  },
  'storage.objects, community-media': files('community-media'),
  'storage.objects, community-covers': files('community-covers'),
};
