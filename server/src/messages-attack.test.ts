import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PNG, png } from './storage/storage-fixture.testing.ts';
import {
  addFactor,
  block,
  copies,
  files,
  imageMessage,
  newPerson,
  newScene,
  newStranger,
  openConversation,
  reads,
  send,
  signIn,
  signUpload,
  stateOf,
  successful,
  upload,
  useUploadAddress,
  writes,
} from './messages-attack.testing.ts';
import type { Person, Scene } from './messages-attack.testing.ts';
import { startWholeServer } from './whole-server.testing.ts';
import type { WholeServer } from './whole-server.testing.ts';

/** Tests attacks on direct messages through REST and storage, with supabase-js. */

let server: WholeServer;
let scene: Scene;

beforeAll(async () => {
  server = await startWholeServer();
});
beforeEach(async () => {
  scene = await newScene(server);
});
afterAll(() => server.close());

async function expectNothing(attacker: Partial<Person> & Pick<Person, 'client'>): Promise<void> {
  const before = await stateOf(server);
  expect(await successful(reads(attacker, scene))).toEqual({});
  expect(await successful(writes(attacker, scene))).toEqual({});
  expect(await stateOf(server)).toEqual(before);
}

describe('a conversation is neither read nor changed by', () => {
  test('a visitor without an account', async () => {
    await expectNothing({ client: server.client() });
  });

  test('a stranger', async () => {
    const eve = await newStranger(server);
    await expectNothing(eve);
    expect(await successful(copies(eve, scene))).toEqual({});
  });

  test('a person with an unfinished second factor', async () => {
    for (const person of [scene.ada, scene.bob]) {
      await addFactor(server, person);
      const half = await signIn(server, person);
      await expectNothing(half);
      expect(await successful(copies(half, scene))).toEqual({});
    }
  });

  test('its own participants after a block, in both directions', async () => {
    await block(scene.ada, scene.bob);
    for (const person of [scene.bob, scene.ada]) {
      await expectNothing(person);
      expect(await successful(copies(person, scene))).toEqual({});
      await expect(
        openConversation(person, person === scene.ada ? scene.bob : scene.ada),
      ).rejects.toMatchObject({ code: 'PT403', message: "You can't write to this person." });
    }
  });

  test('a person who was blocked before there was a conversation', async () => {
    const eve = await newPerson(server);
    await block(scene.ada, eve);
    await expectNothing(eve);
    await expect(openConversation(eve, scene.ada)).rejects.toMatchObject({ code: 'PT403' });
    await expect(openConversation(scene.ada, eve)).rejects.toMatchObject({ code: 'PT403' });
  });
});

test('a stolen token of an ended session reads and writes nothing', async () => {
  const { bob } = scene;
  const { data } = await bob.client.auth.getSession();
  const stolen = { id: bob.id, client: server.client(data.session?.access_token ?? '') };
  await (await signIn(server, bob)).client.auth.signOut({ scope: 'global' });
  const before = await stateOf(server);
  expect(await successful(reads(stolen, scene))).toEqual({});
  const ofFiles = Object.entries(reads(stolen, scene)).filter(([name]) =>
    /^(list|download|info|sign)/.test(name),
  );
  for (const [name, attempt] of [...ofFiles, ...Object.entries(writes(stolen, scene))]) {
    const { error } = await attempt();
    // A caller without rights to the table is refused before the session is checked.
    expect(JSON.stringify(error), name).toMatch(
      /JWT session has ended|permission denied for table/,
    );
  }
  expect(await stateOf(server)).toEqual(before);
});

/** Attempts that succeed because they only change the participant's own rows. */
const OWN_RIGHTS: ReadonlySet<string> = new Set([
  'send',
  'show typing',
  'upload into the own folder',
  'sign an upload',
  'copy into the folder',
  'mute for others',
  'edit all messages',
  'edit without reading',
  'delete all messages',
  'read for oneself',
  'receive everything',
  'open their conversation',
  'delete the conversation for oneself',
]);

