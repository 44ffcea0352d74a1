import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createFunctionsFixture, errorOf, GATEWAY_KEY } from './functions-fixture.testing.ts';
import type { FunctionsFixture, Person } from './functions-fixture.testing.ts';

const AUDIO = 'ai/audio/transcriptions';
const WHISPER = 'whisper-1';
const WEBM_HEAD = [0x1a, 0x45, 0xdf, 0xa3];
const FAULTS_ALLOWED = 30;

let service: FunctionsFixture;
let ada: Person;

beforeAll(async () => {
  service = await createFunctionsFixture({ settings: { transcriptionModel: WHISPER } });
});
beforeEach(async () => {
  ada = await service.person();
  service.gateway.requests.length = 0;
});
afterEach(() => {
  service.gateway.behave();
  for (const line of service.logged) expect(line).not.toContain(GATEWAY_KEY);
  service.logged.length = 0;
});
afterAll(() => service.close());

function recording(size = 2000, type = 'audio/webm;codecs=opus'): Blob {
  const bytes = new Uint8Array(size);
  bytes.set(WEBM_HEAD.slice(0, size));
  return new Blob([bytes], { type });
}

function formOf(fields: Record<string, string | Blob> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({
    file: recording(),
    model: WHISPER,
    language: 'de',
    ...fields,
  })) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, value, 'speech.webm');
  }
  return form;
}

const send = (body: FormData | string, init: RequestInit = {}) =>
  service.send('POST', AUDIO, { token: ada.token, body, ...init });

test('a recording goes to the gateway with the key of the operator, and its text comes back', async () => {
  service.gateway.transcribe = () => 'Ein Prompt über Füchse.';
  const answer = await send(
    formOf({ prompt: 'secret hint', temperature: '2', response_format: 'verbose_json' }),
  );
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ text: 'Ein Prompt über Füchse.' });
  const [request] = service.gateway.requests;
  expect(request?.body).toEqual({ model: WHISPER, language: 'de', response_format: 'json' });
  expect(request?.file).toMatchObject({ name: 'recording.webm', type: 'audio/webm' });
  expect(request?.file?.bytes).toHaveLength(2000);
  expect(request?.headers).toMatchObject({ authorization: `Bearer ${GATEWAY_KEY}` });
  expect(JSON.stringify(request?.headers)).not.toContain(ada.token);
  expect(await ada.counted()).toBe(1);
});

test('browsers learn the model, and without one every recording is refused', async () => {
  expect(await service.publicAi(1000)).toMatchObject({ transcriptionModel: WHISPER });
  expect((await send(formOf({ model: 'gpt-4o-mini-transcribe' }))).status).toBe(404);
  expect(service.gateway.requests).toHaveLength(0);
  expect(await ada.counted()).toBe(0);
});

describe('what is no recording is refused before it is counted', () => {
  const unusable: Record<string, FormData | string> = {
    'no form': '{"model":"whisper-1"}',
    'a form that breaks off':
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nabc',
    'no file': formOf({ file: 'a text' }),
    'another type': formOf({ file: recording(2000, 'video/mp4') }),
    'other bytes than its type says': formOf({ file: recording(2000, 'audio/ogg') }),
    'an empty file': formOf({ file: recording(0) }),
    'a language that is a sentence': formOf({ language: 'en and more' }),
    'a message id of another form': formOf({ message_id: 'x' }),
    'too many fields': formOf(
      Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`f${at}`, ''])),
    ),
  };
  test.each(Object.entries(unusable))('%s', async (_, body) => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const init = typeof body === 'string' && body.startsWith('--x') ? { headers } : {};
    const { status, code } = await errorOf(await send(body, init));
    expect({ status, code }).toEqual({ status: 400, code: 'bad_request' });
    expect(service.gateway.requests).toHaveLength(0);
    expect(await ada.attempted()).toBe(0);
  });

  test('a larger recording than five minutes, without reading all of it', async () => {
    expect((await send(formOf({ file: recording(7 * 1024 * 1024) }))).status).toBe(413);
    expect(service.gateway.requests).toHaveLength(0);
  });

  test('a person who sends many of them has to wait', async () => {
    for (let at = 0; at < FAULTS_ALLOWED; at += 1) await send('nothing');
    expect((await send(formOf())).status).toBe(429);
  });
});

test('one recording counts once, also if the gateway failed at first', async () => {
  const form = { message_id: 'a'.repeat(32) };
  service.gateway.misbehave(
    { kind: 'body', body: { nothing: true } },
    { path: '/audio/transcriptions' },
  );
  expect((await send(formOf(form))).status).toBe(502);
  expect((await send(formOf(form))).status).toBe(200);
  expect(await ada.counted()).toBe(1);
  expect(await ada.attempted()).toBe(2);
});

test('a refusal of the gateway is not counted and shows no key', async () => {
  service.gateway.misbehave(
    { kind: 'status', status: 401, message: `bad key ${GATEWAY_KEY}` },
    { path: '/audio/transcriptions' },
  );
  const { status, message } = await errorOf(await send(formOf()));
  expect(status).toBe(502);
  expect(message).not.toContain(GATEWAY_KEY);
  expect(await ada.counted()).toBe(0);
});

test('signed-out people and other methods are refused', async () => {
  expect((await service.send('POST', AUDIO, { body: formOf() })).status).toBe(401);
  const got = await service.send('GET', AUDIO, { token: ada.token });
  expect([got.status, got.headers.get('allow')]).toEqual([405, 'POST']);
});

test('the request to the gateway ends when the client leaves', async () => {
  const fault = service.gateway.misbehave(
    { kind: 'stall', at: 'headers' },
    { path: '/audio/transcriptions' },
  );
  const leave = new AbortController();
  const sent = send(formOf(), { signal: leave.signal });
  await fault.reached;
  leave.abort();
  await expect(sent).rejects.toThrow();
  expect(await service.gateway.requests[0]?.outcome).toBe('abandoned');
});
