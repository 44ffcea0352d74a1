import * as fc from 'fast-check';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBlackBox } from './black-box.testing.ts';
import type { BlackBox } from './black-box.testing.ts';
import { fuzzRequest } from './fuzz-requests.testing.ts';
import type { FuzzRequest } from './fuzz-requests.testing.ts';

// By default the test always sends the same requests. For a long run use FUZZ_REQUESTS=200000
// FUZZ_SEED=7 npx vitest run server/src/rest/black-box/fuzz.test.ts
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 3_000);
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_121);
/** Requests per batch. The rows are reset before each batch, so the tables stay small. */
const BATCH = 250;
const AT_ONCE = 8;
const ANSWER_WITHIN_MS = 10_000;
const SHRINK_FOR_MS = 20_000;
const KINDS_TOLD = 12;
const MS_PER_REQUEST = 30;

/** This text is only in rows that no caller may read, so a response must never contain it. */
const MARKER = `hidden-${crypto.randomUUID()}`;
const HIDDEN_NUMBER = 1_000_000_000 + Math.floor(Math.random() * 1_000_000_000);
/** Errors 500 that are allowed: deadlocks between concurrent writes. */
const DOCUMENTED_500 = new Set(['40P01']);

let box: BlackBox;
let rows: string;
beforeAll(async () => {
  box = await openBlackBox();
  rows = await readFile(new URL('./fixture-rows.sql', import.meta.url), 'utf8');
});
afterAll(async () => {
  await box.close();
});

async function reset(): Promise<void> {
  const { owner } = box.database;
  await owner.query(`
    truncate public.kinds, public.writers, public.writer_details, public.books, public.genres,
      public.book_genres, public.shelves, public.volumes, public."odd names", public.crates,
      public.parcels, public.slots, public.tickets, public.logbook, public.notes, public.marks,
      public.staff, public.vault restart identity cascade;
    ${rows}`);
  await owner.query(
    `insert into public.notes (id, owner_id, book_id, handle, body, stars) values
      (1, $1, 1, 'ada-1', 'mine', 1), (2, $2, 1, 'bob-2', $3, $4), (3, $2, 2, $3, $3, $4)`,
    [box.ada, box.bob, MARKER, HIDDEN_NUMBER],
  );
  await owner.query("insert into public.marks values (1, 1, 'red'), (2, 2, 'red'), (3, 3, 'blue')");
  await owner.query('update public.staff set review = $1, pay = $2', [MARKER, HIDDEN_NUMBER]);
  await owner.query('update public.vault set secret = $1', [MARKER]);
}

async function send(request: FuzzRequest): Promise<Response | null> {
  const headers = new Headers(
    request.headers.map(([name, text]): [string, string] => [name, text]),
  );
  // Without this header fetch sends strings as text/plain, which tables refuse.
  if (request.body !== null && !headers.has('content-type')) {
    headers.set('content-type', 'application/json');
  }
  if (request.as !== 'nobody') {
    const token = await box.token(request.as === 'anon' ? 'anon' : 'ada');
    headers.set('authorization', `Bearer ${request.as === 'mangled' ? token.slice(0, -3) : token}`);
  }
  let sent: Request;
  try {
    const { method, body } = request;
    sent = new Request(`http://localhost/rest/v1${request.path}`, {
      method,
      headers,
      body: body instanceof Uint8Array ? new Uint8Array(body) : body,
    });
  } catch {
    return null; // fetch cannot send this request.
  }
  // A path with dots may lead to another service; skip it.
  return new URL(sent.url).pathname.startsWith('/rest/v1/') ? box.app.fetch(sent) : null;
}