describe('a participant', () => {
  test('cannot write for the other person, or change what belongs to them', async () => {
    const { ada, bob, conversation, message, file } = scene;
    const before = await stateOf(server);
    const attempts = Object.entries(writes(bob, scene)).filter(([name]) => !OWN_RIGHTS.has(name));
    expect(await successful(Object.fromEntries(attempts))).toEqual({});
    expect(await stateOf(server)).toEqual(before);
    // These updates only change Bob's own rows.
    await bob.client
      .from('messages')
      .update({ content: 'Changed' })
      .eq('conversation_id', conversation);
    await bob.client
      .from('conversation_members')
      .update({ is_muted: true })
      .not('user_id', 'is', null);
    const { data } = await ada.client.from('messages').select('content').order('created_at');
    expect(data).toEqual([
      { content: 'Secret' },
      { content: 'Shared an image' },
      { content: 'Changed' },
    ]);
    expect((await ada.client.from('conversation_members').select('is_muted')).data).toEqual([
      { is_muted: false },
    ]);
    await bob.client.from('messages').delete().eq('conversation_id', conversation);
    await bob.client.rpc('delete_conversation', { conv_id: conversation, newest: 'infinity' });
    expect((await ada.client.from('messages').select('id').eq('id', message)).data).toHaveLength(1);
    expect((await files(ada).info(file)).error).toBeNull();
  });

  test('cannot refer to files and messages that are not theirs or elsewhere', async () => {
    const { ada, bob, file } = scene;
    const eve = await newPerson(server);
    const other = await openConversation(bob, eve);
    await upload(bob, `${other}/${bob.id}/b.png`);
    const own = `${scene.conversation}/${bob.id}/b.png`;
    for (const [where, path] of [
      [scene.conversation, file],
      [other, file],
      [scene.conversation, `${other}/${bob.id}/b.png`],
      [scene.conversation, own],
      [scene.conversation, `${own}?x`],
      [scene.conversation, `https://example.com/${own}`],
    ] as const) {
      const { error } = await bob.client.from('messages').insert(imageMessage(where, path));
      expect(error?.code, path).toMatch(/^(23514|PT404)$/);
    }
    const reply = { conversation_id: other, content: 'Quoted', reply_to_id: scene.message };
    expect((await bob.client.from('messages').insert(reply)).error?.code).toBe('23503');
    // Sharing a draft of another person does not make it visible.
    const draft = await ada.client
      .from('posts')
      .insert({ user_id: ada.id, title: 'Hidden', status: 'draft' })
      .select('id')
      .single<{ id: string }>();
    await bob.client.from('messages').insert({
      ...{ conversation_id: other, content: 'Look', message_type: 'share' },
      shared_post_id: draft.data?.id,
    });
    const { data } = await eve.client
      .from('messages')
      .select('shared_post_id,shared_post:posts(title)');
    expect(data).toEqual([{ shared_post_id: draft.data?.id, shared_post: null }]);
  });

  test('sees a file of the other person only after it was sent', async () => {
    const { ada, bob, conversation, file } = scene;
    const unsent = `${conversation}/${ada.id}/unsent.png`;
    await upload(ada, unsent);
    const seen = async (path: string) => ({
      downloads: (await files(bob).download(path)).error === null,
      signs: (await files(bob).createSignedUrl(path, 60)).error === null,
      lists: (await files(bob).list(`${conversation}/${ada.id}`)).data?.some(({ name }) =>
        path.endsWith(`/${name}`),
      ),
      copies:
        (await files(bob).copy(path, `${conversation}/${bob.id}/${crypto.randomUUID()}.png`))
          .error === null,
    });
    expect(await seen(unsent)).toEqual({
      downloads: false,
      signs: false,
      lists: false,
      copies: false,
    });
    expect(await seen(file)).toEqual({ downloads: true, signs: true, lists: true, copies: true });
    await ada.client.from('messages').insert(imageMessage(conversation, unsent));
    expect(await seen(unsent)).toEqual({ downloads: true, signs: true, lists: true, copies: true });
  });

  test('cannot replace or remove a file that was sent, but removes those that were not', async () => {
    const { ada, conversation, file } = scene;
    const unsent = `${conversation}/${ada.id}/unsent.png`;
    await upload(ada, unsent);
    const before = await stateOf(server);
    const { 'overwrite the file': overwrite, 'update the file': update } = writes(ada, scene);
    const { 'sign an overwriting upload': sign, 'remove the file': remove } = writes(ada, scene);
    const { 'move the file': move } = writes(ada, scene);
    const attempts = { overwrite, update, sign, remove, move } as Parameters<typeof successful>[0];
    expect(await successful(attempts)).toEqual({});
    expect(await stateOf(server)).toEqual(before);
    expect((await files(ada).remove([unsent, file])).data).toMatchObject([{ name: unsent }]);
  });

  test('cannot replace a sent file with an address that was signed before', async () => {
    const { ada, conversation } = scene;
    const path = `${conversation}/${ada.id}/later.png`;
    const address = await signUpload(ada, 'messages', path);
    const { error } = await files({ client: server.client() }).uploadToSignedUrl(
      ...([path, address.token, Buffer.from(png()), PNG] as const),
    );
    expect(error).toBeNull();
    await ada.client.from('messages').insert(imageMessage(conversation, path)).throwOnError();
    const before = await stateOf(server);
    for (const outcome of await useUploadAddress(server, address))
      expect(outcome).toMatch('row-level security');
    expect(await stateOf(server)).toEqual(before);
  });

  test('reads no file with a signed URL after a block', async () => {
    const { ada, bob, file } = scene;
    const { data } = await files(bob).createSignedUrl(file, 365 * 86_400);
    const url = data?.signedUrl ?? '';
    expect((await fetch(url)).status).toBe(200);
    await block(ada, bob);
    expect(await (await fetch(url)).json()).toMatchObject({ statusCode: '404' });
  });

  test('deletes a file with its message, and a signed URL shows it no more', async () => {
    const { ada, bob, message, file } = scene;
    const { data } = await files(bob).createSignedUrl(file, 60);
    const url = data?.signedUrl ?? '';
    expect((await fetch(url)).status).toBe(200);
    await ada.client.from('messages').delete().eq('id', message);
    expect((await fetch(url)).ok).toBe(false);
    expect((await files(ada).info(file)).error).not.toBeNull();
  });
});

