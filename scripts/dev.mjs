// Runs the product for development. When a file changes, the server restarts and the web client
// reloads.
import { spawn } from 'node:child_process';
import { ROOT } from './lib/run.mjs';

const port = process.env['PORT'] ?? '3000';
const serverPort = String(Number(port) + 1);
const children = [
  start(
    'server',
    [
      'node_modules/tsx/dist/cli.mjs',
      'watch',
      '--clear-screen=false',
      '--include',
      'supabase/migrations/*.sql',
      'server/src/main.ts',
    ],
    {
      PORT: serverPort,
    },
  ),
  start(
    'web',
    ['../node_modules/vite/bin/vite.js', '--port', port, '--strictPort'],
    {
      PROMPTORY_SERVER_URL: `http://localhost:${serverPort}`,
    },
    'web',
  ),
];

/**
 * @param {string} name
 * @param {string[]} args
 * @param {Record<string, string>} env
 * @param {string} [folder]
 */
function start(name, args, env, folder = '.') {
  const child = spawn(process.execPath, args, {
    cwd: `${ROOT}/${folder}`,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const [from, to] of /** @type {const} */ ([
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ])) {
    let rest = '';
    from.on('data', (chunk) => {
      const lines = (rest + String(chunk)).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) to.write(`${name} | ${line}\n`);
    });
  }
  child.on('exit', (code) => {
    process.exitCode ??= code ?? 0;
    for (const other of children) if (other.exitCode === null) other.kill('SIGTERM');
  });
  return child;
}

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.on(signal, () => {
    for (const child of children) child.kill('SIGTERM');
  });
}
