// @vitest-environment happy-dom
import { storageKey } from '@promptory/studio';
import { act, cleanup, renderHook } from '@testing-library/react';
import { createLanguageModel } from '@promptory/fakes/language-model';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { tokenWithClaims } from '../../lib/token-claims.testing.ts';
import { SESSION_STORAGE_KEY } from '../session/stored-session.ts';
import { ownGatewayKey } from './clear-ai-data.ts';

const OWN = {
  key: '',
  baseUrl: 'http://localhost:11434/v1',
  textModel: 'llama3.2',
  visionModel: '',
};
const OPERATOR = { available: true, textModels: ['a/b'], visionModel: null };

beforeEach(() => {
  vi.stubGlobal('WebSocket', EventTarget);
  // The engine belongs to the window, so each test gets a new module.
  vi.resetModules();
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
});

/** Opens a new window in which this user is signed in. */
async function openWindow(userId: string | null, ai?: unknown) {
  const client = await import('../client/client.ts');
  const session = await import('../session/use-session.ts');
  const module = await import('./use-ai.ts');
  const { clearAiData: clear } = await import('./clear-ai-data.ts');
  client.connect({
    supabaseUrl: 'http://backend.test',
    anonKey: 'anon',
    ai,
    captcha: null,
    publicReading: true,
    demoMode: false,
  });
  let signIn: (id: string | null) => void = () => undefined;
  const store = session.openSession({
    onUserChange: (listener) => {
      signIn = (id) => {
        listener(id === null ? null : { id, email: null, needsSecondFactor: false }, false);
      };
      return () => undefined;
    },
    loadProfile: () => Promise.resolve(null),
    signOut: () => Promise.resolve(),
  });
  const become = async (id: string | null) => {
    signIn(id);
    await vi.waitFor(() => {
      expect(store.snapshot().user?.id ?? null).toBe(id);
    });
  };
  await become(userId);
  return { ...module, become, clear };
}

function storeToken(subject: string): string {
  const token = tokenWithClaims({ sub: subject });
  const session = { access_token: token, expires_at: 4_000_000_000, user: { id: subject } };
  localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify(session));
  return token;
}

test('throws when signed out', async () => {
  const { currentAi } = await openWindow(null);
  expect(() => currentAi()).toThrow('Sign in before using the prompt engine');
});

test('a screen uses the engine of the signed-in user, and switches with the user', async () => {
  localStorage.setItem(ownGatewayKey('ann'), JSON.stringify(OWN));
  const { useAi, currentAi, become } = await openWindow('ann');
  const { result } = renderHook(() => useAi());
  expect(result.current).toBe(currentAi());
  expect(result.current).toMatchObject({ userId: 'ann', connection: { source: 'own' } });
  expect(result.current.connection.gateway).toMatchObject({ referer: window.location.origin });
  await act(() => become('bob'));
  expect(result.current).toMatchObject({ userId: 'bob', connection: { source: 'none' } });
});

test("the operator's AI is used with the token of the signed-in user", async () => {
  const { currentAi, currentOperatorAi } = await openWindow('ann', OPERATOR);
  expect(currentOperatorAi()).toMatchObject({ textModels: ['a/b'] });
  const { source, gateway } = currentAi().connection;
  expect(source).toBe('operator');
  expect(gateway?.baseUrl).toBe('http://backend.test/functions/v1/ai');
  if (gateway?.authorisation.kind !== 'headers') throw new Error('it has no headers');
  const { headers } = gateway.authorisation;
  expect(await headers()).toBeNull();
  const token = storeToken('ann');
  expect(await headers()).toEqual({ authorization: `Bearer ${token}`, apikey: 'anon' });
  // Another tab signed in another user.
  storeToken('bob');
  expect(await headers()).toBeNull();
});

test('the engine follows changes of the storage by another tab', async () => {
  const { currentAi } = await openWindow('ann');
  expect(currentAi().connection.source).toBe('none');
  const key = ownGatewayKey('ann');
  localStorage.setItem(key, JSON.stringify(OWN));
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: 'text' }));
  expect(currentAi().connection.source).toBe('own');
  localStorage.removeItem(key);
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: null }));
  expect(currentAi().connection.source).toBe('none');
});

test('data that another tab removes is erased here too, and data that it writes is not', async () => {
  const { currentAi } = await openWindow('ann');
  const { studio } = currentAi();
  const key = storageKey('ai-usage', 'ann');
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: '{}' }));
  expect(currentAi().studio).toBe(studio);
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: null }));
  expect(currentAi().studio).not.toBe(studio);
});

test('a restored page has a new engine', async () => {
  const { currentAi } = await openWindow('ann');
  const { studio } = currentAi();
  window.dispatchEvent(new Event('pageshow'));
  expect(currentAi().studio).toBe(studio);
  window.dispatchEvent(new Event('pagehide'));
  window.dispatchEvent(new Event('pageshow'));
  expect(currentAi().studio).not.toBe(studio);
});

