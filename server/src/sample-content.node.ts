import { readFile, readdir } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type pg from 'pg';
import { newVersion } from './storage/new-object-version.ts';
import type { ObjectStore } from './storage/object-store.ts';
import type { Staging } from './storage/staged-file.ts';

export interface SampleContent {
  /** SQL run once as the owner; reads the setting promptory.sample_password_hash */
  readonly seedFile: string;
  /** a folder that holds files as `<bucket>/<owner id>/…` */
  readonly mediaFolder: string;
  readonly objects: ObjectStore;
  readonly staging: Staging;
  readonly passwordHash: string;
}

const TYPES: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
};

/** Whether the operator's choice about sample content was recorded in this database before. */
export async function isSeedDecided(owner: pg.Client): Promise<boolean> {
  await owner.query(
    `create table if not exists supabase_migrations.seeds (
       name text primary key, decided_at timestamptz not null default now());
     alter table supabase_migrations.seeds enable row level security`,
  );
  const { rowCount } = await owner.query('select from supabase_migrations.seeds');
  return rowCount !== 0;
}

/** Remembers that this database shall stay without sample content. */
export async function declineSampleContent(owner: pg.Client): Promise<void> {
  await owner.query(
    "insert into supabase_migrations.seeds (name) values ('none') on conflict do nothing",
  );
}

/**
 * Puts the sample people, posts and files into a new database: all of it in one transaction, or
 * nothing. Returns how many files were stored.
 */
export async function addSampleContent(owner: pg.Client, content: SampleContent): Promise<number> {
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

async function addFile(owner: pg.Client, content: SampleContent, file: string): Promise<void> {
  const [bucket = '', ...segments] = file.split(sep);
  const name = segments.join('/');
  const type = TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
  const bytes = await readFile(join(content.mediaFolder, file));
  const staged = await content.staging.receive(new Blob([bytes]).stream(), {
    maxBytes: bytes.byteLength,
  });
  const object = newVersion({ bucket, name }, { staged, type, cacheControl: 'max-age=3600' });
  await content.objects.put(object, staged);
  await owner.query(
    `insert into storage.objects (bucket_id, name, owner, owner_id, version, metadata)
     values ($1, $2, $3, $4, $5, $6)`,
    [bucket, name, segments[0], segments[0], object.version, object.metadata],
  );
}
