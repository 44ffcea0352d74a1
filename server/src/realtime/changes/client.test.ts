import type { RealtimePostgresChangesPayload, SupabaseClient } from '@supabase/supabase-js';
import { postgresChangesFilter } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createRealtimeFixture } from '../realtime-fixture.testing.ts';
import type { Person, RealtimeFixture } from '../realtime-fixture.testing.ts';

type Row = Record<string, unknown>;
type Payload = Omit<RealtimePostgresChangesPayload<Row>, 'new'> & { readonly new: Row };
interface Wanted {
  event?: string;
  schema?: string;
  table?: string;
  filter?: unknown;
  select?: string[];
}
interface Listening {
  readonly received: Payload[];
  readonly system: { status: string; message: string; extension: string }[];
}

let fixture: RealtimeFixture;
let alice: Person;
let bob: Person;
let post: string;
let topics = 0;

beforeAll(async () => {
  fixture = await createRealtimeFixture();
  alice = await fixture.account('alice');
  bob = await fixture.account('bob');
  post = await newPost('published');
});
afterAll(() => fixture.close());

async function one(text: string, values: unknown[]): Promise<string> {
  const { rows } = await fixture.owner.query<{ id: string }>(text, values);
  return rows[0]?.id ?? '';
}
function newPost(status: string): Promise<string> {
  return one(
    `insert into public.posts (user_id, title, status) values ($1, 'A post', $2) returning id`,
    [alice.id, status],
  );
}
function comment(content: string, on = post): Promise<string> {
  return one(
    'insert into public.comments (user_id, post_id, content) values ($1, $2, $3) returning id',
    [alice.id, on, content],
  );
}

/** Joins a channel with these bindings. Resolves when the subscription has succeeded or failed. */
async function follow(client: SupabaseClient, ...wanted: Wanted[]): Promise<Listening> {
  // Without this the client joins anonymously and sends its token later.
  await client.realtime.setAuth();
  const listening: Listening = { received: [], system: [] };
  const channel = client.channel(`changes ${(topics += 1)}`);
  for (const binding of wanted) {
    channel.on(
      'postgres_changes' as never,
      { event: '*', schema: 'public', ...binding } as never,
      (payload: Payload) => listening.received.push(payload),
    );
  }
  channel.on('system' as never, {} as never, (payload: Listening['system'][number]) =>
    listening.system.push(payload),
  );
  channel.subscribe();
  await vi.waitFor(() => {
    expect(listening.system.length).toBeGreaterThan(0);
  }, 5_000);
  return listening;
}

async function receivedBy(listening: Listening, count: number): Promise<Payload[]> {
  await vi.waitFor(() => {
    expect(listening.received.length).toBeGreaterThanOrEqual(count);
  }, 5_000);
  return listening.received;
}

describe.each(['1.0.0', '2.0.0'] as const)('the client of %s', (vsn) => {
  test.each([
    ['INSERT', ['INSERT']],
    ['UPDATE', ['UPDATE']],
    ['DELETE', ['DELETE']],
    ['*', ['INSERT', 'UPDATE', 'DELETE']],
  ])('receives %s', async (event, expected) => {
    const client = fixture.client(bob, vsn);
    const plain = await follow(client, { event, table: 'comments' });
    const filtered = await follow(client, {
      event,
      table: 'comments',
      filter: `post_id=eq.${post}`,
    });
    const schema = await follow(client, { event });
    const elsewhere = await follow(client, {
      event,
      table: 'comments',
      filter: `post_id=neq.${post}`,
    });
    const id = await comment('One');
    await one(`update public.comments set content = 'Two' where id = $1`, [id]);
    await one('delete from public.comments where id = $1', [id]);
    for (const listening of [plain, filtered, schema]) {
      const received = await receivedBy(listening, expected.length);
      expect(received.map(({ eventType }) => eventType)).toEqual(expected);
      expect(listening.system).toMatchObject([
        { extension: 'postgres_changes', status: 'ok', message: 'Subscribed to PostgreSQL' },
      ]);
    }
    const last = plain.received.at(-1);
    expect(last).toMatchObject({ schema: 'public', table: 'comments', errors: null });
    if (event === 'INSERT') expect(last?.new).toMatchObject({ id, content: 'One', likes_count: 0 });
    if (event === 'UPDATE')
      expect(last).toMatchObject({ new: { id, content: 'Two' }, old: { id } });
    if (event === 'DELETE') expect([last?.new, last?.old]).toEqual([{}, { id }]);
    expect(elsewhere.received).toEqual([]);
  });
});

