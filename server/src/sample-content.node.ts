import { readFile, readdir } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type pg from 'pg';
import type { PasswordHasher } from './auth/password-hasher.ts';
import type { Config } from './config.ts';
import { createVersion } from './storage/uploads/new-object-version.ts';
import type { ObjectStore } from './storage/stores/object-store.ts';
import type { StagingArea } from './storage/uploads/staged-file.ts';

interface SampleFiles {
  /** SQL that runs once as the owner. It reads the setting promptory.sample_password_hash. */
  readonly seedFile: string;
  /** folder with files at `<bucket>/<owner id>/…` */
  readonly mediaFolder: string;
  readonly objects: ObjectStore;
  readonly staging: StagingArea;
  readonly passwordHash: string;
}

const TYPES: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  mp4: 'video/mp4',
  webm: 'video/webm',
};

/**
 * Adds sample people, posts and reels to a new database, unless SEED=none. An external database
 * gets them only with SEED=sample. The decision is stored and not made again.
 */
export function sampleContent(options: {
  /** root folder of the checkout */
  readonly root: string;
  readonly seed: Config['seed'];
  readonly stores: { readonly objects: ObjectStore; readonly staging: StagingArea };
  readonly passwords: PasswordHasher;
  readonly log: (line: string) => void;
}): (owner: pg.Client, embedded: boolean) => Promise<void> {
  const { root, seed, stores, passwords, log } = options;
  return async (owner, embedded) => {
    if (await isSeedDecided(owner)) return;
    if ((seed ?? (embedded ? 'sample' : 'none')) === 'none') {
      await declineSampleContent(owner);
      return;
    }
    const password = randomPassword();
    const files = await addSampleContent(owner, {
      seedFile: join(root, 'supabase/seed.sql'),
      mediaFolder: join(root, 'supabase/sample'),
      ...stores,
      passwordHash: await passwords.hash(password),
    });
    log(
      `Added sample people, posts and reels with ${files} files. (Set SEED=none to create a database without them.)`,
    );
    log(
      `To sign in to a sample account, use <username>@sample.promptory.local and the password ${password}`,
    );
  };
}

/** True when a decision about sample content is already stored in this database. */
async function isSeedDecided(owner: pg.Client): Promise<boolean> {
  await owner.query(
    `create table if not exists supabase_migrations.seeds (
       name text primary key, decided_at timestamptz not null default now());
     alter table supabase_migrations.seeds enable row level security`,
  );
  const { rowCount } = await owner.query('select from supabase_migrations.seeds');
  return rowCount !== 0;
}

/** Stores the decision to add no sample content. */
async function declineSampleContent(owner: pg.Client): Promise<void> {
  await owner.query(
    "insert into supabase_migrations.seeds (name) values ('none') on conflict do nothing",
  );
}

/** Adds sample people, content and files in one transaction. Returns the number of files. */
async function addSampleContent(owner: pg.Client, content: SampleFiles): Promise<number> {
  const files = (await readdir(content.mediaFolder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(content.mediaFolder.length + 1));
  const seed = await readFile(content.seedFile, 'utf8');

  await owner.query('begin');
  try {
    await owner.query("select set_config('promptory.sample_password_hash', $1, true)", [
      content.passwordHash,
    ]);
    await owner.query(seed);
    for (const file of files) await addFile(owner, content, file);
    await owner.query("insert into supabase_migrations.seeds (name) values ('sample')");
    await owner.query('commit');
  } catch (error) {
    await owner.query('rollback');
    throw error;
  }
  return files.length;
}

function randomPassword(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(12))).toString('base64url');
}

async function addFile(owner: pg.Client, content: SampleFiles, file: string): Promise<void> {
  const [bucket = '', ...segments] = file.split(sep);
  const name = segments.join('/');
  const type = TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
  const bytes = await readFile(join(content.mediaFolder, file));
  const staged = await content.staging.receive(new Blob([bytes]).stream(), {
    maxBytes: bytes.byteLength,
  });
  const object = createVersion({ bucket, name }, { staged, type, cacheControl: 'max-age=3600' });
  await content.objects.put(object, staged);
  await owner.query(
    `insert into storage.objects (bucket_id, name, owner, owner_id, version, metadata)
     values ($1, $2, $3, $4, $5, $6)`,
    [bucket, name, segments[0], segments[0], object.version, object.metadata],
  );
}
