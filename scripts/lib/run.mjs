import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The root folder of the repository. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Runs a command and resolves with its exit code. Its output goes to the terminal, or into the list
 * `said` if it is given.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions & { said?: Buffer[] }} [options]
 * @returns {Promise<number>}
 */
export function run(command, args, { said, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const stdio = said === undefined ? 'inherit' : ['ignore', 'pipe', 'pipe'];
    const child = spawn(command, args, { cwd: ROOT, stdio, ...options });
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (piece) => said?.push(piece));
    child.on('error', reject);
    child.on('close', (code, signal) => resolve(code ?? (signal === null ? 1 : 128)));
  });
}

/**
 * Runs a tool from node_modules by the path of its script. This works on all platforms.
 * @param {string} script path below node_modules
 * @param {string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
export function tool(script, args, options) {
  return run(process.execPath, [`${ROOT}/node_modules/${script}`, ...args], options);
}
