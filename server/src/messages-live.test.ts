import type { RealtimeChannel, SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  addFactor,
  block,
  newPerson,
  newScene,
  newStranger,
  send,
  signIn,
} from './messages-attack.testing.ts';
import type { Person, Scene } from './messages-attack.testing.ts';
import { startWholeServer } from './whole-server.testing.ts';
import type { WholeServer } from './whole-server.testing.ts';

/** Tests who receives live changes of direct messages, with supabase-js. */

type Row = Readonly<Record<string, unknown>>;

let server: WholeServer;
let scene: Scene;

beforeAll(async () => {
  server = await startWholeServer();
});
beforeEach(async () => {
  scene = await newScene(server);
});
afterAll(() => server.close());

describe('live changes of a conversation are not received by', () => {
  const TABLES = ['conversations', 'conversation_members', 'messages', 'message_typing'];

  /** Records all changes that a client receives, without a filter and with filters. */
  async function listen(client: SupabaseClient, { conversation, ada }: Scene) {
    const received: { table: string; row: Row }[] = [];
    // Without this, the channel would join as anonymous.
    await client.realtime.setAuth();
    const channel: RealtimeChannel = client.channel(crypto.randomUUID());
    const filters = [
      ...TABLES.map((table) => ({ table })),
      ...TABLES.map((table) => ({
        table,
        filter: `${table === 'conversations' ? 'id' : 'conversation_id'}=eq.${conversation}`,
      })),
      { table: 'messages', filter: `sender_id=eq.${ada.id}` },
      { table: 'conversations', filter: `participant_1=eq.${ada.id}` },
      { table: 'comments' },
    ];
    for (const filter of filters) {
      channel.on('postgres_changes', { event: '*', schema: 'public', ...filter }, (change) => {
        const row = (change.eventType === 'DELETE' ? change.old : change.new) as Row;
        received.push({ table: change.table, row });
      });
    }
    const status = new Promise<string>((resolve) => {
      channel.on('system', {}, ({ status: told }: { status: string }) => {
        resolve(told);
      });
    });
    channel.subscribe();
    return { received, status: await status };
  }

  /**
   * Makes every change that a listener could receive, then comments, because everybody may receive
   * comments.
   */
  async function actAndSettle(
    { ada, bob, conversation, message }: Scene,
    heard: readonly { table: string }[],
  ): Promise<void> {
    await send(ada, conversation, 'Live secret');
    await ada.client.from('message_typing').upsert({ conversation_id: conversation });
    await bob.client.rpc('mark_messages_as_read', { conv_id: conversation, user_id: bob.id });
    await ada.client.from('messages').update({ content: 'Edited' }).eq('id', message);
    await ada.client.from('message_typing').delete().eq('conversation_id', conversation);
    await ada.client.from('messages').delete().eq('id', message);
    await comment(await newPerson(server), heard);
  }

  async function comment(person: Person, heard: readonly { table: string }[]): Promise<void> {
    const post = await person.client
      .from('posts')
      .insert({ user_id: person.id, title: 'Public' })
      .select('id')
      .single<{ id: string }>();
    const { error } = await person.client
      .from('comments')
      .insert({ post_id: post.data?.id, content: 'Hi' });
    expect([post.error, error]).toEqual([null, null]);
    await vi.waitFor(() => {
      expect(heard.some(({ table }) => table === 'comments')).toBe(true);
    }, 20_000);
  }

  test('strangers, while the other person receives all of them', async () => {
    const stranger = await listen((await newStranger(server)).client, scene);
    const other = await listen(scene.bob.client, scene);
    expect([stranger.status, other.status]).toEqual(['ok', 'ok']);
    await actAndSettle(scene, stranger.received);
    expect(stranger.received.filter(({ table }) => table !== 'comments')).toEqual([]);
    await vi.waitFor(() => {
      expect([...new Set(other.received.map(({ table }) => table))].sort()).toEqual(
        [...TABLES, 'comments'].sort(),
      );
    }, 20_000);
    // Nobody receives the other person's row: it tells whether that person accepted the request or
    // muted the conversation.
    const members = other.received.filter(({ table }) => table === 'conversation_members');
    expect(new Set(members.map(({ row }) => row['user_id']))).toEqual(new Set([scene.bob.id]));
  });

  test('visitors without an account', async () => {
    const { status } = await listen(server.client(), scene);
    expect(status).toBe('error');
  });

  test('participants with an unfinished second factor', async () => {
    await addFactor(server, scene.bob);
    const half = await listen((await signIn(server, scene.bob)).client, scene);
    await actAndSettle(scene, half.received);
    expect(half.received.filter(({ table }) => table !== 'comments')).toEqual([]);
  });

  test('people who listened before they were blocked', async () => {
    const { ada, bob, conversation } = scene;
    const blocked = await listen(bob.client, scene);
    // Wait for changes of the scene that may still arrive, and discard them.
    await comment(await newPerson(server), blocked.received);
    blocked.received.length = 0;
    await block(ada, bob);
    // After the block neither person can write, so the operator deletes and adds messages.
    await server.owner.query('delete from public.messages where sender_id = $1', [ada.id]);
    await server.owner.query(
      `update public.conversation_members set is_muted = true where conversation_id = $1`,
      [conversation],
    );
    await comment(await newPerson(server), blocked.received);
    expect(blocked.received.filter(({ table }) => table !== 'comments')).toEqual([]);
  });
});