/** Sends a request. Describes what is wrong with the response; null if nothing is. */
async function fault(request: FuzzRequest): Promise<string | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => {
      resolve('late');
    }, ANSWER_WITHIN_MS);
  });
  try {
    const answer = await Promise.race([
      send(request).then(async (response) =>
        response === null ? null : { response, text: await response.text() },
      ),
      late,
    ]);
    if (answer === 'late') return `no answer within ${ANSWER_WITHIN_MS} ms`;
    return answer === null ? null : judge(request, answer.response, answer.text);
  } catch (error) {
    return `threw ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
  } finally {
    clearTimeout(timer);
  }
}

function judge({ method }: FuzzRequest, response: Response, text: string): string | null {
  const { status } = response;
  const everything = `${JSON.stringify([...response.headers])}${text}`;
  if (everything.includes(MARKER) || everything.includes(String(HIDDEN_NUMBER))) {
    return `${status} shows a row that the caller may not see: ${everything.slice(0, 500)}`;
  }
  const type = response.headers.get('content-type') ?? '';
  let body: unknown;
  if (type.includes('json') && method !== 'HEAD') {
    try {
      body = JSON.parse(text);
    } catch {
      return `${status} says ${type} and is not: ${text.slice(0, 500)}`;
    }
  }
  const parts = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  const code = String(parts['code']);
  if (status >= 500 && !DOCUMENTED_500.has(code)) return `answers ${status}: ${text.slice(0, 500)}`;
  if (status >= 300 && method !== 'HEAD') {
    if (Object.keys(parts).sort().join() !== 'code,details,hint,message') {
      return `${status} without the four parts of an error: ${text.slice(0, 500)}`;
    }
  }
  if (status === 204 && (text !== '' || type !== '')) return `204 with a body or a type: ${type}`;
  return null;
}

/** Runs a batch with some concurrency. Returns the faults by the index of the request. */
async function faultsOf(batch: readonly FuzzRequest[]): Promise<Map<number, string>> {
  const found = new Map<number, string>();
  const waiting = batch.entries();
  const work = async (): Promise<void> => {
    for (const [index, request] of waiting) {
      const reason = await fault(request);
      if (reason !== null) found.set(index, reason);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return found;
}

/** The group of a fault: its first words and its error code. */
function kindOf(reason: string): string {
  const code = /"code":"(\w+)"/.exec(reason)?.[1];
  return `${reason.slice(0, 30)} ${code ?? ''}`;
}

function show(request: FuzzRequest): string {
  const { body } = request;
  const shown =
    body instanceof Uint8Array
      ? `bytes ${Buffer.from(body).toString('hex')}`
      : JSON.stringify(body);
  return `${request.method} ${JSON.stringify(request.path)} as ${request.as}\n  headers ${JSON.stringify(request.headers)}\n  body ${shown.slice(0, 2_000)}`;
}

/** Repeats one request, and searches for a smaller request with the same kind of fault. */
async function smallest(seed: number, index: number, kind: string): Promise<string> {
  const details = await fc.check(
    fc.asyncProperty(fuzzRequest, async (request) => {
      await reset();
      const reason = await fault(request);
      if (reason !== null && kindOf(reason) === kind) throw new Error(reason);
    }),
    { seed, path: String(index), numRuns: 1, plugins: [fc.interruptAfterTimeLimit(SHRINK_FOR_MS)] },
  );
  const [request] = (details.counterexample as [FuzzRequest] | null) ?? [];
  if (request === undefined) return 'Alone it is answered well: it takes the others around it.';
  const { errorInstance } = details;
  const reason = errorInstance instanceof Error ? errorInstance.message : String(errorInstance);
  return `Smallest:\n  ${show(request)}\n  ${reason}`;
}

test('the hidden marker is in the database, and a response with it would be a fault', async () => {
  await reset();
  const request: FuzzRequest = {
    as: 'ada',
    method: 'GET',
    path: '/notes',
    headers: [],
    body: null,
  };
  const response = await box.raw('/notes', {}, 'service');
  const text = await response.text();
  expect(text).toContain(MARKER);
  expect(judge(request, response, text)).toMatch(/^200 shows a row/);
  expect(judge(request, response, text.replaceAll(MARKER, ''))).toMatch(/^200 shows a row/);
});

test(
  `all ${REQUESTS} requests with seed ${SEED} get a correct response`,
  async () => {
    console.log(`fuzz: ${REQUESTS} requests, FUZZ_SEED=${SEED}`);
    const kinds = new Map<string, string>();
    for (let done = 0; done < REQUESTS && kinds.size < KINDS_TOLD; done += BATCH) {
      const seed = SEED + done / BATCH;
      const batch = fc.sample(fuzzRequest, { seed, numRuns: Math.min(BATCH, REQUESTS - done) });
      await reset();
      for (const [index, reason] of await faultsOf(batch)) {
        const kind = kindOf(reason);
        if (kinds.has(kind) || kinds.size === KINDS_TOLD) continue;
        const request = batch[index];
        const shown = request === undefined ? '' : show(request);
        kinds.set(
          kind,
          `FUZZ_SEED=${seed}, request ${index}: ${reason}\n  ${shown}\n${await smallest(seed, index, kind)}`,
        );
      }
    }
    if (kinds.size > 0) throw new Error([...kinds.values()].join('\n\n'));
    expect(box.logged).toEqual([]);
  },
  60_000 + KINDS_TOLD * SHRINK_FOR_MS + REQUESTS * MS_PER_REQUEST,
);
