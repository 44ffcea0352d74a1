import { DEFAULT_TEXT_MODELS, DEFAULT_VISION_MODEL } from '@promptory/domain/ai-models';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('defaults: port 3000 on this machine, data in .data', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: 'localhost',
    dataDir: '.data',
    renditionCacheMb: 1024,
    seed: undefined,
  });
});

test('an empty variable counts as missing', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({
    port: 3000,
    databaseUrl: undefined,
  });
});

test('a public address loses its trailing slash', () => {
  expect(readConfig({ PUBLIC_URL: 'https://prompts.example/' }).publicUrl).toBe(
    'https://prompts.example',
  );
});

test('all invalid settings are named at once', () => {
  const read = (): unknown =>
    readConfig({
      PORT: 'x',
      RENDITION_CACHE_MB: '-1',
      DATABASE_URL: 'mysql://a/b',
      JWT_SECRET: 'short',
      SEED: 'maybe',
    });
  expect(read).toThrow(
    /PORT[\s\S]*DATABASE_URL[\s\S]*JWT_SECRET: must have at least 32 characters[\s\S]*RENDITION_CACHE_MB[\s\S]*SEED/,
  );
});

test('access tokens live 10 minutes at most, and can be shorter', () => {
  const read = (seconds: string) => readConfig({ ACCESS_TOKEN_SECONDS: seconds });
  expect(readConfig({}).accessTokenSeconds).toBe(600);
  expect(read('60').accessTokenSeconds).toBe(60);
  for (const bad of ['601', '3600', '59', '0', 'x'])
    expect(() => read(bad)).toThrow('ACCESS_TOKEN_SECONDS');
});

test('captcha needs all of its settings or none', () => {
  expect(readConfig({}).captcha).toBeUndefined();
  const captcha = {
    CAPTCHA_PROVIDER: 'turnstile',
    CAPTCHA_SECRET: 'secret',
    CAPTCHA_SITE_KEY: 'site key',
  };
  expect(readConfig(captcha).captcha).toMatchObject({
    provider: 'turnstile',
    secret: 'secret',
    siteKey: 'site key',
  });
  expect(() => readConfig({ ...captcha, CAPTCHA_SECRET: '' })).toThrow(
    'CAPTCHA_SECRET: is required with CAPTCHA_PROVIDER, CAPTCHA_SITE_KEY',
  );
});

test('S3 needs all of its settings except the region, or none', () => {
  expect(readConfig({}).s3).toBeUndefined();
  expect(readConfig({ S3_REGION: 'eu-central-1' }).s3).toBeUndefined();
  const s3 = {
    S3_ENDPOINT: 'https://s3.example',
    S3_BUCKET: 'media',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  };
  expect(readConfig(s3).s3).toEqual({
    endpoint: 'https://s3.example',
    bucket: 'media',
    region: 'us-east-1',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
  });
  expect(readConfig({ ...s3, S3_REGION: 'eu-central-1' }).s3?.region).toBe('eu-central-1');
  expect(() => readConfig({ ...s3, S3_BUCKET: '' })).toThrow(
    'S3_BUCKET: is required with S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY',
  );
  expect(() => readConfig({ ...s3, S3_ENDPOINT: 's3.example' })).toThrow('S3_ENDPOINT');
});

test('proxies are counted; true means one', () => {
  const proxies = (TRUST_PROXY: string) => readConfig({ TRUST_PROXY }).trustedProxies;
  expect([proxies(''), proxies('false'), proxies('true'), proxies('2')]).toEqual([0, 0, 1, 2]);
  expect(() => proxies('all')).toThrow('TRUST_PROXY');
});

test('allowed redirects are a list', () => {
  expect(readConfig({ REDIRECT_URLS: ' https://a.example/** , app://b,' }).redirectUrls).toEqual([
    'https://a.example/**',
    'app://b',
  ]);
});

test('Google needs an id and a secret, and the issuer must be https or local', () => {
  expect(readConfig({}).google).toBeUndefined();
  const google = { GOOGLE_CLIENT_ID: 'web, app', GOOGLE_CLIENT_SECRET: 'secret' };
  expect(readConfig(google).google).toEqual({
    issuer: 'https://accounts.google.com',
    clientIds: ['web', 'app'],
    clientSecret: 'secret',
  });
  const issuerOf = (GOOGLE_ISSUER: string) =>
    readConfig({ ...google, GOOGLE_ISSUER }).google?.issuer;
  expect(issuerOf('http://127.0.0.1:4000')).toBe('http://127.0.0.1:4000');
  expect(() => issuerOf('http://id.example')).toThrow('GOOGLE_ISSUER: must be https');
  expect(() => issuerOf('id.example')).toThrow('GOOGLE_ISSUER: ');
  expect(() => readConfig({ GOOGLE_CLIENT_ID: 'web' })).toThrow(
    'GOOGLE_CLIENT_SECRET: is required',
  );
});

test('a key or an address makes AI available, with the configured models and limits', () => {
  expect(readConfig({}).ai).toBeUndefined();
  expect(readConfig({ AI_TEXT_MODELS: 'a' }).ai).toBeUndefined();
  expect(readConfig({ AI_API_KEY: 'key' }).ai).toEqual({
    apiKey: 'key',
    baseUrl: 'https://openrouter.ai/api/v1',
    textModels: DEFAULT_TEXT_MODELS,
    visionModel: DEFAULT_VISION_MODEL,
    dailyLimit: 100,
    monthlyLimit: 2000,
    totalDailyLimit: 1000,
    totalMonthlyLimit: 20_000,
  });
  expect(DEFAULT_TEXT_MODELS).toHaveLength(7);
});

