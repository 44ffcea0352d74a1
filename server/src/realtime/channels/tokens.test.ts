import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTokens, seconds } from '../../http/tokens.ts';
import { joined } from './joined.testing.ts';
import { createRealtimeFixture } from '../realtime-fixture.testing.ts';
import type { RealtimeFixture } from '../realtime-fixture.testing.ts';

let fixture: RealtimeFixture;
beforeAll(async () => {
  fixture = await createRealtimeFixture();
});
afterAll(() => fixture.close());

const SECRET = 'a secret of at least thirty-two bytes';

async function strangeTokens(): Promise<Record<string, string>> {
  const now = seconds(fixture.now());
  const claims = { sub: 'x', role: 'authenticated', exp: now + 60 };
  const key = new TextEncoder().encode(SECRET);
  const sign = (payload: object) =>
    new SignJWT({ ...payload }).setProtectedHeader({ alg: 'HS256' }).sign(key);
  return {
    foreign: await createTokens('another secret of thirty-two bytes', fixture.now).sign(claims),
    expired: await fixture.tokens.sign({ ...claims, exp: now - 60 }),
    'without a role': await fixture.tokens.sign({ sub: 'x', exp: now + 60 }),
    'without an end': await sign({ sub: 'x', role: 'anon' }),
    'of another role': await fixture.tokens.sign({ ...claims, role: 'postgres' }),
    'for storage': await fixture.tokens.signFor('storage', claims),
    malformed: 'not.a.token',
    unsigned: `${btoa('{"alg":"none"}')}.${btoa(JSON.stringify(claims))}.`,
  };
}

const SIGNATURE = 'Failed to validate JWT signature';
const REQUIRED = 'Fields `role` and `exp` are required in JWT';
const MALFORMED = 'The token provided is not a valid JWT';

const CASES = [
  ['foreign', SIGNATURE, `JwtSignatureError: ${SIGNATURE}`],
  ['expired', 'Token has expired', 'InvalidJWTToken: Token has expired 60 seconds ago'],
  ['without a role', REQUIRED, `InvalidJWTToken: ${REQUIRED}`],
  ['without an end', REQUIRED, `InvalidJWTToken: ${REQUIRED}`],
  ['of another role', SIGNATURE, `JwtSignatureError: ${SIGNATURE}`],
  ['for storage', SIGNATURE, `JwtSignatureError: ${SIGNATURE}`],
  ['malformed', MALFORMED, `MalformedJWT: ${MALFORMED}`],
  ['unsigned', SIGNATURE, `JwtSignatureError: ${SIGNATURE}`],
] as const;

