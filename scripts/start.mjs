// Builds if a source file has changed, then runs the server in this process.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from './build.mjs';
import { ROOT } from './lib/run.mjs';

process.env['NODE_ENV'] ??= 'production';
process.setSourceMapsEnabled(true);
await build({ ifStale: true });
await import(pathToFileURL(join(ROOT, 'server/dist/main.js')).href);
