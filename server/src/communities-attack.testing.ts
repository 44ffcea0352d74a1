import { PNG, png } from './storage/storage-fixture.testing.ts';
import { newPerson } from './messages-attack.testing.ts';
import type { Attempts, Person } from './messages-attack.testing.ts';
import type { WholeServer } from './whole-server.testing.ts';

/** A private community with a message that has a file, a shared post, an invitation and a link. */
export interface CommunityScene {
  readonly owner: Person;
  readonly member: Person;
  readonly community: string;
  readonly message: string;
  readonly content: string;
  readonly file: string;
  readonly token: string;
}

/** Creates a community with the client calls of the web. Throws the errors of the services. */
export async function newCommunityScene(server: WholeServer): Promise<CommunityScene> {
  const [owner, member] = [await newPerson(server), await newPerson(server)];
  const { client } = owner;
  const made = await client
    .from('communities')
    .insert({ name: 'Secret garden', privacy: 'private' })
    .select('id')
    .single<{ id: string }>()
    .throwOnError();
  const community = made.data.id;
  await setStatus(server, community, { person: member, status: 'active' });
  const file = `${community}/${owner.id}/a.png`;
  const { error } = await media(owner).upload(file, Buffer.from(png()), PNG);
  if (error !== null) throw error;
  const written = await client
    .from('community_messages')
    .insert({
      ...{ community_id: community, content: 'Shared an image', message_type: 'image' },
      ...{ file_url: file, file_name: 'a.png', file_size: png().length },
    })
    .select('id')
    .single<{ id: string }>()
    .throwOnError();
  const message = written.data.id;
  const post = await client
    .from('posts')
    .insert({ user_id: owner.id, title: 'Public post' })
    .select('id')
    .single<{ id: string }>()
    .throwOnError();
  const shared = await client
    .from('community_content')
    .insert({ community_id: community, content_type: 'post', post_id: post.data.id })
    .select('id')
    .single<{ id: string }>()
    .throwOnError();
  const link = await client
    .rpc('create_community_invite_link', { community_id: community })
    .single<{ token: string }>()
    .throwOnError();
  await client
    .from('community_message_reactions')
    .insert({ message_id: message, reaction_type: 'love' })
    .throwOnError();
  await client.from('community_typing').insert({ community_id: community }).throwOnError();
  await client
    .from('community_invitations')
    .insert({ community_id: community, invited_user_id: (await newPerson(server)).id })
    .throwOnError();
  const token = link.data.token;
  return { owner, member, community, message, content: shared.data.id, file, token };
}

/** Gives a person a membership of this status, as the database owner. */
export async function setStatus(
  { owner }: WholeServer,
  community: string,
  { person, status }: { person: Person; status: 'active' | 'pending' | 'banned' },
): Promise<void> {
  await owner.query(
    `insert into public.community_members (community_id, user_id, status) values ($1, $2, $3)
     on conflict (community_id, user_id) do update set status = $3`,
    [community, person.id, status],
  );
}

export function media({ client }: Pick<Person, 'client'>) {
  return client.storage.from('community-media');
}

/** The tables that only members read. */
export const MEMBER_TABLES = [
  'community_content',
  'community_messages',
  'community_typing',
  'community_activity',
  'community_discussions',
  'community_invitations',
  'community_invite_links',
  'community_ownership_offers',
] as const;

/** Ways to read a private community. Everybody who is signed in may read its card. */
export function communityReads(
  attacker: Pick<Person, 'client'>,
  { community, message, file, owner }: CommunityScene,
): Attempts {
  const { client } = attacker;
  const own = media(attacker);
  const ofTables: Record<string, Attempts[string]> = {};
  for (const table of MEMBER_TABLES) {
    ofTables[`read ${table}`] = () => client.from(table).select().eq('community_id', community);
    ofTables[`count ${table}`] = async () => {
      const query = client.from(table).select('*', { count: 'exact', head: true });
      const { count, error } = await query.eq('community_id', community);
      return { data: count === 0 ? null : count, error };
    };
    ofTables[`embed ${table}`] = async () => {
      const { data, error } = await client
        .from('communities')
        .select(`found:${table}(*)`)
        .eq('id', community)
        .overrideTypes<{ found: unknown }[], { merge: false }>();
      return { data: data?.flatMap(({ found }) => found ?? []), error };
    };
  }
  return {
    ...ofTables,
    'read the other members': () =>
      client
        .from('community_members')
        .select()
        .eq('community_id', community)
        .eq('user_id', owner.id),
    'read reactions': () =>
      client.from('community_message_reactions').select().eq('message_id', message),
    'read preferences': () => client.from('community_preferences').select().eq('user_id', owner.id),
    'read messages of a profile': async () => {
      const { data, error } = await client
        .from('profiles')
        .select('found:community_messages(*)')
        .eq('id', owner.id)
        .overrideTypes<{ found: unknown[] }[], { merge: false }>();
      return { data: data?.flatMap(({ found }) => found), error };
    },
    'search members': () =>
      client.rpc('search_community_members', { community_id: community, query: '' }),
    stats: () => client.rpc('community_stats', { community_id: community }),
    'list the folder': () => own.list(`${community}/${owner.id}`),
    download: () => own.download(file),
    'download as public file': async () => {
      const response = await fetch(own.getPublicUrl(file).data.publicUrl);
      return { data: response.ok ? 'bytes' : null, error: null };
    },
    'sign a URL': () => own.createSignedUrl(file, 60),
  };
}

