import { NO_OWN_GATEWAY, ownGatewaySchema } from '@promptory/studio';
import { describe, expect, test } from 'vitest';
import {
  toFormValues,
  isSiteAddress,
  savedKeyFor,
  describeKey,
  resolveFormValues,
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
])('%j has the preset %s', (baseUrl, preset) => {
  expect(presetOf(baseUrl)).toBe(preset);
});

test('recognizes an address of this site or its backend', () => {
  const sites = ['https://site.test', 'https://backend.test/'];
  expect(isSiteAddress('https://site.test/functions/v1/ai', sites)).toBe(true);
  expect(isSiteAddress(' https://BACKEND.test/v1 ', sites)).toBe(true);
  expect(isSiteAddress('https://api.a.test/v1', sites)).toBe(false);
  expect(isSiteAddress('http://site.test:11434/v1', sites)).toBe(false);
  expect(isSiteAddress('', sites)).toBe(false);
  expect(isSiteAddress('nowhere', sites)).toBe(false);
});

describe('a saved key', () => {
  test('is not in the form', () => {
    expect(JSON.stringify(toFormValues(OWN))).not.toContain(KEY);
  });

  test('is used for an empty field at the same origin', () => {
    expect(
      resolveFormValues({ ...toFormValues(OWN), textModel: 'b' }, OWN, 'openrouter'),
    ).toMatchObject({
      key: KEY,
    });
    const moved = { ...toFormValues(ELSEWHERE), baseUrl: 'https://api.a.test/v2' };
    expect(resolveFormValues(moved, ELSEWHERE, 'other').key).toBe(KEY);
  });

  test.each([
    '',
    'https://other.test/v1',
    'http://api.a.test/v1',
    'https://api.a.test:8443/v1',
    'http://localhost:11434/v1',
    'nowhere',
  ])('is not used for %j', (baseUrl) => {
    expect(savedKeyFor(ELSEWHERE, baseUrl)).toBe('');
    expect(resolveFormValues({ ...toFormValues(ELSEWHERE), baseUrl }, ELSEWHERE, 'other').key).toBe(
      '',
    );
  });

  test('is replaced by a new key', () => {
    expect(resolveFormValues({ ...toFormValues(OWN), key: 'other' }, OWN, 'openrouter').key).toBe(
      'other',
    );
  });
});

test('describes a long key by its last characters, and reveals nothing of a short one', () => {
  expect(describeKey('')).toBe('none');
  expect(describeKey('hunter2')).toBe('saved');
  expect(describeKey(KEY)).toBe('ends in cdef');
});

test('a missing address is invalid and does not mean OpenRouter', () => {
  const typed = { ...toFormValues(NO_OWN_GATEWAY), key: KEY };
  const resolved = resolveFormValues(typed, NO_OWN_GATEWAY, 'other');
  expect(ownGatewaySchema.safeParse(resolved).error?.issues[0]?.path).toEqual(['baseUrl']);
  expect(ownGatewaySchema.safeParse(resolveFormValues(typed, OWN, 'openrouter')).success).toBe(
    true,
  );
});
