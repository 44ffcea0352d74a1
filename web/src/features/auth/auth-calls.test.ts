import { createClient } from '@supabase/supabase-js';
import { describe, expect, test } from 'vitest';
import { isUsernameTaken, signIn, signUp } from './auth-calls.ts';

/** A real client whose requests are answered here; `requests` lists what it asked. */
function setUp(answer: () => Response | Promise<Response>) {
  const requests: { url: URL; body: unknown }[] = [];
  const client = createClient('http://backend.test', 'anon', {
    auth: { persistSession: false, autoRefreshToken: false },
    // Node 20 has no WebSocket of its own, and nothing here opens one.
    realtime: { transport: EventTarget as unknown as typeof WebSocket },
    global: {
      fetch: async (input, init) => {
        const request = new Request(input, init);
        const text = await request.text();
        requests.push({ url: new URL(request.url), body: text === '' ? null : JSON.parse(text) });
        return answer();
      },
    },
  });
  return { client, requests };
}

const json =
  (body: unknown, status = 200) =>
  () =>
    new Response(JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01' },
    });

const user = { id: '1', email: 'ada@example.com', aud: 'authenticated' };
const session = {
  access_token: 'a',
  refresh_token: 'r',
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: 4_000_000_000,
  user,
};
const form = {
  email: 'ada@example.com',
  username: 'ada',
  fullName: '',
  password: 'secret',
  confirmPassword: 'secret',
};

describe('signIn', () => {
  test('succeeds without a text', async () => {
    const { client } = setUp(json(session));
    expect(await signIn(client, form)).toBeNull();
  });

  test('gives the text for the code of the service', async () => {
    const { client } = setUp(json({ code: 'invalid_credentials', message: 'Nope' }, 400));
    expect(await signIn(client, form)).toBe(
      'Invalid email or password. Please check your credentials and try again.',
    );
  });

  test('gives the network text when nothing answers', async () => {
    const { client } = setUp(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await signIn(client, form)).toBe(
      'Network error. Please check your internet connection and try again.',
    );
  });
});

describe('signUp', () => {
  test('sends username and full name, and tells a session from a mail to confirm', async () => {
    const { client, requests } = setUp(json(session));
    expect(await signUp(client, form)).toEqual({ is: 'signed-in' });
    expect(requests[0]?.body).toMatchObject({
      email: 'ada@example.com',
      password: 'secret',
      data: { username: 'ada', full_name: 'ada' },
    });
    expect(await signUp(setUp(json(user)).client, form)).toEqual({ is: 'to-confirm' });
  });

  test('gives the text of a failure', async () => {
    const text = 'Username is already taken. Please choose a different one.';
    const { client } = setUp(json({ code: 'validation_failed', message: text }, 422));
    expect(await signUp(client, form)).toEqual({ is: 'failed', text });
  });
});

describe('isUsernameTaken', () => {
  const never = new AbortController().signal;

  test('asks for the name whatever its case, with _ as a letter', async () => {
    const { client, requests } = setUp(json([{ username: 'Ada_L' }]));
    expect(await isUsernameTaken(client, 'ada_l', never)).toBe(true);
    expect(requests[0]?.url.searchParams.get('username')).toBe('ilike.ada\\_l');
  });

  test('no row means it is free, and no answer is no knowledge', async () => {
    expect(await isUsernameTaken(setUp(json([])).client, 'ada', never)).toBe(false);
    const { client } = setUp(json({ code: 'XX000', message: 'broken' }, 500));
    await expect(isUsernameTaken(client, 'ada', never)).rejects.toThrow('broken');
  });
});
