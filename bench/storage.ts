// Compares public reads of an image with a bare file server, and measures the memory of uploads.
// Limits: 0.6 of the file server's speed; two more megabytes for each of 50 concurrent uploads.
import { createTokens } from '@promptory/server/http/tokens';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadDataset, personId } from './rest/dataset.ts';
import { measure } from './rest/load.ts';
import type { Measured } from './rest/load.ts';
import { signIn } from './rest/people.ts';
import { lineText, median } from './rest/report.ts';
import { openScratch } from './rest/scratch.ts';
import { startFileServer, startProduct } from './rest/servers.ts';
import type { RunningServer } from './rest/servers.ts';
import { pictureOf, sendByTus, sendWhole, videoOf } from './storage/uploads.ts';
import type { Target } from './storage/uploads.ts';

const PICTURE_BYTES = 200_000;
const UPLOADS = 50;
const CONNECTIONS = [1, 16, 64];
const LEAST_SHARE = 0.6;
/** 50 concurrent uploads may need this much more memory than one: two megabytes per upload. */
const MOST_GROWTH_BYTES = 100 * 1024 * 1024;
const WARM_UP_MS = 1_500;
const SAMPLE_MS = 100;
const MEGABYTE = 1024 * 1024;

const { values: given } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '4' },
    part: { type: 'string', default: 'all' },
    megabytes: { type: 'string', default: '50' },
  },
});
const durationMs = Number(given.seconds) * 1_000;
const uploadBytes = Number(given.megabytes) * MEGABYTE;
const isWanted = (part: string): boolean => given.part === 'all' || given.part === part;

const scratch = await openScratch();
const servers: RunningServer[] = [];
let failures = 0;
try {
  const database = await scratch.createDatabase('storage');
  await loadDataset(database.owner, { people: 10, posts: 0, likes: 0, comments: 0 });
  const tokens = createTokens(scratch.jwtSecret, () => new Date());
  const person = personId(1);
  const tokenOf = await signIn(tokens, [person]);
  const dataDir = join(scratch.folder, 'product');
  const product = await startProduct(database.ownerUrl, scratch.jwtSecret, dataDir);
  servers.push(product);
  const target: Target = { url: product.url, person, token: tokenOf(person) };
  if (isWanted('reads')) await compareReads(product, target, await tokens.anonKey());
  if (isWanted('uploads')) await watchUploads(product, target);
} finally {
  for (const server of servers) await server.stop();
  await scratch.close();
}
if (failures > 0) process.exitCode = 1;

async function compareReads(product: RunningServer, target: Target, apiKey: string): Promise<void> {
  const picture = pictureOf(PICTURE_BYTES);
  await sendWhole(target, 'read.png', 'image/png', picture);
  const file = join(scratch.folder, 'read.png');
  await writeFile(file, picture);
  const bare = await startFileServer(scratch.folder);
  servers.push(bare);
  const path = `/storage/v1/object/public/media/${target.person}/read.png`;
  const read = (url: string, at: string, connections: number, forMs: number): Promise<Measured> =>
    measure({
      url,
      connections,
      durationMs: forMs,
      next: () => ({ person: '', method: 'GET', path: at, headers: {}, body: null }),
      tokenOf: () => apiKey,
      apiKey,
    });
  await read(product.url, path, 16, WARM_UP_MS);
  await read(bare.url, '/read.png', 16, WARM_UP_MS);
  for (const connections of CONNECTIONS) {
    const ours: Measured[] = [];
    const theirs: Measured[] = [];
    for (let round = 0; round < Number(given.rounds); round += 1) {
      ours.push(await read(product.url, path, connections, durationMs));
      theirs.push(await read(bare.url, '/read.png', connections, durationMs));
    }
    const [one, other] = [median(ours), median(theirs)];
    const scenario = `picture of ${String(PICTURE_BYTES / 1000)} kB`;
    console.log(lineText({ ...one, scenario, server: 'promptory', connections }));
    console.log(lineText({ ...other, scenario, server: 'bare', connections }));
    const share = one.perSecond / other.perSecond;
    console.log(`  ${share.toFixed(2)} of the bare server (at least ${String(LEAST_SHARE)})`);
    if (share < LEAST_SHARE) failures += 1;
  }
}

async function watchUploads(product: RunningServer, target: Target): Promise<void> {
  const video = videoOf(uploadBytes);
  for (const [way, send] of [
    ['POST', sendWhole],
    ['TUS', sendByTus],
  ] as const) {
    await send(target, `${way}-first.mp4`, 'video/mp4', video);
    const alone = await peakWhile(product.pid, () =>
      send(target, `${way}-alone.mp4`, 'video/mp4', video),
    );
    const together = await peakWhile(product.pid, () =>
      Promise.all(
        Array.from({ length: UPLOADS }, (_, n) =>
          send(target, `${way}-${String(n)}.mp4`, 'video/mp4', video),
        ),
      ),
    );
    const growth = together - alone;
    console.log(
      `${way}: at most ${megabytes(alone)} with one upload of ${megabytes(uploadBytes)},` +
        ` ${megabytes(together)} with ${String(UPLOADS)} at once`,
    );
    if (growth > MOST_GROWTH_BYTES) failures += 1;
  }
}

/** Returns the peak memory of a process while `work` runs, in bytes. */
async function peakWhile(pid: number, work: () => Promise<unknown>): Promise<number> {
  let most = 0;
  const look = async (): Promise<void> => {
    const status = await readFile(`/proc/${String(pid)}/status`, 'utf8');
    most = Math.max(most, Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024);
  };
  const timer = setInterval(() => void look(), SAMPLE_MS);
  try {
    await work();
    await look();
  } finally {
    clearInterval(timer);
  }
  return most;
}

function megabytes(bytes: number): string {
  return `${(bytes / MEGABYTE).toFixed(0)} MB`;
}
