import { Agent, request } from 'node:http';
import type { BenchRequest } from './scenarios.ts';

export interface Measured {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p95Ms: number;
}

const MOMENT = /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d:[\d.]+[+-]\d\d/;

interface Target {
  readonly url: string;
  readonly tokenOf: (person: string) => string;
  readonly apiKey: string;
}

/**
 * Sends one request and returns the parsed response. Converts all times to one format, so that
 * responses of different servers can be compared. Rejects if the status is not 2xx.
 */
export async function ask(request: BenchRequest, target: Target): Promise<unknown> {
  const agent = new Agent();
  const text = await exchange(agent, target.url, request, headersOf(request, target));
  return JSON.parse(text, (_, value: unknown) =>
    typeof value === 'string' && MOMENT.test(value) ? new Date(value).toISOString() : value,
  );
}

function headersOf(
  { headers, person }: BenchRequest,
  { apiKey, tokenOf }: Target,
): Record<string, string> {
  return { ...headers, apikey: apiKey, authorization: `Bearer ${tokenOf(person)}` };
}

/**
 * Sends requests on `connections` connections for `durationMs`. Each connection waits for an answer
 * before its next request. Rejects at the first failed request.
 */
export async function measure(
  options: Target & {
    readonly connections: number;
    readonly durationMs: number;
    readonly next: () => BenchRequest;
  },
): Promise<Measured> {
  const { url, connections, durationMs, next } = options;
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  const begun = performance.now();
  const end = begun + durationMs;

  async function client(): Promise<void> {
    while (performance.now() < end) {
      const one = next();
      const headers = headersOf(one, options);
      const sent = performance.now();
      await exchange(agent, url, one, headers);
      times.push(performance.now() - sent);
    }
  }
  try {
    await Promise.all(Array.from({ length: connections }, client));
  } finally {
    agent.destroy();
  }
  const seconds = (performance.now() - begun) / 1000;
  times.sort((a, b) => a - b);
  const at = (share: number): number =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { perSecond: times.length / seconds, p50Ms: at(0.5), p95Ms: at(0.95) };
}

/**
 * Sends one request over a keep-alive connection. Resolves with the response text, rejects if the
 * status is not 2xx.
 */
function exchange(
  agent: Agent,
  url: string,
  { method, path, body }: BenchRequest,
  headers: Record<string, string>,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const length = body === null ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const outgoing = request(
      `${url}${path}`,
      { agent, method, headers: { ...headers, ...length } },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          const status = answer.statusCode ?? 0;
          if (status >= 200 && status < 300) resolve(text);
          else reject(new Error(`${method} ${path} answered ${status}: ${text.slice(0, 500)}`));
        });
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body ?? undefined);
  });
}
