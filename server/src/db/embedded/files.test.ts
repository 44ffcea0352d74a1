import { chmod, chown, mkdir, mkdtemp, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureOwnFolder } from './files.node.ts';

const SOMEONE = 12_345;
const isRoot = process.getuid?.() === 0;

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'promptory-folders-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

test('a new folder and an own folder are accepted', async () => {
  const path = join(root, 'own');
  await ensureOwnFolder(path, 0o700);
  expect((await stat(path)).mode & 0o777).toBe(0o700);
  await expect(ensureOwnFolder(path, 0o700)).resolves.toBeUndefined();
});

test('a folder that others may write to, and a link, are refused', async () => {
  const open = join(root, 'open');
  await mkdir(open);
  await chmod(open, 0o777);
  await expect(ensureOwnFolder(open, 0o755)).rejects.toThrow('belongs to another user');
  const link = join(root, 'link');
  await symlink(join(root, 'own'), link);
  await expect(ensureOwnFolder(link, 0o755)).rejects.toThrow('belongs to another user');
});

test.runIf(isRoot)(
  'a folder of another user is refused, unless Postgres runs as this user',
  async () => {
    const path = join(root, 'theirs');
    await mkdir(path);
    await chown(path, SOMEONE, SOMEONE);
    await expect(ensureOwnFolder(path, 0o755)).rejects.toThrow('belongs to another user');
    await expect(ensureOwnFolder(path, 0o755, SOMEONE)).resolves.toBeUndefined();
  },
);
