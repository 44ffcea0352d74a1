import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('nothing set: port 3000 on this machine, data in .data', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: 'localhost',
    dataDir: '.data',
    renditionCacheMb: 1024,
    seed: undefined,
  });
});

test('an empty variable counts as not set', () => {
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

test('every wrong setting is named at once', () => {
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

test('captcha needs all of its settings, or none', () => {
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
    'CAPTCHA_SECRET: is needed with CAPTCHA_PROVIDER, CAPTCHA_SITE_KEY',
  );
});

test('S3 needs all of its settings but the region, or none', () => {
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
    'S3_BUCKET: is needed with S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY',
  );
  expect(() => readConfig({ ...s3, S3_ENDPOINT: 's3.example' })).toThrow('S3_ENDPOINT');
});

test('proxies are counted; true means one', () => {
  const proxies = (TRUST_PROXY: string) => readConfig({ TRUST_PROXY }).trustedProxies;
  expect([proxies(''), proxies('false'), proxies('true'), proxies('2')]).toEqual([0, 0, 1, 2]);
  expect(() => proxies('all')).toThrow('TRUST_PROXY');
});

test('further addresses to redirect to are a list', () => {
  expect(readConfig({ REDIRECT_URLS: ' https://a.example/** , app://b,' }).redirectUrls).toEqual([
    'https://a.example/**',
    'app://b',
  ]);
});

test('Google needs an id and a secret, and may be any issuer that cannot be spoofed on the way', () => {
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
  expect(() => readConfig({ GOOGLE_CLIENT_ID: 'web' })).toThrow('GOOGLE_CLIENT_SECRET: is needed');
});