test("filters of the client's builder, several bindings, selected columns", async () => {
  const listening = await follow(
    fixture.client(bob),
    {
      table: 'comments',
      event: 'INSERT',
      filter: postgresChangesFilter().eq('post_id', post).in('content', ['a,b', 'c']),
    },
    { table: 'comments', event: 'INSERT', filter: 'content=like.a%', select: ['content'] },
  );
  const id = await comment('a,b');
  await comment('d');
  const received = await receivedBy(listening, 2);
  expect(received.map((payload) => Object.keys(payload.new).length).sort((a, b) => a - b)).toEqual([
    2, 10,
  ]);
  expect(received.map((payload) => payload.new['id'])).toEqual([id, id]);
});

test('each client receives the changes that the policies let it see', async () => {
  const draft = await newPost('draft');
  const filter = `post_id=eq.${draft}`;
  const hers = await follow(fixture.client(alice), { table: 'comments', filter });
  const his = await follow(fixture.client(bob), { table: 'comments', filter });
  const nobodys = await follow(fixture.client(), { table: 'comments', filter });
  await comment('Hidden', draft);
  await receivedBy(hers, 1);
  await one(`update public.posts set status = 'published' where id = $1`, [draft]);
  await comment('Shown', draft);
  for (const [listening, expected] of [
    [hers, ['Hidden', 'Shown']],
    [his, ['Shown']],
    [nobodys, ['Shown']],
  ] as const) {
    const received = await receivedBy(listening, expected.length);
    expect(received.map((payload) => payload.new['content'])).toEqual(expected);
  }
});

test('after signing in as another user, a client receives what that user may see', async () => {
  const draft = await newPost('draft');
  const client = fixture.client(bob);
  const listening = await follow(client, { table: 'comments', filter: `post_id=eq.${draft}` });
  await client.realtime.setAuth(alice.token);
  await vi.waitFor(async () => {
    await comment('Hers', draft);
    expect(listening.received.length).toBeGreaterThan(0);
  }, 5_000);
  expect(listening.received[0]?.new).toMatchObject({ content: 'Hers' });
});

const PARAMETERS =
  'Unable to subscribe to changes with given parameters. Please check Realtime is enabled for the given connect parameters: ';

test.each<[Wanted, string]>([
  [
    { table: 'nothing' },
    `${PARAMETERS}[event: *, schema: public, table: nothing, filters: [], select: nil]`,
  ],
  [
    { event: 'INSERT', schema: 'auth', table: 'users' },
    `${PARAMETERS}[event: INSERT, schema: auth, table: users, filters: [], select: nil]`,
  ],
  [
    { table: 'comments', filter: 'subject=eq.hey' },
    'Unable to subscribe to changes with given parameters. An exception happened so please check your connect ' +
      'parameters: [event: *, schema: public, table: comments, filters: [{"subject", "eq", "hey", false}], ' +
      'select: nil]. Exception: ERROR P0001 (raise_exception) invalid column for filter subject',
  ],
  [{ table: 'comments', filter: 'undefined' }, 'Error parsing `filter` params: ["undefined"]'],
  [{ table: 'comments', filter: 'id=foo.1' }, 'Error parsing `filter` params: ["foo", "1"]'],
  [
    { filter: 'id=eq.1' },
    'No subscription params provided. Please provide at least a `schema` or `table` to subscribe to: ' +
      '%{"event" => "*", "filter" => "id=eq.1", "schema" => "public"}',
  ],
])('%j is refused in the words of hosted Realtime', async (wanted, message) => {
  const { system } = await follow(fixture.client(bob), wanted);
  expect(system).toMatchObject([{ extension: 'postgres_changes', status: 'error', message }]);
});
