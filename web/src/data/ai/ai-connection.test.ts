import { NO_OWN_GATEWAY, type OwnGateway } from '@promptory/studio';
import { createLanguageModel } from '@promptory/fakes/language-model';
import { describe, expect, test } from 'vitest';
import { chooseConnection } from './ai-connection.ts';
import type { OperatorAi } from './operator-ai.ts';

const KEY = `sk-or-v1-${'0123456789abcdef'.repeat(4)}`;
const OPERATOR: OperatorAi = {
  textModels: ['a/b'],
  visionModel: null,
  transcriptionModel: null,
  dailyLimit: 100,
  monthlyLimit: 2000,
};
const PLACE = {
  browserModel: null,
  backendUrl: 'https://backend.test',
  siteUrl: 'https://site.test',
  carrierHeaders: () => Promise.resolve(null),
};

const own = (change: Partial<OwnGateway>): OwnGateway => ({ ...NO_OWN_GATEWAY, ...change });

test('without settings of the user or the operator there is no gateway', () => {
  expect(chooseConnection(NO_OWN_GATEWAY, null, PLACE)).toEqual({
    source: 'none',
    gateway: null,
    browserModel: null,
    provider: 'OpenRouter',
    worksOffline: false,
  });
});

test('an own key takes precedence over the operator, and is sent to its own gateway', () => {
  expect(chooseConnection(own({ key: KEY }), OPERATOR, PLACE)).toEqual({
    source: 'own',
    gateway: {
      authorisation: { kind: 'key', key: KEY },
      referer: 'https://site.test',
      title: 'Promptory',
    },
    browserModel: null,
    provider: 'OpenRouter',
    worksOffline: false,
  });
});

test('an own server needs no key, and gets no pictures without a vision model', () => {
  const baseUrl = 'http://localhost:11434/v1';
  const connection = chooseConnection(own({ baseUrl, textModel: 'llama3.2' }), null, PLACE);
  expect(connection.provider).toBe('localhost:11434');
  expect(connection.gateway).toMatchObject({
    baseUrl,
    authorisation: { kind: 'none' },
    textModels: ['llama3.2'],
    visionModel: null,
  });
});

test("requests to the operator's AI go through the server and contain no key", () => {
  const { gateway, source, provider } = chooseConnection(NO_OWN_GATEWAY, OPERATOR, PLACE);
  expect([source, provider]).toEqual(['operator', 'this site']);
  expect(gateway).toEqual({
    baseUrl: 'https://backend.test/functions/v1/ai',
    authorisation: { kind: 'headers', headers: PLACE.carrierHeaders },
    textModels: ['a/b'],
    visionModel: null,
  });
});

test('recordings go to the model that the operator or the user named', () => {
  const whisper = { ...OPERATOR, transcriptionModel: 'whisper-1' };
  expect(chooseConnection(NO_OWN_GATEWAY, whisper, PLACE).gateway).toMatchObject({
    transcriptionModel: 'whisper-1',
  });
  expect(chooseConnection(own({ key: KEY }), whisper, PLACE).gateway).not.toHaveProperty(
    'transcriptionModel',
  );
});

test('the default models are used if the operator names none', () => {
  const { gateway } = chooseConnection(NO_OWN_GATEWAY, { ...OPERATOR, textModels: null }, PLACE);
  expect(gateway).not.toHaveProperty('textModels');
});

test.each([
  ['http://localhost:11434/v1', true],
  ['http://127.0.0.1:8080/v1', true],
  ['http://[::1]:1/v1', true],
  ['http://models.localhost/v1', true],
  ['https://openrouter.ai/api/v1', false],
  ['https://localhost.evil.example', false],
])('requests to %s work offline: %s', (baseUrl, worksOffline) => {
  expect(chooseConnection(own({ baseUrl, textModel: 'a' }), null, PLACE)).toMatchObject({
    worksOffline,
  });
});

describe("the browser's model", () => {
  const { LanguageModel: model } = createLanguageModel({});
  const place = (isChosen: boolean) => ({
    ...PLACE,
    browserModel: { model, seesPictures: true, isChosen },
  });

  test('is used if nothing else is set up', () => {
    expect(chooseConnection(NO_OWN_GATEWAY, null, place(false))).toEqual({
      source: 'browser',
      gateway: null,
      browserModel: { model, seesPictures: true },
      provider: "this browser's model",
      worksOffline: true,
    });
  });

  test.each([
    [own({ key: KEY }), null, true, 'own'],
    [own({ key: KEY }), OPERATOR, true, 'own'],
    [NO_OWN_GATEWAY, OPERATOR, false, 'operator'],
    [NO_OWN_GATEWAY, OPERATOR, true, 'browser'],
  ] as const)(
    'case %#: comes after an own gateway, and replaces the operator only by choice',
    (...args) => {
      const [gateway, operator, isChosen, source] = args;
      expect(chooseConnection(gateway, operator, place(isChosen)).source).toBe(source);
    },
  );
});