/** Ways to change a community in which the attacker has no rights. */
export function communityWrites(
  attacker: Pick<Person, 'client'> & { readonly id?: string },
  { community, message, content, file, owner, member }: CommunityScene,
): Attempts {
  const { client, id: self = crypto.randomUUID() } = attacker;
  const own = media(attacker);
  const bytes = Buffer.from(png(1));
  const text = { community_id: community, content: 'Injected' };
  const update = (table: string, values: object, column = 'community_id', value = community) =>
    client.from(table).update(values).eq(column, value).select();
  const remove = (table: string, column = 'community_id', value = community) =>
    client.from(table).delete().eq(column, value).select();
  return {
    'edit the community': () => update('communities', { description: 'x' }, 'id'),
    'take the community': () => update('communities', { owner_id: self }, 'id'),
    'delete the community': () => remove('communities', 'id'),
    'offer the community': () =>
      client.rpc('offer_ownership', { community_id: community, person_id: self }),
    'accept the community': () => client.rpc('accept_ownership', { community_id: community }),
    'forge an offer': () =>
      client
        .from('community_ownership_offers')
        .upsert({ community_id: community, offered_to: self })
        .select(),
    'end an offer': () => remove('community_ownership_offers'),
    ban: () => client.rpc('ban_from_community', { community_id: community, user_id: member.id }),
    'raise oneself': () =>
      update('community_members', { role: 'admin', status: 'active' }, 'user_id', self),
    'change members': () => update('community_members', { role: 'moderator' }),
    'add a member': () =>
      client
        .from('community_members')
        .insert({ community_id: community, user_id: crypto.randomUUID(), role: 'owner' }),
    'remove the member': () => remove('community_members', 'user_id', member.id),
    invite: () =>
      client
        .from('community_invitations')
        .insert({ community_id: community, invited_user_id: self }),
    'invite as the owner': () =>
      client
        .from('community_invitations')
        .insert({ community_id: community, invited_user_id: self, invited_by: owner.id }),
    'change invitations': () => update('community_invitations', { status: 'declined' }),
    'withdraw invitations': () => remove('community_invitations'),
    'make a link': () => client.rpc('create_community_invite_link', { community_id: community }),
    'turn the link off': () => remove('community_invite_links'),
    'guess the link': () =>
      client.rpc('join_community_with_link', { community_id: community, token: '' }),
    'ask who made the link': () =>
      client.rpc('inviter_of_link', { community_id: community, token: '' }),
    'accept without an invitation': () =>
      client.rpc('accept_community_invitation', { community_id: community }),
    'set a preference': () =>
      client.from('community_preferences').upsert({ community_id: community, is_muted: true }),
    'set a preference of the owner': () =>
      client
        .from('community_preferences')
        .upsert({ user_id: owner.id, community_id: community, is_muted: true }),
    'add activity': () =>
      client.from('community_activity').insert({ community_id: community, actions: 9 }),
    pin: () => update('community_content', { is_pinned: true }),
    unshare: () => remove('community_content', 'id', content),
    write: () => client.from('community_messages').insert(text),
    'write as the owner': () =>
      client.from('community_messages').insert({ ...text, user_id: owner.id }),
    'write by procedure': () => client.rpc('send_community_message_secure', text),
    'write with the file': () =>
      client.from('community_messages').insert({
        ...text,
        ...{ message_type: 'image', file_url: file, file_name: 'a', file_size: 1 },
      }),
    'replace the message': () => client.from('community_messages').upsert({ ...text, id: message }),
    'edit messages': () => update('community_messages', { content: 'x' }),
    'pin messages': () => update('community_messages', { is_pinned: true }),
    'set reactions': () => update('community_messages', { reactions: { like: 99 } }),
    'delete messages': () => remove('community_messages'),
    react: () =>
      client
        .from('community_message_reactions')
        .insert({ message_id: message, reaction_type: 'like' }),
    'change reactions': () =>
      update('community_message_reactions', { reaction_type: 'sad' }, 'message_id', message),
    'remove reactions': () => remove('community_message_reactions', 'message_id', message),
    'show typing': () => client.from('community_typing').insert({ community_id: community }),
    'end typing': () => remove('community_typing'),
    'upload a file': () => own.upload(`${community}/${self}/x.png`, bytes, PNG),
    'upload into the owner’s folder': () =>
      own.upload(`${community}/${owner.id}/x.png`, bytes, PNG),
    'overwrite the file': () => own.upload(file, bytes, { ...PNG, upsert: true }),
    'remove the file': () => own.remove([file]),
    'move the file': () => own.move(file, `${community}/${self}/x.png`),
    'copy the file': () => own.copy(file, `${self}/x.png`, { destinationBucket: 'media' }),
    'upload a cover': () =>
      client.storage.from('community-covers').upload(`${community}/${self}/x.png`, bytes, PNG),
  };
}

/** All rows and files of communities. Attacks must not change them. */
export async function communityState({ owner }: WholeServer): Promise<unknown> {
  const tables = [
    ...['communities', 'community_members', 'community_preferences'],
    ...['community_message_reactions', ...MEMBER_TABLES],
  ];
  const { rows } = await owner.query(`
    select jsonb_agg(t.row order by t.row::text) as all from (
      select jsonb_build_array(bucket_id, name, version, owner_id) as row from storage.objects
      ${tables.map((table) => `union all select to_jsonb(t) from public.${table} t`).join(' ')}
    ) t`);
  return rows;
}
