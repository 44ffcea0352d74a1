import { describe, expect, test } from 'vitest';
import {
  gatewayOf,
  NO_OWN_GATEWAY,
  type OwnGateway,
  ownGatewaySchema,
  providerName,
} from './own-gateway.ts';

const KEY = 'sk-or-v1-0123456789abcdef0123456789abcdef';
const LOCAL = 'http://localhost:11434/v1';

function problems(change: Partial<OwnGateway>): Record<string, string> {
  const checked = ownGatewaySchema.safeParse({ ...NO_OWN_GATEWAY, ...change });
  const issues = checked.success ? [] : checked.error.issues;
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
}

describe("the form for the user's own gateway", () => {
  test.each<[string, Partial<OwnGateway>]>([
    ['a key of OpenRouter', { key: KEY }],
    ['a key with spaces around it', { key: ` ${KEY}\n` }],
    ['a server without a key', { baseUrl: LOCAL, textModel: 'llama3.2' }],
    ['a server on this machine that accepts any key', { baseUrl: LOCAL, textModel: 'a', key: 'x' }],
    ['another provider', { baseUrl: 'https://api.a.test/v1', textModel: 'a', key: KEY }],
    [
      'a server in the local network without a key',
      { baseUrl: 'http://192.168.1.7/v1', textModel: 'a' },
    ],
  ])('%s is accepted', (_, own) => {
    expect(problems(own)).toEqual({});
  });

  test.each<[string, Partial<OwnGateway>, Record<string, RegExp>]>([
    ['nothing', {}, { key: /^Enter a key/ }],
    ['a key without a known prefix', { key: 'hunter2' }, { key: /must begin/ }],
    ['a key that is cut off', { key: KEY.slice(0, 20) }, { key: /at least 32 characters/ }],
    [
      'no address',
      { baseUrl: 'localhost:11434', textModel: 'a' },
      { baseUrl: /^Enter an address/ },
    ],
    ['another scheme', { baseUrl: 'ftp://a.test', textModel: 'a' }, { baseUrl: /^Enter an/ }],
    [
      'a name and a password in the address',
      { baseUrl: 'https://me:secret@a.test/v1', textModel: 'a' },
      { baseUrl: /^Enter an address/ },
    ],
    [
      'a key for an address without https',
      { baseUrl: 'http://192.168.1.7/v1', textModel: 'a', key: KEY },
      { baseUrl: /must begin with https/ },
    ],
    [
      'a key without a known prefix for a remote server',
      { baseUrl: 'https://a.test/v1', textModel: 'a', key: 'any word' },
      { key: /must begin/ },
    ],
    [
      'spaces in a key for this machine',
      { baseUrl: LOCAL, textModel: 'a', key: 'two words' },
      { key: /no spaces/ },
    ],
    ['a server without a model', { baseUrl: LOCAL }, { textModel: /^Enter the name of a model/ }],
    [
      'texts that are too long',
      { key: KEY, baseUrl: `https://a.test/${'x'.repeat(500)}`, textModel: 'a'.repeat(201) },
      { baseUrl: /too long/, textModel: /too long/ },
    ],
  ])('%s is refused', (_, own, expected) => {
    const found = problems(own);
    expect(Object.keys(found).toSorted()).toEqual(Object.keys(expected).toSorted());
    for (const [field, words] of Object.entries(expected)) expect(found[field]).toMatch(words);
    // Other people can see messages on the screen or in a report.
    for (const words of Object.values(found)) {
      expect(words).not.toContain('hunter2');
      expect(words).not.toContain('secret');
      expect(words).not.toContain(KEY);
    }
  });

  test('accepted values are trimmed', () => {
    const own = { key: ` ${KEY} `, baseUrl: ` ${LOCAL} `, textModel: ' a ', visionModel: ' ' };
    expect(ownGatewaySchema.parse(own)).toEqual({
      key: KEY,
      baseUrl: LOCAL,
      textModel: 'a',
      visionModel: '',
    });
  });
});

test('an empty form gives no gateway', () => {
  expect(gatewayOf(NO_OWN_GATEWAY)).toBeNull();
});

test('a key alone uses the usual models of OpenRouter', () => {
  expect(gatewayOf({ ...NO_OWN_GATEWAY, key: KEY })).toEqual({
    authorisation: { kind: 'key', key: KEY },
  });
});

test('a server without a key gets no key and uses the entered models', () => {
  const own = { ...NO_OWN_GATEWAY, baseUrl: LOCAL, textModel: 'a', visionModel: 'b' };
  expect(gatewayOf(own)).toEqual({
    baseUrl: LOCAL,
    authorisation: { kind: 'none' },
    textModels: ['a'],
    visionModel: 'b',
  });
});

test.each([
  ['', 'OpenRouter'],
  ['https://openrouter.ai/api/v1', 'OpenRouter'],
  [LOCAL, 'localhost:11434'],
  ['https://api.a.test/v1?api-key=secret', 'api.a.test'],
  ['nowhere', 'an unknown server'],
])('%j has the display name %s', (baseUrl, name) => {
  expect(providerName(baseUrl)).toBe(name);
});
