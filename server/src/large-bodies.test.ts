import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, startWholeServer } from './whole-server.testing.ts';
import type { WholeServer } from './whole-server.testing.ts';

const LARGE = ' '.repeat(300_000);
/** Each answers at once, if only with an error: the body is no JSON. */
const PATHS = ['/rest/v1/posts', '/storage/v1/object/list/avatars', '/realtime/v1/api/broadcast'];

let server: WholeServer;
beforeAll(async () => {
  server = await startWholeServer();
});
afterAll(() => server.close());

async function newPerson(): Promise<string> {
  const name = `p${crypto.randomUUID().slice(0, 8)}`;
  const { data } = await server.client().auth.signUp({
    ...{ email: `${name}@example.com`, password: PASSWORD },
    options: { data: { username: name } },
  });
  return data.session?.access_token ?? '';
}

interface Answer {
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly text: string;
}

/** A request whose body is sent up to its last byte. */
function begin(token: string, path: string, { chunked = false, body = LARGE } = {}) {
  let answer: Answer | undefined;
  const outgoing = request(`${server.url}${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      ...(!chunked && { 'content-length': body.length }),
    },
  });
  outgoing.write(body.slice(1));
  const answered = new Promise<Answer>((resolve, reject) => {
    outgoing.on('error', reject);
    outgoing.on('response', (incoming) => {
      let text = '';
      incoming.on('data', (piece: Buffer) => (text += piece.toString()));
      incoming.on('end', () => {
        const status = incoming.statusCode ?? 0;
        answer = { status, text, retryAfter: incoming.headers['retry-after'] };
        resolve(answer);
      });
    });
  });
  return {
    answered,
    answer: () => answer,
    finish: () => {
      outgoing.end(' ');
      return answered;
    },
    leave: () => {
      answered.catch(() => undefined);
      outgoing.destroy();
    },
  };
}

function send(...about: Parameters<typeof begin>): Promise<Answer> {
  return begin(...about).finish();
}

/** Two large bodies that are being received: nobody may have more at once. */
async function fillPlaces(token: string) {
  const held = [begin(token, '/rest/v1/posts'), begin(token, '/rest/v1/posts')];
  // They were received earlier than this answer was sent.
  await send(token, '/rest/v1/posts', { body: ' ' });
  return held;
}

test('large bodies wait for the others of the same person, and keep nobody else waiting', async () => {
  const [attacker, other] = [await newPerson(), await newPerson()];
  const held = await fillPlaces(attacker);
  const waiting = [
    ...PATHS.map((path) => begin(attacker, path)),
    begin(attacker, '/rest/v1/posts', { chunked: true }),
  ];
  const later = waiting.map(({ finish }) => finish());
  for (const path of PATHS) {
    const small = await send(attacker, path, { body: ' ' });
    const answer = await send(other, path);
    expect([small.status, answer.status]).toEqual([400, 400]);
  }
  expect(waiting.map(({ answer }) => answer())).toEqual(waiting.map(() => undefined));
  for (const { finish } of held) expect((await finish()).status).toBe(400);
  for (const { status } of await Promise.all(later)) expect(status).toBe(400);
});

test('large bodies are refused if too many of the same person wait', async () => {
  const [attacker, other] = [await newPerson(), await newPerson()];
  const held = await fillPlaces(attacker);
  const waiting = Array.from({ length: 20 }, () => send(attacker, '/rest/v1/posts'));
  await expect.poll(async () => (await send(attacker, '/rest/v1/posts')).status).toBe(429);
  for (const path of PATHS) {
    const answer = await send(attacker, path);
    expect(answer).toMatchObject({ status: 429, retryAfter: '1' });
    expect(JSON.parse(answer.text)).toMatchObject({
      message: 'You are sending too much at once. Please wait a moment.',
    });
    expect((await send(other, path)).status).toBe(400);
  }
  for (const { finish } of held) await finish();
  for (const { status } of await Promise.all(waiting)) expect(status).toBe(400);
});

test('large bodies give their place back when the sender disappears', async () => {
  const token = await newPerson();
  const held = await fillPlaces(token);
  for (const { leave } of [...held, begin(token, '/rest/v1/posts')]) leave();
  expect((await send(token, '/rest/v1/posts')).status).toBe(400);
});
