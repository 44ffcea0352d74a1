import { expect, test } from 'vitest';
import { check } from './boundaries.mjs';

const breaches = (files: Record<string, string>): string[] => check(new Map(Object.entries(files)));

test.each([
  [
    'domain imports studio',
    { 'domain/src/a.ts': "import '@promptory/studio/b'" },
    /domain may not import studio/,
  ],
  [
    'web imports server',
    { 'web/src/app/a.ts': "import '@promptory/server/b'" },
    /web may not import server/,
  ],
  [
    'a path out of the workspace',
    { 'web/src/app/a.ts': "import '../../../server/src/b.ts'" },
    /imported by its name/,
  ],
  [
    'lib imports ui',
    { 'web/src/lib/a.ts': "import '../ui/B.tsx'" },
    /web\/lib may not import web\/ui/,
  ],
  [
    'ui imports data',
    { 'web/src/ui/A.tsx': "import '../data/b.ts'" },
    /web\/ui may not import web\/data/,
  ],
  [
    'a feature imports another',
    { 'web/src/features/a/A.tsx': "import('../b/B.tsx')" },
    /feature a may not import feature b/,
  ],
  [
    'rest imports auth',
    { 'server/src/rest/a.ts': "import type { B } from '../auth/b.ts'" },
    /server\/rest may not import server\/auth/,
  ],
  [
    'db imports http',
    { 'server/src/db/a.ts': "import '../http/b.ts'" },
    /server\/db may not import server\/http/,
  ],
  [
    'a service imports the root',
    { 'server/src/auth/a.ts': "import '../config.ts'" },
    /may not import what composes it/,
  ],
  ['node in the engine', { 'studio/src/a.ts': "import 'node:fs'" }, /no Node modules/],
  ['react in the engine', { 'studio/src/a.ts': "import 'react'" }, /no screens/],
  [
    'a peer outside tests',
    { 'server/src/auth/a.ts': "import '@promptory/peers/b'" },
    /server may not import peers/,
  ],
  ['node outside its adapters', { 'server/src/rest/a.ts': "import 'node:fs'" }, /\*\.node\.ts/],
  ['someone else imports the app', { 'server/src/other.ts': "import './app.ts'" }, /only main\.ts/],
  ['a default export', { 'domain/src/a.ts': 'export default 1' }, /default exports/],
  ['a barrel', { 'domain/src/index.ts': "export * from './a.ts'\n" }, /barrel/],
  [
    'a cycle',
    { 'domain/src/a.ts': "import './b.ts'", 'domain/src/b.ts': "import './a.ts'" },
    /cycle/,
  ],
  ['code imports a test', { 'domain/src/a.ts': "import './b.testing.ts'" }, /tests only/],
  [
    'e2e imports src',
    { 'e2e/a.ts': "import '@promptory/domain/limits'" },
    /e2e may not import domain/,
  ],
])('%s is a breach', (_, files, reason) => {
  expect(breaches(files as Record<string, string>).join('\n')).toMatch(reason);
});

test('what the architecture allows is no breach', () => {
  expect(
    breaches({
      'domain/src/limits.ts': 'export const a = 1',
      'studio/src/a.ts': "import '@promptory/domain/limits'",
      'web/src/app/a.ts': "import '../features/a/A.tsx'\nimport('../features/b/B.tsx')",
      'web/src/features/a/A.tsx':
        "import '../../ui/B.tsx'\nimport '../../data/c.ts'\nimport './part.ts'",
      'server/src/rest/a.ts': "import '../db/b.ts'\nimport '../http/c.ts'",
      'server/src/db/b.node.ts': "import 'node:fs'\nimport pg from 'pg'",
      'server/src/main.ts': "import './app.ts'\nimport 'node:fs'",
      'server/src/rest/a.test.ts':
        "import '../auth/x.ts'\nimport 'node:fs'\nimport '@promptory/peers/b'",
      'studio/src/a.testing.ts': "import '@promptory/peers/b'",
    }),
  ).toEqual([]);
});
