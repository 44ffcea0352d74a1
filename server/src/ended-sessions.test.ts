import type { RealtimeChannel, SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD, startWholeServer } from './whole-server.testing.ts';
import type { WholeServer } from './whole-server.testing.ts';

let server: WholeServer;

beforeAll(async () => {
  server = await startWholeServer();
  await server.owner.query(`
    insert into storage.buckets (id, name, public) values ('diary', 'diary', false);
    create policy "Diaries belong to their owners" on storage.objects to authenticated
      using (bucket_id = 'diary' and owner_id = (select auth.uid())::text)
      with check (bucket_id = 'diary' and owner_id = (select auth.uid())::text);`);
});
afterAll(() => server.close());

/** Someone with two devices. The access token of the first one was stolen. */
interface Victim {
  readonly id: string;
  readonly email: string;
  readonly stolen: string;
  readonly factorId: string;
  /** a signed upload and a resumable upload that the thief started in time */
  readonly signedUpload: { path: string; token: string };
  /** a signed URL of a file, valid for a year */
  readonly signedUrl: string;
  readonly resumableUpload: string;
  readonly first: SupabaseClient;
  readonly other: SupabaseClient;
}

async function newVictim(): Promise<Victim> {
  const email = `v${crypto.randomUUID().slice(0, 8)}@example.com`;
  const first = server.client();
  const username = email.split('@')[0];
  const signedUp = await first.auth.signUp({
    ...{ email, password: PASSWORD },
    options: { data: { username } },
  });
  const stolen = signedUp.data.session?.access_token ?? '';
  const id = signedUp.data.user?.id ?? '';
  const other = server.client();
  await other.auth.signInWithPassword({ email, password: PASSWORD });
  const factor = await first.auth.mfa.enroll({ factorType: 'totp' });
  const diary = first.storage.from('diary');
  expect((await diary.upload(`${id}/secret.txt`, new Blob(['hello']))).error).toBeNull();
  const signed = await diary.createSignedUploadUrl(`${id}/signed.txt`);
  const read = await diary.createSignedUrl(`${id}/secret.txt`, 365 * 86_400);
  const begun = await tus(stolen, 'POST', '', {
    'upload-length': '5',
    'upload-metadata': `bucketName ${btoa('diary')},objectName ${btoa(`${id}/tus.txt`)}`,
  });
  return {
    ...{ id, email, stolen, first, other },
    factorId: factor.data?.id ?? '',
    signedUpload: signed.data ?? { path: '', token: '' },
    signedUrl: read.data?.signedUrl ?? '',
    resumableUpload: begun.headers.get('location')?.split('/').at(-1) ?? '',
  };
}

