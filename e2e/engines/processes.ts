import { spawn } from 'node:child_process';
import type { ChildProcess, SpawnOptions } from 'node:child_process';
import { once } from 'node:events';

/** Starts a process and resolves when one of its outputs matches, with the first group. */
export async function startAndRead(
  command: string,
  args: readonly string[],
  ready: RegExp,
  options: SpawnOptions = {},
): Promise<{ child: ChildProcess; found: string }> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe', 'pipe'], ...options });
  let output = '';
  const found = await new Promise<string>((resolve, reject) => {
    for (const stream of child.stdio.slice(1)) {
      stream?.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        const match = ready.exec(output)?.[1];
        if (match !== undefined) resolve(match);
      });
    }
    child.once('error', reject);
    child.once('exit', (code) => {
      reject(new Error(`${command} ended with ${String(code)}:\n${output}`));
    });
  });
  return { child, found };
}

/** Ends a process and resolves when it has ended. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}