test('the default models are only for the default gateway', () => {
  const local = { AI_BASE_URL: 'http://localhost:11434/v1/' };
  expect(readConfig(local).ai).toEqual({
    apiKey: undefined,
    baseUrl: 'http://localhost:11434/v1',
    textModels: undefined,
    visionModel: undefined,
    dailyLimit: 100,
    monthlyLimit: 2000,
    totalDailyLimit: 1000,
    totalMonthlyLimit: 20_000,
  });
  const named = { ...local, AI_TEXT_MODELS: 'llama3.2, qwen3:8b,', AI_VISION_MODEL: 'llava' };
  expect(readConfig({ ...named, AI_DAILY_LIMIT: '5', AI_MONTHLY_LIMIT: '50' }).ai).toMatchObject({
    textModels: ['llama3.2', 'qwen3:8b'],
    visionModel: 'llava',
    dailyLimit: 5,
    monthlyLimit: 50,
  });
  expect(readConfig({ ...local, AI_TEXT_MODELS: ' , ' }).ai?.textModels).toBeUndefined();
});

test('the default gateway is recognized in all spellings of its address', () => {
  for (const AI_BASE_URL of [
    'https://OpenRouter.ai/api/v1',
    'https://openrouter.ai:443/api/v1/',
    'HTTPS://openrouter.ai/api/./v1',
  ]) {
    expect(readConfig({ AI_API_KEY: 'key', AI_BASE_URL }).ai).toMatchObject({
      baseUrl: 'https://openrouter.ai/api/v1',
      textModels: DEFAULT_TEXT_MODELS,
      visionModel: DEFAULT_VISION_MODEL,
    });
  }
});

test('a key for another gateway needs configured models and a safe address', () => {
  const models = { AI_TEXT_MODELS: 'gpt-4o-mini' };
  const read = (AI_BASE_URL: string, more = {}) =>
    readConfig({ AI_API_KEY: 'key', AI_BASE_URL, ...more }).ai?.textModels;
  expect(read('https://api.openai.com/v1', models)).toEqual(['gpt-4o-mini']);
  expect(read('http://localhost:4000', models)).toEqual(['gpt-4o-mini']);
  for (const address of ['https://api.openai.com/v1', 'https://openrouter.ai//api/v1']) {
    expect(() => read(address)).toThrow('AI_TEXT_MODELS: is required');
    expect(() => read(address, { AI_TEXT_MODELS: ' , ' })).toThrow('AI_TEXT_MODELS: is required');
  }
  for (const address of ['http://openrouter.ai/api/v1', 'http://192.168.1.5:4000']) {
    expect(() => read(address, models)).toThrow('AI_BASE_URL: must be https');
  }
  // Without a key, any address is fine.
  expect(readConfig({ AI_BASE_URL: 'http://192.168.1.5:11434/v1' }).ai).toMatchObject({
    textModels: undefined,
  });
});

test('a key that is invalid in a header is refused, and not shown', () => {
  expect(readConfig({ AI_API_KEY: ' key\n' }).ai?.apiKey).toBe('key');
  for (const AI_API_KEY of ['sk-one\nsk-two', 'sk-one sk-two', 'sk-one…', 'sk-oneé']) {
    expect(() => readConfig({ AI_API_KEY })).toThrow(/AI_API_KEY: must be one line(?!.*sk-)/);
  }
});

test('gateway addresses must be plain, and limits must be at least 1', () => {
  for (const wrong of [
    { AI_BASE_URL: 'openrouter.ai' },
    { AI_BASE_URL: 'file:///etc' },
    { AI_BASE_URL: 'https://user:secret@api.example' },
    { AI_BASE_URL: 'https://api.example/v1?key=secret' },
    { AI_BASE_URL: 'https://api.example/v1?' },
    { AI_BASE_URL: 'https://api.example/v1#' },
    { AI_TOTAL_DAILY_LIMIT: '0' },
    { AI_TOTAL_MONTHLY_LIMIT: '0' },
    { AI_DAILY_LIMIT: '0' },
    { AI_DAILY_LIMIT: '1.5' },
    { AI_MONTHLY_LIMIT: '2000000000' },
  ]) {
    expect(() => readConfig(wrong)).toThrow(Object.keys(wrong)[0]);
  }
});

test('browsers may call https gateways and local http gateways, or only those that the operator lists', () => {
  const sources = (AI_CONNECT_SOURCES: string) =>
    readConfig({ AI_CONNECT_SOURCES }).aiConnectSources;
  expect(sources('')).toEqual(['https:', 'http://localhost:*', 'http://127.0.0.1:*']);
  expect(sources('none')).toEqual([]);
  expect(sources('https://openrouter.ai, http://192.168.1.5:11434  https://*.example')).toEqual([
    'https://openrouter.ai',
    'http://192.168.1.5:11434',
    'https://*.example',
  ]);
  expect(sources('http://[::1]:* https://[2001:db8::1]')).toEqual([
    'http://[::1]:*',
    'https://[2001:db8::1]',
  ]);
  for (const wrong of [
    'http://[::1',
    'http://::1',
    'http://[::1]; script-src *',
    'http://[*]',
    '*',
    "'self'",
    'data:',
    'none https:',
    'https://a.example; script-src *',
    'https://a.example/path',
    'https://user@a.example',
    'https://a.*.example',
    'wss://a.example',
    'http://',
  ]) {
    expect(() => sources(wrong)).toThrow('AI_CONNECT_SOURCES');
  }
});
