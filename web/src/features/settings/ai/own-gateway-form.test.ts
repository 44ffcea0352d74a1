import { NO_OWN_GATEWAY, ownGatewaySchema } from '@promptory/studio/gateway/own-gateway';
import { describe, expect, test } from 'vitest';
import {
  formOf,
  isOfSites,
  keptKeyFor,
  keyInWords,
  meantBy,
  presetOf,
} from './own-gateway-form.ts';

const KEY = 'sk-or-v1-0123456789abcdef0123456789abcdef';
const OWN = { ...NO_OWN_GATEWAY, key: KEY };
const ELSEWHERE = {
  key: KEY,
  baseUrl: 'https://api.a.test/v1',
  textModel: 'a',
  visionModel: '',
};

test.each([
  ['', 'openrouter'],
  ['https://openrouter.ai/api/v1/', 'openrouter'],
  ['http://localhost:11434/v1/chat/completions', 'ollama'],
  ['http://localhost:1234/v1', 'lm-studio'],
  ['http://localhost:8080/v1', 'other'],
  ['nowhere', 'other'],
])('%j is %s', (baseUrl, preset) => {
  expect(presetOf(baseUrl)).toBe(preset);
});

test('an address of this site or its backend is told from others', () => {
  const sites = ['https://site.test', 'https://backend.test/'];
  expect(isOfSites('https://site.test/functions/v1/ai', sites)).toBe(true);
  expect(isOfSites(' https://BACKEND.test/v1 ', sites)).toBe(true);
  expect(isOfSites('https://api.a.test/v1', sites)).toBe(false);
  expect(isOfSites('http://site.test:11434/v1', sites)).toBe(false);
  expect(isOfSites('', sites)).toBe(false);
  expect(isOfSites('nowhere', sites)).toBe(false);
});

describe('a key that is kept', () => {
  test('is not in the form', () => {
    expect(JSON.stringify(formOf(OWN))).not.toContain(KEY);
  });

  test('is meant by an empty field, at its own address', () => {
    expect(meantBy({ ...formOf(OWN), textModel: 'b' }, OWN, 'openrouter')).toMatchObject({
      key: KEY,
    });
    const moved = { ...formOf(ELSEWHERE), baseUrl: 'https://api.a.test/v2' };
    expect(meantBy(moved, ELSEWHERE, 'other').key).toBe(KEY);
  });

  test.each([
    '',
    'https://other.test/v1',
    'http://api.a.test/v1',
    'https://api.a.test:8443/v1',
    'http://localhost:11434/v1',
    'nowhere',
  ])('does not go to %j', (baseUrl) => {
    expect(keptKeyFor(ELSEWHERE, baseUrl)).toBe('');
    expect(meantBy({ ...formOf(ELSEWHERE), baseUrl }, ELSEWHERE, 'other').key).toBe('');
  });

  test('gives way to another one', () => {
    expect(meantBy({ ...formOf(OWN), key: 'other' }, OWN, 'openrouter').key).toBe('other');
  });
});

test('a key is told by its end, a short one not at all', () => {
  expect(keyInWords('')).toBe('none');
  expect(keyInWords('hunter2')).toBe('kept');
  expect(keyInWords(KEY)).toBe('ends in cdef');
});

test('an address that is missing is none, and not OpenRouter', () => {
  const typed = { ...formOf(NO_OWN_GATEWAY), key: KEY };
  const meant = meantBy(typed, NO_OWN_GATEWAY, 'other');
  expect(ownGatewaySchema.safeParse(meant).error?.issues[0]?.path).toEqual(['baseUrl']);
  expect(ownGatewaySchema.safeParse(meantBy(typed, OWN, 'openrouter')).success).toBe(true);
});
