import { NO_OWN_GATEWAY, type OwnGateway } from '@promptory/studio';
import { failingStorage, memoryStorage } from '@promptory/fakes/key-value-storages';
import { describe, expect, test } from 'vitest';
import { OwnGatewayStore } from './own-gateway-store.ts';

const OWN: OwnGateway = {
  key: `sk-or-v1-${'0123456789abcdef'.repeat(4)}`,
  baseUrl: '',
  textModel: '',
  visionModel: '',
};
const LOCAL: OwnGateway = {
  key: '',
  baseUrl: 'http://localhost:11434/v1',
  textModel: 'llama3.2',
  visionModel: '',
};

function heard(store: OwnGatewayStore): () => number {
  let count = 0;
  store.subscribe(() => (count += 1));
  return () => count;
}

describe('OwnGatewayStore', () => {
  test('keeps a gateway for its person alone', () => {
    const storage = memoryStorage();
    expect(new OwnGatewayStore(storage, 'ann').save(OWN)).toBe('kept');
    expect(new OwnGatewayStore(storage, 'ann').snapshot()).toEqual(OWN);
    expect(new OwnGatewayStore(storage, 'bob').snapshot()).toEqual(NO_OWN_GATEWAY);
  });

  test('a removed key is gone from the storage', () => {
    const storage = memoryStorage();
    const store = new OwnGatewayStore(storage, 'ann');
    store.save(OWN);
    expect(store.remove()).toBe('kept');
    expect(storage.getItem(store.key)).toBeNull();
    expect(store.snapshot()).toEqual(NO_OWN_GATEWAY);
  });

  test('a removal can be undone until another gateway is chosen or all is forgotten', () => {
    const store = new OwnGatewayStore(memoryStorage(), 'ann');
    store.save(OWN);
    store.remove();
    store.undoRemove();
    expect(store.snapshot()).toEqual(OWN);
    store.remove();
    store.save(LOCAL);
    store.undoRemove();
    expect(store.snapshot()).toEqual(LOCAL);
    store.remove();
    store.erase();
    store.undoRemove();
    expect(store.snapshot()).toEqual(NO_OWN_GATEWAY);
  });

  test('takes over what another tab saved, and that it removed it', () => {
    const storage = memoryStorage();
    const here = new OwnGatewayStore(storage, 'ann');
    const there = new OwnGatewayStore(storage, 'ann');
    const count = heard(here);
    there.save(LOCAL);
    here.refresh();
    here.refresh();
    expect(here.snapshot()).toEqual(LOCAL);
    expect(count()).toBe(1);
    there.remove();
    here.refresh();
    expect(here.snapshot()).toEqual(NO_OWN_GATEWAY);
  });

  test('the same again is no change', () => {
    const store = new OwnGatewayStore(memoryStorage(), 'ann');
    const count = heard(store);
    store.save(OWN);
    store.save({ ...OWN });
    expect(count()).toBe(1);
  });

  test.each([
    { baseUrl: 'http://localhost:8080/v1' },
    { textModel: 'mistral' },
    { visionModel: 'llava' },
  ])('a change of one field is a change: %j', (change) => {
    const store = new OwnGatewayStore(memoryStorage(), 'ann');
    store.save(LOCAL);
    const count = heard(store);
    store.save({ ...LOCAL, ...change });
    expect(count()).toBe(1);
    expect(store.snapshot()).toEqual({ ...LOCAL, ...change });
  });

  test.each(['QuotaExceededError', 'SecurityError'])('holds until a reload: %s', (name) => {
    const store = new OwnGatewayStore(failingStorage(name), 'ann');
    expect(store.save(OWN)).toBe('until reload');
    expect(store.snapshot()).toEqual(OWN);
    expect(store.remove()).toBe('until reload');
    expect(store.snapshot()).toEqual(NO_OWN_GATEWAY);
  });

  test('without a storage too', () => {
    const store = new OwnGatewayStore(null, 'ann');
    expect(store.save(OWN)).toBe('until reload');
    expect(store.snapshot()).toEqual(OWN);
  });

  test.each([
    'no json',
    'null',
    '[]',
    '{"key":7}',
    JSON.stringify({ ...OWN, key: 'short' }),
    // Another page on this origin or an older version may have stored an address that exposes the
    // key.
    JSON.stringify({ ...OWN, baseUrl: 'http://gateway.test/v1', textModel: 'a' }),
    JSON.stringify({ ...LOCAL, baseUrl: 'javascript:alert(1)' }),
  ])('what is no gateway counts as none: %s', (text) => {
    const storage = memoryStorage();
    storage.setItem(new OwnGatewayStore(storage, 'ann').key, text);
    expect(new OwnGatewayStore(storage, 'ann').snapshot()).toEqual(NO_OWN_GATEWAY);
  });
});
