import type { SupabaseClient } from '@supabase/supabase-js';
import { encodeMetadata } from './storage/resumable/tus-requests.testing.ts';
import { PNG, png } from './storage/storage-fixture.testing.ts';
import { PASSWORD } from './whole-server.testing.ts';
import type { WholeServer } from './whole-server.testing.ts';

export interface Person {
  readonly id: string;
  readonly email: string;
  readonly client: SupabaseClient;
}

/** Creates an account and signs it in. */
export async function newPerson(server: WholeServer): Promise<Person> {
  const email = `p${crypto.randomUUID().slice(0, 12)}@example.com`;
  const client = server.client();
  const { data, error } = await client.auth.signUp({
    ...{ email, password: PASSWORD },
    options: { data: { username: email.split('@')[0]?.replaceAll('-', '') } },
  });
  if (error !== null) throw error;
  return { id: data.user?.id ?? '', email, client };
}

/** Creates a person who has a conversation with somebody outside the scene. */
export async function newStranger(server: WholeServer): Promise<Person> {
  const [stranger, friend] = [await newPerson(server), await newPerson(server)];
  await send(stranger, await openConversation(stranger, friend), 'Hello');
  return stranger;
}

/** Signs in on another device. Throws the error of the service. */
export async function signIn(server: WholeServer, { id, email }: Person): Promise<Person> {
  const client = server.client();
  const { error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
  if (error !== null) throw error;
  return { id, email, client };
}

/** Adds a verified second factor to an account. Its next session has not passed it. */
export async function addFactor({ owner }: WholeServer, { id }: Person): Promise<void> {
  await owner.query(
    "insert into auth.mfa_factors (user_id, factor_type, status) values ($1, 'totp', 'verified')",
    [id],
  );
}

/** Blocks a person. Throws the error of the service. */
export async function block({ client }: Person, blocked: Person): Promise<void> {
  const { error } = await client.from('blocks').insert({ blocked_id: blocked.id });
  if (error !== null) throw error;
}

/** An accepted conversation with a message of each; Ada's last one has a file, and she is typing. */
export interface Scene {
  readonly ada: Person;
  readonly bob: Person;
  readonly conversation: string;
  readonly message: string;
  readonly file: string;
}

/** Creates two people and their conversation. The client calls are those of the web. */
export async function newScene(server: WholeServer): Promise<Scene> {
  const [ada, bob] = [await newPerson(server), await newPerson(server)];
  const conversation = await openConversation(ada, bob);
  await send(ada, conversation, 'Secret');
  const file = `${conversation}/${ada.id}/a.png`;
  await upload(ada, file);
  const { data, error } = await ada.client
    .from('messages')
    .insert(imageMessage(conversation, file))
    .select('id')
    .single<{ id: string }>();
  if (error !== null) throw error;
  await send(bob, conversation, 'Answer');
  const typing = await ada.client.from('message_typing').insert({ conversation_id: conversation });
  if (typing.error !== null) throw typing.error;
  return { ada, bob, conversation, message: data.id, file };
}

/** Returns the id of a conversation. Throws the error of the service. */
export async function openConversation({ id, client }: Person, other: Person): Promise<string> {
  const people = { user1_id: id, user2_id: other.id };
  const answer = await client.rpc('get_or_create_conversation', people);
  if (answer.error !== null) throw answer.error;
  return String(answer.data);
}

/** Sends a text. Throws the error of the service. */
export async function send(
  { client }: Person,
  conversation: string,
  content: string,
): Promise<void> {
  const { error } = await client
    .from('messages')
    .insert({ conversation_id: conversation, content });
  if (error !== null) throw error;
}

/** The columns of a message with a picture. */
export function imageMessage(conversation: string, file: string): Record<string, unknown> {
  return {
    ...{ conversation_id: conversation, content: 'Shared an image', message_type: 'image' },
    ...{ file_url: file, file_name: 'a.png', file_size: png().length },
  };
}

export function files({ client }: Pick<Person, 'client'>) {
  return client.storage.from('messages');
}

/** Uploads a picture. Throws the error of the service. */
export async function upload(person: Person, path: string): Promise<void> {
  const { error } = await files(person).upload(path, Buffer.from(png()), PNG);
  if (error !== null) throw error;
}

/** A signed address of an upload. Whoever has it can upload with it, also without an account. */
export interface UploadAddress {
  readonly bucket: string;
  readonly path: string;
  readonly token: string;
}

/** Signs an address that may also replace the file. Throws the error of the service. */
export async function signUpload(
  { client }: Person,
  bucket: string,
  path: string,
): Promise<UploadAddress> {
  const { data, error } = await client.storage
    .from(bucket)
    .createSignedUploadUrl(path, { upsert: true });
  if (error !== null) throw error;
  return { bucket, path, token: data.token };
}

/**
 * Uploads a picture with a signed address: in one request, then as a resumable upload. Returns a
 * word or the reason of the refusal for each.
 */
export async function useUploadAddress(
  server: WholeServer,
  { bucket, path, token }: UploadAddress,
): Promise<string[]> {
  const bytes = Buffer.from(png(1));
  const { error } = await server
    .client()
    .storage.from(bucket)
    .uploadToSignedUrl(path, token, bytes, PNG);
  const resumable = await fetch(`${server.url}/storage/v1/upload/resumable/sign`, {
    method: 'POST',
    headers: {
      ...{ 'tus-resumable': '1.0.0', 'x-signature': token, 'upload-length': String(bytes.length) },
      'upload-metadata': encodeMetadata({
        ...{ bucketName: bucket, objectName: path, contentType: 'image/png' },
      }),
      'content-type': 'application/offset+octet-stream',
    },
    body: bytes,
  });
  return [error?.message ?? 'stored', resumable.ok ? 'stored' : await resumable.text()];
}

/** Something that was tried. `data` is what it returned or changed. */
interface Answer {
  readonly data: unknown;
  readonly error: unknown;
}
export type Attempts = Readonly<Record<string, () => PromiseLike<Answer>>>;

const TABLES = ['conversations', 'conversation_members', 'messages', 'message_typing'];

/** Ways to read a conversation and its files. */
export function reads(attacker: Pick<Person, 'client'>, scene: Scene): Attempts {
  const { client } = attacker;
  const { conversation, message, file, ada } = scene;
  const own = files(attacker);
  const embedded = async (columns: string): Promise<Answer> => {
    const { data, error } = await client
      .from('profiles')
      .select(`found:${columns}`)
      .eq('id', ada.id)
      .overrideTypes<{ found: unknown[] }[], { merge: false }>();
    return { data: data?.flatMap(({ found }) => found), error };
  };
  const ofTables: Record<string, Attempts[string]> = {};
  for (const table of TABLES) {
    const column = table === 'conversations' ? 'id' : 'conversation_id';
    ofTables[`read ${table}`] = () => client.from(table).select().eq(column, conversation);
    ofTables[`count ${table}`] = async () => {
      const query = client.from(table).select('*', { count: 'exact', head: true });
      const { count, error } = await query.eq(column, conversation);
      return { data: count === 0 ? null : count, error };
    };
  }
  return {
    ...ofTables,
    'read the message': () => client.from('messages').select('*,status').eq('id', message),
    'read preferences': () => client.from('message_preferences').select(),
    'read messages of a profile': () => embedded('messages(*)'),
    'read members of a profile': () =>
      embedded('conversation_members!conversation_members_other_id_fkey(*)'),
    'read conversations of a profile': () =>
      embedded('conversations!conversations_participant_1_fkey(*)'),
    search: () => client.rpc('search_messages', { query: 'secret' }),
    'ask for the status': () =>
      client.rpc('status', {
        message: { conversation_id: conversation, sender_id: ada.id, created_at: '2000-01-01' },
      }),
    'list the folder': () => own.list(conversation),
    'list the sender’s folder': () => own.list(`${conversation}/${ada.id}`),
    'list all folders': () => own.list(''),
    download: () => own.download(file),
    info: () => own.info(file),
    'sign a URL': () => own.createSignedUrl(file, 60),
    'sign URLs': async () => {
      const { data, error } = await own.createSignedUrls([file], 60);
      return { data: data?.flatMap(({ signedUrl }) => signedUrl ?? []), error };
    },
  };
}

/** Ways to change a conversation, its members, messages and files. `self` is the attacker's id. */
export function writes(
  attacker: Pick<Person, 'client'> & { readonly id?: string },
  { conversation, message, file, ada, bob }: Scene,
): Attempts {
  const { client, id: self = crypto.randomUUID() } = attacker;
  const victim = self === ada.id ? bob : ada;
  const own = files(attacker);
  const text = { conversation_id: conversation, content: 'Injected' };
  const bytes = Buffer.from(png(1));
  const folder = `${conversation}/${self}`;
  const onConversation = <Query extends { eq(column: string, value: string): Query }>(
    query: Query,
  ): Query => query.eq('conversation_id', conversation);
  return {
    'add a conversation': () =>
      client.from('conversations').insert({ participant_1: ada.id, participant_2: self }),
    'change the conversation': () =>
      client
        .from('conversations')
        .update({ participant_1_unread_count: 9 })
        .eq('id', conversation)
        .select(),
    'delete the conversation': () =>
      client.from('conversations').delete().eq('id', conversation).select(),
    'become a member': () =>
      client.from('conversation_members').insert({
        ...{ user_id: self, conversation_id: conversation, other_id: ada.id, is_accepted: true },
      }),
    'mute for others': () =>
      onConversation(client.from('conversation_members').update({ is_muted: true })).select(),
    'move a member': () =>
      onConversation(client.from('conversation_members').update({ user_id: self })).select(),
    'remove members': () => onConversation(client.from('conversation_members').delete()).select(),
    send: () => client.from('messages').insert({ ...text, sender_id: self }),
    'send as the other': () => client.from('messages').insert({ ...text, sender_id: victim.id }),
    'replace a message': () =>
      client.from('messages').upsert({ ...text, id: message, sender_id: self }),
    'edit the message': () =>
      client.from('messages').update({ content: 'Changed' }).eq('id', message).select(),
    'edit all messages': () =>
      onConversation(client.from('messages').update({ content: 'Changed' })).select(),
    'edit without reading': () =>
      onConversation(client.from('messages').update({ content: 'Changed' })),
    'move the message': () =>
      client
        .from('messages')
        .update({ conversation_id: crypto.randomUUID() })
        .eq('id', message)
        .select(),
    'delete the message': () => client.from('messages').delete().eq('id', message).select(),
    'delete all messages': () => onConversation(client.from('messages').delete()).select(),
    'show typing': () =>
      client.from('message_typing').insert({ conversation_id: conversation, user_id: self }),
    'show typing of the other': () =>
      client.from('message_typing').upsert({ conversation_id: conversation, user_id: victim.id }),
    'take over typing': () =>
      onConversation(client.from('message_typing').update({ user_id: self })).select(),
    'set a preference': () =>
      client.from('message_preferences').upsert({ user_id: victim.id, allowed: 'nobody' }),
    'change a preference': () =>
      client
        .from('message_preferences')
        .update({ allowed: 'nobody' })
        .eq('user_id', victim.id)
        .select(),
    'open their conversation': () =>
      client.rpc('get_or_create_conversation', { user1_id: ada.id, user2_id: bob.id }),
    'read for the other': () =>
      client.rpc('mark_messages_as_read', { conv_id: conversation, user_id: victim.id }),
    'read for oneself': () =>
      client.rpc('mark_messages_as_read', { conv_id: conversation, user_id: self }),
    'accept a request': () => client.rpc('accept_message_request', { conv_id: conversation }),
    'delete the conversation for oneself': () =>
      client.rpc('delete_conversation', { conv_id: conversation, newest: 'infinity' }),
    'decline a request': () =>
      onConversation(client.from('conversation_members').update({ is_declined: true })).select(),
    'receive everything': () => client.rpc('mark_messages_as_delivered'),
    'upload into the own folder': () => own.upload(`${folder}/x.png`, bytes, PNG),
    'upload into Ada’s folder': () => own.upload(`${conversation}/${ada.id}/x.png`, bytes, PNG),
    'upload above': () => own.upload(`${conversation}/x.png`, bytes, PNG),
    'overwrite the file': () => own.upload(file, bytes, { ...PNG, upsert: true }),
    'update the file': () => own.update(file, bytes, PNG),
    'sign an upload': () => own.createSignedUploadUrl(`${folder}/x.png`),
    'sign an overwriting upload': () => own.createSignedUploadUrl(file, { upsert: true }),
    'move the file': () => own.move(file, `${folder}/x.png`),
    'move the file to another bucket': () =>
      own.move(file, `${self}/x.png`, { destinationBucket: 'media' }),
    'copy into the folder': () => own.copy(file, `${folder}/x.png`),
    'remove the file': () => own.remove([file]),
  };
}

/** Ways to copy the file to a path that belongs to the attacker. */
export function copies(attacker: Person, { file }: Scene): Attempts {
  const own = files(attacker);
  return {
    'copy to another bucket': () =>
      own.copy(file, `${attacker.id}/x.png`, { destinationBucket: 'media' }),
  };
}

/**
 * Makes all attempts one after another. Returns the results of those that succeeded, which means
 * that they returned data and no error.
 */
export async function successful(attempts: Attempts): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  for (const [name, attempt] of Object.entries(attempts)) {
    const { data, error } = await attempt();
    const isNothing =
      data === null || data === undefined || (Array.isArray(data) && data.length === 0);
    if (error === null && !isNothing) found[name] = data;
  }
  return found;
}

/** All rows and files of direct messages. Attacks must not change them. */
export async function stateOf({ owner }: WholeServer): Promise<unknown> {
  const { rows } = await owner.query(`
    select jsonb_agg(t.row order by t.row::text) as all from (
      select to_jsonb(c) as row from public.conversations c
      union all select to_jsonb(m) from public.conversation_members m
      union all select to_jsonb(m) from public.messages m
      union all select to_jsonb(t) from public.message_typing t
      union all select to_jsonb(p) from public.message_preferences p
      union all select jsonb_build_array(bucket_id, name, version, owner_id) from storage.objects
    ) t`);
  return rows;
}