function tus(
  token: string,
  method: string,
  path: string,
  headers: Record<string, string>,
): Promise<Response> {
  return fetch(`${server.url}/storage/v1/upload/resumable${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0', ...headers },
    ...(method === 'PATCH' && { body: 'hello' }),
  });
}

type Outcome = { error: unknown } | Response;

/** Everything a thief might do with a stolen token, by service. The last one deletes the account. */
function attacks({ id, stolen, factorId, signedUpload, signedUrl, resumableUpload }: Victim): {
  rest: Record<string, () => PromiseLike<Outcome>>;
  auth: Record<string, () => PromiseLike<Outcome>>;
  storage: Record<string, () => PromiseLike<Outcome>>;
  realtime: Record<string, () => PromiseLike<Outcome>>;
} {
  const client = server.client(stolen);
  const diary = client.storage.from('diary');
  const auth = (method: string, path: string, body?: object) =>
    fetch(`${server.url}/auth/v1/${path}`, {
      method,
      headers: { authorization: `Bearer ${stolen}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
  const chunk = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' };
  return {
    storage: {
      upload: () => diary.upload(`${id}/mine.txt`, new Blob(['x'])),
      replace: () => diary.update(`${id}/mine.txt`, new Blob(['y'])),
      copy: () => diary.copy(`${id}/mine.txt`, `${id}/copy.txt`),
      move: () => diary.move(`${id}/copy.txt`, `${id}/moved.txt`),
      list: () => diary.list(id),
      read: () => diary.download(`${id}/secret.txt`),
      info: () => diary.info(`${id}/secret.txt`),
      sign: () => diary.createSignedUrl(`${id}/secret.txt`, 60),
      'sign an upload': () => diary.createSignedUploadUrl(`${id}/other.txt`),
      'use an upload signed before': () =>
        diary.uploadToSignedUrl(signedUpload.path, signedUpload.token, new Blob(['z'])),
      'use a URL signed before': () => fetch(signedUrl),
      'continue an upload': () => tus(stolen, 'PATCH', `/${resumableUpload}`, chunk),
      remove: () => client.storage.from('diary').remove([`${id}/secret.txt`]),
    },
    realtime: {
      'broadcast over HTTP': () =>
        fetch(`${server.url}/realtime/v1/api/broadcast`, {
          method: 'POST',
          headers: { authorization: `Bearer ${stolen}`, 'content-type': 'application/json' },
          body: JSON.stringify({ messages: [{ topic: 'a', event: 'b', payload: {} }] }),
        }),
      join: async () => {
        // Without this, the first join would be anonymous.
        await client.realtime.setAuth();
        const status = await joined(client.channel(crypto.randomUUID()));
        return { error: status === 'SUBSCRIBED' ? null : status };
      },
    },
    auth: {
      'change the name': () => auth('PUT', 'user', { data: { full_name: 'Eve' } }),
      'add a factor': () => auth('POST', 'factors', { factor_type: 'totp', friendly_name: 'e' }),
      'remove a factor': () => auth('DELETE', `factors/${factorId}`),
      'change the password': () => auth('PUT', 'user', { password: 'another horse' }),
    },
    rest: {
      post: () => client.from('posts').insert({ user_id: id, title: 'Buy this', prompt: 'x' }),
      update: () => client.from('profiles').update({ bio: 'Eve' }).eq('id', id),
      delete: () => client.from('posts').delete().eq('user_id', id),
      'end sessions': () => client.rpc('end_session', { session_id: crypto.randomUUID() }),
      'use a recovery code': () => client.rpc('use_recovery_code', { code: 'AAAA-AAAA-AAAA' }),
      'delete the account': () => client.rpc('delete_my_account'),
    },
  };
}

function joined(channel: RealtimeChannel): Promise<string> {
  return new Promise((resolve) => {
    channel.subscribe(resolve);
  });
}

async function outcomes(all: Record<string, () => PromiseLike<Outcome>>) {
  const found: Record<string, string> = {};
  for (const [name, attack] of Object.entries(all)) {
    const outcome = await attack();
    const failed = 'ok' in outcome ? !outcome.ok : outcome.error !== null;
    found[name] = failed ? await reasonOf(outcome) : 'ok';
  }
  return found;
}

async function reasonOf(outcome: Outcome): Promise<string> {
  if ('ok' in outcome) return `${outcome.status} ${await outcome.text()}`;
  const { error } = outcome;
  return JSON.stringify(error);
}

const ENDINGS: Record<string, (victim: Victim) => PromiseLike<{ error: unknown }>> = {
  'a global sign-out': ({ other }) => other.auth.signOut({ scope: 'global' }),
  'a sign-out of the device': ({ first }) => first.auth.signOut({ scope: 'local' }),
  'a sign-out by another device': ({ other, stolen }) =>
    other.rpc('end_session', { session_id: sessionOf(stolen) }),
  'a new password': ({ other }) => other.auth.updateUser({ password: 'a better horse' }),
  'the deletion of the account': ({ other }) => other.rpc('delete_my_account'),
  'a ban': async ({ id }) => {
    await server.owner.query(`update auth.users set banned_until = 'infinity' where id = $1`, [id]);
    return { error: null };
  },
};

function sessionOf(token: string): string {
  const claims = JSON.parse(atob(token.split('.')[1] ?? '')) as { session_id: string };
  return claims.session_id;
}

test('all attacks work while the session is live', async () => {
  const victim = await newVictim();
  const { storage, realtime, auth, rest } = attacks(victim);
  for (const all of [storage, realtime, auth, rest]) {
    const found = await outcomes(all);
    expect(found).toEqual(Object.fromEntries(Object.keys(all).map((name) => [name, 'ok'])));
  }
});

describe.each(Object.entries(ENDINGS))('after %s, a stolen token', (name, end) => {
  let victim: Victim;
  let all: ReturnType<typeof attacks>;
  let closed: Promise<{ code: number; reason: string }>;

  beforeAll(async () => {
    victim = await newVictim();
    const socket = server.socket(victim.stolen);
    closed = new Promise((resolve) => {
      socket.on('close', (code, reason) => {
        resolve({ code, reason: reason.toString() });
      });
    });
    await new Promise((resolve) => socket.on('open', resolve));
    const { error } = await end(victim);
    expect(error).toBeNull();
    all = attacks(victim);
  });

  test('closes its open socket', async () => {
    expect(await closed).toEqual({ code: 1008, reason: 'JWT session has ended' });
  });

  test('can not write or call functions', async () => {
    for (const [attack, found] of Object.entries(await outcomes(all.rest))) {
      expect(JSON.parse(found), attack).toMatchObject({
        code: 'PGRST303',
        message: 'JWT session has ended',
      });
    }
  });

  test('can not act on the account', async () => {
    const code =
      { 'the deletion of the account': 'user_not_found', 'a ban': 'user_banned' }[name] ??
      'session_not_found';
    for (const [attack, found] of Object.entries(await outcomes(all.auth))) {
      expect(found, attack).toMatch(`403 {"code":403,"error_code":"${code}"`);
    }
  });

  test('can not use files', async () => {
    for (const [attack, found] of Object.entries(await outcomes(all.storage))) {
      expect(found, attack).toMatch('JWT session has ended');
    }
  });

  test('can not join or broadcast', async () => {
    expect(await outcomes(all.realtime)).toEqual({
      'broadcast over HTTP': '401 {"message":"Unauthorized"}',
      join: '"CHANNEL_ERROR"',
    });
  });
});

test('a device goes on when another one is signed out, also with a new token', async () => {
  const { first, other, id } = await newVictim();
  const channel = other.channel(crypto.randomUUID());
  expect(await joined(channel)).toBe('SUBSCRIBED');
  expect((await first.auth.signOut({ scope: 'local' })).error).toBeNull();
  expect((await other.auth.refreshSession()).error).toBeNull();
  const post = { user_id: id, title: 'Still here', prompt: 'x' };
  expect((await other.from('posts').insert(post)).error).toBeNull();
  const received = new Promise((resolve) => channel.on('broadcast', { event: 'hello' }, resolve));
  const sender = server.client();
  await sender.channel(channel.subTopic).httpSend('hello', {});
  await received;
});

test('reading needs no live session, and no extra statement', async () => {
  const { first, stolen } = await newVictim();
  await first.auth.signOut();
  expect((await server.client(stolen).from('posts').select('id')).error).toBeNull();
});

test('a ban that ends lets the sessions go on', async () => {
  const { id, first } = await newVictim();
  const ban = (until: string | null) =>
    server.owner.query('update auth.users set banned_until = $2 where id = $1', [id, until]);
  const rename = () => first.from('profiles').update({ bio: 'Hi' }).eq('id', id);
  await ban('infinity');
  expect((await rename()).error?.code).toBe('PGRST303');
  expect(await joined(first.channel(crypto.randomUUID()))).toBe('CHANNEL_ERROR');
  await ban(null);
  expect((await rename()).error).toBeNull();
});

test('a socket with the publishable key closes too if one of its channels has the stolen token', async () => {
  const { stolen, other } = await newVictim();
  const thief = server.client(stolen);
  await thief.realtime.setAuth();
  const changes = { event: '*', schema: 'public', table: 'notifications' } as const;
  const channel = thief.channel('stolen').on('postgres_changes', changes, () => undefined);
  const closed = new Promise<unknown>((resolve) => {
    thief.realtime.stateChangeCallbacks.close.push(['test', resolve]);
  });
  expect(await joined(channel)).toBe('SUBSCRIBED');
  expect((await other.auth.signOut({ scope: 'others' })).error).toBeNull();
  expect(await closed).toMatchObject({ code: 1008, reason: 'JWT session has ended' });
});
