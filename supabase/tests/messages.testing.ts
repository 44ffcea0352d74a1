import type { Fixture, Person } from './fixture.testing.ts';

/** Returns the id of the conversation with a person. The first call creates it. */
export async function openConversation(from: Person, to: Person): Promise<string> {
  const { rows } = await from.run('select public.get_or_create_conversation($me, $to) as id', {
    to: to.id,
  });
  return rows[0]?.['id'] as string;
}

/** Sends a message and returns its id. */
export async function sendMessage(
  from: Person,
  conversation: string,
  content = 'Hello',
  replyTo: string | null = null,
): Promise<string> {
  const { rows } = await from.run(
    `insert into public.messages (conversation_id, content, reply_to_id)
     values ($conversation, $content, $replyTo) returning id`,
    { conversation, content, replyTo },
  );
  return rows[0]?.['id'] as string;
}

export async function follow(follower: Person, following: Person): Promise<void> {
  await follower.run('insert into public.follows (following_id) values ($following)', {
    following: following.id,
  });
}

export async function block(blocker: Person, blocked: Person): Promise<void> {
  await blocker.run('insert into public.blocks (blocked_id) values ($blocked)', {
    blocked: blocked.id,
  });
}

/** Adds a file to storage as this person, without bytes. */
export async function addFile(person: Person, name: string): Promise<void> {
  await person.run(
    `insert into storage.objects (bucket_id, name, owner, owner_id, version)
     values ('messages', $name, $me, $me, gen_random_uuid())`,
    { name },
  );
}

/** Sends a message with a file of the sender's folder and returns its id. */
export async function sendFile(from: Person, conversation: string, name: string): Promise<string> {
  const { rows } = await from.run(
    `insert into public.messages (conversation_id, content, message_type, file_url, file_name, file_size)
     values ($conversation, 'Shared an image', 'image', $path, 'a.png', 10) returning id`,
    { conversation, path: `${conversation}/${from.id}/${name}` },
  );
  return rows[0]?.['id'] as string;
}

/** The names of the files of messages that exist, and the number of files to remove. */
export async function filesOf(
  fixture: Fixture,
  conversation: string,
): Promise<{ names: string[]; removed: number }> {
  const rows = await fixture.asOwner(
    `select name from storage.objects where bucket_id = 'messages' and name like $folder order by name`,
    { folder: `${conversation}/%` },
  );
  const removed = await fixture.value<number>(
    `select count(*)::int from storage.removals where bucket_id = 'messages' and name like $folder`,
    { folder: `${conversation}/%` },
  );
  return { names: rows.map(({ name }) => String(name).split('/').slice(2).join('/')), removed };
}
