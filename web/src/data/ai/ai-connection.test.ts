import { NO_OWN_GATEWAY, type OwnGateway } from '@promptory/studio';
import { expect, test } from 'vitest';
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
  backendUrl: 'https://backend.test',
  siteUrl: 'https://site.test',
  carrierHeaders: () => Promise.resolve(null),
};

const own = (change: Partial<OwnGateway>): OwnGateway => ({ ...NO_OWN_GATEWAY, ...change });

test('without settings of the user or the operator there is no gateway', () => {
  expect(chooseConnection(NO_OWN_GATEWAY, null, PLACE)).toEqual({
    source: 'none',
    gateway: null,
    provider: 'OpenRouter',
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
    provider: 'OpenRouter',
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