/** Opens a raw socket and returns the status and error of the handshake. */
async function handshake(query: string): Promise<{ status: number; error: unknown }> {
  const answer = await new Promise<{ status: number; body: string }>((resolve, reject) => {
    const address = new URL(`${fixture.url}/realtime/v1/websocket${query}`);
    const headers = {
      connection: 'upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    };
    void import('node:http').then(({ get }) => {
      get(address, { headers }, (response) => {
        let body = '';
        response.on('data', (chunk: Buffer) => (body += chunk.toString()));
        response.on('end', () => {
          resolve({ status: response.statusCode ?? 0, body });
        });
      }).on('error', reject);
    });
  });
  return { status: answer.status, error: (JSON.parse(answer.body) as { error: unknown }).error };
}

describe('a handshake', () => {
  it.each(CASES)('is refused with a token that is %s', async (kind, error) => {
    const token = (await strangeTokens())[kind] ?? '';
    expect(await handshake(`?apikey=${encodeURIComponent(token)}&vsn=2.0.0`)).toEqual({
      status: 401,
      error,
    });
  });

  it('is refused without a key, and with an unknown version', async () => {
    expect(await handshake('?vsn=2.0.0')).toEqual({ status: 401, error: 'API key is missing' });
    const key = fixture.anon.token;
    expect(await handshake(`?apikey=${key}&vsn=3.0.0`)).toMatchObject({ status: 403 });
  });

  it('accepts the key in a header, and defaults to the first version', async () => {
    const raw = await fixture.raw(fixture.anon, 'x=1');
    raw.send({ topic: 'phoenix', event: 'heartbeat', payload: {}, ref: '1' });
    await vi.waitFor(() => {
      expect(raw.received).toEqual([
        {
          topic: 'phoenix',
          event: 'phx_reply',
          ref: '1',
          payload: { status: 'ok', response: {} },
        },
      ]);
    });
  });
});

describe('a join', () => {
  it.each(CASES)('is refused with a token that is %s', async (kind, _, reason) => {
    const raw = await fixture.raw();
    const token = (await strangeTokens())[kind];
    raw.send(['1', '1', 'realtime:a', 'phx_join', { config: {}, access_token: token }]);
    expect(await raw.reply('1')).toEqual({ status: 'error', response: { reason } });
    raw.send(['1', '2', 'realtime:a', 'broadcast', { event: 'e', payload: {} }]);
    expect(await raw.reply('2')).toEqual({
      status: 'error',
      response: { reason: 'unmatched topic' },
    });
  });

  it('uses the key of the socket when it has no token, or a key of the newer format', async () => {
    const raw = await fixture.raw();
    raw.send(['1', '1', 'realtime:a', 'phx_join', {}]);
    raw.send(['2', '2', 'realtime:b', 'phx_join', { access_token: 'sb_publishable_x' }]);
    raw.send(['3', '3', 'realtime:c', 'phx_join', { access_token: 7 }]);
    for (const ref of ['1', '2', '3']) {
      expect(await raw.reply(ref)).toEqual({ status: 'ok', response: { postgres_changes: [] } });
    }
  });
});

describe('a channel', () => {
  it('ends with a message when its token expires', async () => {
    const ada = await fixture.account('ending', 30);
    const client = await fixture.signedIn(ada);
    const [states, said]: [string[], unknown[]] = [[], []];
    const channel = client.channel('ending');
    channel.on('system', {}, (message: object) => said.push({ ...message }));
    await joined(channel, (state) => states.push(state));
    fixture.advance(29_000);
    const still = client.channel('still');
    await joined(still);
    expect(states).toEqual(['SUBSCRIBED']);
    fixture.advance(2_000);
    await vi.waitFor(() => {
      expect(states).toEqual(['SUBSCRIBED', 'CLOSED']);
    });
    expect(said).toEqual([
      {
        extension: 'system',
        status: 'error',
        message: expect.stringMatching(/^Token has expired [01] seconds ago$/) as string,
        channel: 'ending',
      },
    ]);
  });

  it.each(CASES)('ends when it is renewed with a token that is %s', async (kind, _, reason) => {
    const raw = await fixture.raw();
    raw.send(['1', '1', 'realtime:a', 'phx_join', {}]);
    await raw.reply('1');
    const token = (await strangeTokens())[kind];
    raw.send(['1', '2', 'realtime:a', 'access_token', { access_token: token }]);
    const [, , , , said] = await raw.until(([, , , event]) => event === 'system');
    expect(said['message']).toMatch(/[a-z]/);
    expect(reason).toContain(
      String(said['message']).replace(/9\d seconds|6\d seconds/, '60 seconds'),
    );
    await raw.until(([, , , event]) => event === 'phx_close');
  });

  it.each([null, '', 7, {}, undefined])('ignores %j as a token', async (token) => {
    const raw = await fixture.raw();
    raw.send(['1', '1', 'realtime:a', 'phx_join', {}]);
    raw.send(['1', '2', 'realtime:a', 'access_token', { access_token: token }]);
    raw.send(['1', '3', 'realtime:a', 'access_token', null]);
    raw.send(['1', '4', 'realtime:a', 'presence', { event: 'track', payload: {} }]);
    expect(await raw.reply('4')).toMatchObject({ status: token === '' ? 'error' : 'ok' });
  });
});
