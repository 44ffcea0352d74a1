import { expect, test } from 'vitest';
import { check } from './boundaries.mjs';

const PACKAGES = {
  '': { workspaces: ['domain', 'studio', 'server', 'demo', 'web', 'e2e', 'bench', 'fakes'] },
  domain: { exports: { './*': './src/*.ts' } },
  studio: {
    exports: { '.': './src/index.ts', './testing': './src/testing.ts' },
    dependencies: { '@promptory/domain': '*' },
    devDependencies: { '@promptory/fakes': '*' },
  },
  server: {
    layers: ['db', 'http', '*'],
    exports: { './*': './src/*.ts' },
    dependencies: { '@promptory/domain': '*' },
    devDependencies: { '@promptory/fakes': '*' },
  },
  demo: { runsIn: 'browser', dependencies: { '@promptory/server': '*' } },
  web: {
    layers: ['lib', 'browser', ['ui', 'data'], 'widgets', 'features/*', 'app'],
    dependencies: { '@promptory/domain': '*', '@promptory/studio': '*', react: '^19' },
  },
  e2e: { devDependencies: { '@promptory/fakes': '*' } },
  bench: { dependencies: { '@promptory/server': '*' } },
  fakes: { exports: { './*': './src/*.ts' } },
};

function breaches(files: Record<string, string>): string[] {
  const packages = Object.entries(PACKAGES).map(([name, settings]): [string, string] => [
    name === '' ? 'package.json' : `${name}/package.json`,
    JSON.stringify(settings),
  ]);
  return check(new Map([...packages, ...Object.entries(files)]));
}

test.each([
  [
    'domain imports studio',
    { 'domain/src/a.ts': "import '@promptory/studio'" },
    /domain may not import studio/,
  ],
  [
    'web imports server',
    { 'web/src/app/a.ts': "import '@promptory/server/b'" },
    /web may not import server/,
  ],
  [
    'demo imports a Node module',
    { 'demo/src/a.ts': "import 'node:fs'" },
    /the browser has no Node modules/,
  ],
  [
    "demo imports one of the server's files for Node",
    { 'demo/src/a.ts': "import '@promptory/server/db/b.node'" },
    /the browser has no Node modules/,
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
    'a feature imports another feature',
    { 'web/src/features/a/A.tsx': "import('../b/B.tsx')" },
    /web\/features\/a may not import web\/features\/b/,
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
    /may not import files that compose it/,
  ],
  [
    'browser imports ui',
    { 'web/src/browser/a.ts': "import '../ui/B.tsx'" },
    /web\/browser may not import web\/ui/,
  ],
  [
    'a widget imports a feature',
    { 'web/src/widgets/A.tsx': "import '../features/a/B.tsx'" },
    /web\/widgets may not import web\/features/,
  ],
  ['React in lib', { 'web/src/lib/use-a.ts': "import { useState } from 'react'" }, /without React/],
  [
    'an unknown folder in web',
    { 'web/src/stuff/a.ts': '' },
    /web\/src\/stuff: is missing in "layers"/,
  ],
  [
    'an import that is not exported',
    { 'web/src/data/a.ts': "import '@promptory/studio/gateway/b'" },
    /studio does not export this/,
  ],
  [
    'a new service imports another service',
    { 'server/src/search/a.ts': "import '../rest/b.ts'" },
    /server\/search may not import server\/rest/,
  ],
  [
    'http imports a service',
    { 'server/src/http/a.ts': "import '../auth/b.ts'" },
    /server\/http may not import server\/auth/,
  ],
  ['node in the web', { 'web/src/lib/a.ts': "import 'node:fs'" }, /no Node modules/],
  ['node in the engine', { 'studio/src/a.ts': "import 'node:fs'" }, /no Node modules/],
  [
    'react in the engine',
    { 'studio/src/a.ts': "import 'react'" },
    /studio does not depend on React/,
  ],
  [
    'a fake outside tests',
    { 'server/src/auth/a.ts': "import '@promptory/fakes/b'" },
    /server may not import fakes/,
  ],
  ['node outside its adapters', { 'server/src/rest/a.ts': "import 'node:fs'" }, /\*\.node\.ts/],
  ['another file imports the app', { 'server/src/other.ts': "import './app.ts'" }, /only main\.ts/],
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
])('%s is reported', (_, files, reason) => {
  expect(breaches(files as Record<string, string>).join('\n')).toMatch(reason);
});

test('imports that the architecture allows are not reported', () => {
  expect(
    breaches({
      'domain/src/limits.ts': 'export const a = 1',
      'studio/src/a.ts': "import '@promptory/domain/limits'",
      'web/src/app/a.ts': "import '../features/a/A.tsx'\nimport('../features/b/B.tsx')",
      'web/src/features/a/A.tsx':
        "import 'react'\nimport '../../ui/B.tsx'\nimport '../../data/c.ts'\nimport './part.ts'",
      'web/src/ui/B.tsx': "import '../browser/d.ts'\nimport '../lib/e.ts'",
      'web/src/data/c.ts': "import '@promptory/studio'",
      'web/src/browser/d.ts': "import 'react'\nimport '../lib/e.ts'",
      'studio/src/index.ts': "export * from './a.ts'\n",
      'server/src/open-part.node.ts': "import './auth/x.ts'\nimport './rest/a.ts'",
      'e2e/a.spec.ts': "import '@promptory/fakes/b'",
      'bench/rest.ts': "import '@promptory/server/config'",
      'server/src/rest/a.ts': "import '../db/b.ts'\nimport '../http/c.ts'",
      'server/src/db/b.node.ts': "import 'node:fs'\nimport pg from 'pg'",
      'server/src/main.ts': "import './app.ts'\nimport 'node:fs'",
      'server/src/rest/a.test.ts':
        "import '../auth/x.ts'\nimport 'node:fs'\nimport '@promptory/fakes/b'",
      'studio/src/a.testing.ts': "import '@promptory/fakes/b'",
    }),
  ).toEqual([]);
});