describe('uploads into a conversation', () => {
  const attempt = (person: Person, conversation: string) =>
    files(person).upload(`${conversation}/${person.id}/b.png`, Buffer.from(png()), PNG);

  test('are refused with a reason if the person may not write there', async () => {
    const eve = await newPerson(server);
    const request = await openConversation(eve, scene.ada);
    for (let n = 0; n < 5; n += 1) await send(eve, request, 'Hello?');
    expect((await attempt(eve, request)).error).toMatchObject({
      message: 'Please wait until this person accepts your request.',
    });
    await scene.ada.client.from('message_preferences').insert({ allowed: 'nobody' });
    expect((await attempt(eve, request)).error).toMatchObject({
      message: "This person doesn't accept new conversations.",
    });
    expect((await attempt(scene.bob, scene.conversation)).error).toBeNull();
    await block(scene.bob, scene.ada);
    expect((await attempt(scene.ada, scene.conversation)).error).toMatchObject({
      message: "You can't write to this person.",
    });
  });

  test('that began before a block are refused at their end', async () => {
    const { ada, bob, conversation } = scene;
    const { data } = await bob.client.auth.getSession();
    const headers = {
      authorization: `Bearer ${data.session?.access_token ?? ''}`,
      'tus-resumable': '1.0.0',
    };
    const path = `${conversation}/${bob.id}/late.png`;
    const bytes = Buffer.from(png());
    const metadata = { bucketName: 'messages', objectName: path, contentType: 'image/png' };
    const begun = await fetch(`${server.url}/storage/v1/upload/resumable`, {
      method: 'POST',
      headers: {
        ...headers,
        'upload-length': String(bytes.length),
        'upload-metadata': Object.entries(metadata)
          .map(([key, value]) => `${key} ${btoa(value)}`)
          .join(','),
      },
    });
    expect(begun.status).toBe(201);
    const address = await signUpload(bob, 'messages', `${conversation}/${bob.id}/signed.png`);
    await block(ada, bob);
    for (const outcome of await useUploadAddress(server, address))
      expect(outcome).toMatch("You can't write to this person.");
    const ended = await fetch(new URL(begun.headers.get('location') ?? '', server.url), {
      method: 'PATCH',
      headers: {
        ...headers,
        'content-type': 'application/offset+octet-stream',
        'upload-offset': '0',
      },
      body: bytes,
    });
    expect(await ended.text()).toMatch("You can't write to this person.");
    const { rows } = await server.owner.query('select from storage.objects where name = any ($1)', [
      [path, address.path],
    ]);
    expect(rows).toEqual([]);
  });
});
