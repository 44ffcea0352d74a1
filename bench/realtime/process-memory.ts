import { readFile } from 'node:fs/promises';
import { WebSocket } from 'ws';
import type { RunningServer } from '../rest/servers.ts';

/** Memory of a process after garbage collection, in bytes. */
export interface ProcessMemory {
  /** JavaScript heap, plus buffers outside the heap */
  readonly heapAndExternal: number;
  /** resident set size */
  readonly resident: number;
}

interface Answer {
  readonly id?: number;
  readonly result?: { readonly result?: { readonly value?: unknown } };
}

/** Reads the memory of a server. Throws if it was not started with `--inspect`. */
export async function memoryOf({ inspectorUrl, pid }: RunningServer): Promise<ProcessMemory> {
  if (inspectorUrl === undefined) throw new Error('the server has no inspector');
  const inspector = new WebSocket(inspectorUrl);
  await new Promise((resolve, reject) => {
    inspector.once('open', resolve);
    inspector.once('error', reject);
  });
  let count = 0;
  const ask = (method: string, params: object = {}): Promise<Answer['result']> => {
    count += 1;
    const id = count;
    return new Promise((resolve) => {
      const read = (data: Buffer): void => {
        const answer = JSON.parse(data.toString()) as Answer;
        if (answer.id !== id) return;
        inspector.off('message', read);
        resolve(answer.result);
      };
      inspector.on('message', read);
      inspector.send(JSON.stringify({ id, method, params }));
    });
  };
  // Collect garbage twice: the second run removes objects that the first run released.
  await ask('HeapProfiler.collectGarbage');
  await ask('HeapProfiler.collectGarbage');
  const expression = '(({ heapUsed, external }) => heapUsed + external)(process.memoryUsage())';
  const used = await ask('Runtime.evaluate', { expression });
  inspector.close();
  const status = await readFile(`/proc/${String(pid)}/status`, 'utf8');
  const kilobytes = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0);
  return { heapAndExternal: Number(used?.result?.value), resident: kilobytes * 1024 };
}
