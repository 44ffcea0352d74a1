import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('nothing set: port 3000 on this machine, data in .data', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: 'localhost',
    dataDir: '.data',
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
    readConfig({ PORT: 'x', DATABASE_URL: 'mysql://a/b', JWT_SECRET: 'short', SEED: 'maybe' });
  expect(read).toThrow(
    /PORT[\s\S]*DATABASE_URL[\s\S]*JWT_SECRET: must have at least 32 characters[\s\S]*SEED/,
  );
});