test('clearing the data of the signed-in user also clears the open engine', async () => {
  const { currentAi, clear } = await openWindow('ann');
  currentAi().own.save(OWN);
  expect(clear('bob')).toBe(true);
  expect(currentAi().connection.source).toBe('own');
  expect(clear('ann')).toBe(true);
  expect(currentAi().connection.source).toBe('none');
});

test('a change of the gateway of another person in another tab changes nothing', async () => {
  const { currentAi } = await openWindow('ann');
  const { studio } = currentAi();
  window.dispatchEvent(new StorageEvent('storage', { key: ownGatewayKey('bob'), newValue: null }));
  expect(currentAi().studio).toBe(studio);
});

test('after a sign-out a restored page makes no new engine', async () => {
  const { currentAi, become } = await openWindow('ann');
  const { studio } = currentAi();
  await become(null);
  window.dispatchEvent(new Event('pageshow'));
  expect(currentAi().studio).toBe(studio);
});

test('settings are tried out with their own key, before they are saved', async () => {
  const { createTrialGateway, currentAi } = await openWindow('ann', OPERATOR);
  const requests: Request[] = [];
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    requests.push(new Request(input, init));
    return Promise.resolve(Response.json({ data: [{ id: 'llama3.2' }] }));
  });
  const models = await createTrialGateway(OWN).listModels();
  expect(models.map(({ id }) => id)).toEqual(['llama3.2']);
  expect(requests.map(({ url }) => url)).toEqual(['http://localhost:11434/v1/models']);
  expect(currentAi().connection.source).toBe('operator');
  const nothing = { key: '', baseUrl: '', textModel: '', visionModel: '' };
  expect(createTrialGateway(nothing).isAvailable).toBe(false);
});

test('the engine sends its requests with the network of the page', async () => {
  localStorage.setItem(ownGatewayKey('ann'), JSON.stringify(OWN));
  const { currentAi } = await openWindow('ann');
  const addresses: string[] = [];
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    addresses.push(new Request(input, init).url);
    return Promise.reject(new TypeError('Failed to fetch'));
  });
  const { conversation } = currentAi().studio;
  conversation.subscribe(() => undefined);
  conversation.send({ text: 'What makes a good prompt?' });
  await vi.waitFor(() => {
    expect(addresses[0]).toBe('http://localhost:11434/v1/chat/completions');
  });
  currentAi().studio.close();
});

describe("the browser's model", () => {
  test('is used when it is on the device, and until the user turns it off', async () => {
    const { LanguageModel, languageModelControl: control } = createLanguageModel({});
    vi.stubGlobal('LanguageModel', LanguageModel);
    const { currentAi, browserModel } = await openWindow('ann');
    await vi.waitFor(() => {
      expect(currentAi().connection.source).toBe('browser');
    });
    const { studio } = currentAi();
    expect([studio.isAIAvailable(), studio.gateway.seesPictures]).toEqual([true, true]);
    control.answers.push('{"title":"A fox in snow","description":"A red fox.","tags":["fox"]}');
    const metadata = await studio.generateMetadata('A red fox in deep snow, at dawn.');
    expect(metadata).toMatchObject({ title: 'A fox in snow', model: "this browser's model" });
    expect(control.requests).toHaveLength(1);
    await vi.waitFor(() => {
      expect(studio.usage.snapshot().metrics).toMatchObject({
        totalRequests: 1,
        costEstimate: 0,
        unpricedRequests: 0,
      });
    });

    browserModel.choose(false);
    expect(currentAi().connection.source).toBe('none');
    browserModel.choose(true);
    expect(currentAi().connection.source).toBe('browser');
  });

  test('that another tab downloaded is found on return, without ending requests to an own server', async () => {
    const { LanguageModel, languageModelControl: control } = createLanguageModel({
      availability: 'downloadable',
    });
    vi.stubGlobal('LanguageModel', LanguageModel);
    const { currentAi, browserModel } = await openWindow('ann');
    await vi.waitFor(() => {
      expect(browserModel.snapshot().step).toBe('downloadable');
    });
    expect(currentAi().connection.source).toBe('none');
    currentAi().own.save(OWN);
    const { studio } = currentAi();
    control.progress(1);
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.waitFor(() => {
      expect(browserModel.snapshot().step).toBe('ready');
    });
    expect(currentAi().studio).toBe(studio);
    currentAi().own.remove();
    expect(currentAi().connection.source).toBe('browser');
    expect(control.downloads).toBe(0);
  });

  test("replaces the operator's AI only by choice", async () => {
    vi.stubGlobal('LanguageModel', createLanguageModel({}).LanguageModel);
    const { currentAi, browserModel } = await openWindow('ann', OPERATOR);
    await vi.waitFor(() => {
      expect(browserModel.snapshot().step).toBe('ready');
    });
    expect(currentAi().connection.source).toBe('operator');
    browserModel.choose(true);
    expect(currentAi().connection.source).toBe('browser');
  });
});
