import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The checkout's folder. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Runs a command with our terminal and resolves with its exit code.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>}
 */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', ...options });
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(code ?? (signal === null ? 1 : 128)));
  });
}

/**
 * Runs a tool from node_modules by the path of its script, which works on every platform.
 * @param {string} script path below node_modules
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 */
export function tool(script, args, options) {
  return run(process.execPath, [`${ROOT}/node_modules/${script}`, ...args], options);
}
