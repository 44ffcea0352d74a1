import { FULL_ACCESS, HIDDEN, NO_ACCESS, closedTable } from './table-access.testing.ts';
import type { TableAccess } from './table-access.testing.ts';

/** A file in a bucket. `folder` is an SQL expression for the beginning of the file name. */
function fileAccess(bucket: string, folder: string): Pick<TableAccess, 'setup' | 'verbs'> {
  const insert = `insert into storage.objects (bucket_id, name, version)
    values ('${bucket}', ${folder} || gen_random_uuid(), 'v')`;
  return {
    setup: `${insert} returning id`,
    verbs: {
      select: 'select from storage.objects where id = $id',
      insert,
      update: `update storage.objects set version = 'w' where id = $id`,
      delete: 'delete from storage.objects where id = $id',
    },
  };
}

function ownFiles(bucket: string, folder: string): TableAccess {
  return {
    ...fileAccess(bucket, folder),
    expected: {
      owner: FULL_ACCESS,
      aal1Owner: HIDDEN,
      other: HIDDEN,
      anon: HIDDEN,
      service: FULL_ACCESS,
    },
  };
}

function serviceOnlyFiles(bucket: string, folder: string): TableAccess {
  return {
    ...fileAccess(bucket, folder),
    expected: {
      owner: HIDDEN,
      aal1Owner: HIDDEN,
      other: HIDDEN,
      anon: HIDDEN,
      service: FULL_ACCESS,
    },
  };
}

/** The access to tables of the schemas storage and realtime. */
export const PLATFORM_ACCESS: Record<string, TableAccess> = {
  'storage.objects, media': ownFiles('media', `$owner || '/posts/'`),
  'storage.objects, avatars': ownFiles('avatars', `$owner || '/profile/'`),
  'storage.objects, community-media, not in a community’s folder': serviceOnlyFiles(
    'community-media',
    `'general/' || $owner || '/'`,
  ),
  'storage.objects, community-media, one’s own name first': serviceOnlyFiles(
    'community-media',
    `$owner || '/' || $third || '/'`,
  ),
  'storage.objects, media, not in a folder': serviceOnlyFiles('media', `$owner || '-'`),
  'storage.removals': {
    setup: `insert into storage.removals (bucket_id, name, version) values ('media', $owner || '/a', 'v')
              returning gen_random_uuid() as id`,
    verbs: {
      select: `select from storage.removals where name = $owner || '/a' and $id::uuid is not null`,
      insert: `insert into storage.removals (bucket_id, name, version) values ('media', 'a', 'v')`,
      update: `update storage.removals set attempts = 1 where name = $owner || '/a'`,
      delete: `delete from storage.removals where name = $owner || '/a'`,
    },
    expected: {
      owner: NO_ACCESS,
      aal1Owner: NO_ACCESS,
      other: NO_ACCESS,
      anon: NO_ACCESS,
      service: FULL_ACCESS,
    },
  },
  'storage.buckets': {
    setup: `insert into storage.buckets (id, name) values (gen_random_uuid(), gen_random_uuid()) returning id`,
    verbs: {
      select: 'select from storage.buckets where id = $id::text',
      insert:
        'insert into storage.buckets (id, name) values (gen_random_uuid(), gen_random_uuid())',
      update: 'update storage.buckets set public = true where id = $id::text',
      delete: 'delete from storage.buckets where id = $id::text',
    },
    expected: {
      owner: { select: 'nothing', insert: 'denied', update: 'nothing', delete: 'nothing' },
      aal1Owner: HIDDEN,
      other: { select: 'nothing', insert: 'denied', update: 'nothing', delete: 'nothing' },
      anon: { select: 'nothing', insert: 'denied', update: 'nothing', delete: 'nothing' },
      service: FULL_ACCESS,
    },
  },
  'realtime.outbox': closedTable(
    `insert into realtime.outbox (relation, action) values (1, 'TRUNCATE') returning gen_random_uuid() as id`,
    {
      select: 'select from realtime.outbox where $id::uuid is not null',
      insert: `insert into realtime.outbox (relation, action) values (1, 'TRUNCATE')`,
      update: 'update realtime.outbox set relation = 2',
      delete: 'delete from realtime.outbox',
    },
  ),
  'realtime.outbox_marks': closedTable('select gen_random_uuid() as id', {
    select: 'select from realtime.outbox_marks where $id::uuid is not null',
    insert: 'insert into realtime.outbox_marks default values',
    update: 'update realtime.outbox_marks set swept = true',
    delete: 'delete from realtime.outbox_marks',
  }),
  'realtime.processes': closedTable(
    `insert into realtime.processes (id) values (gen_random_uuid()) returning id`,
    {
      select: 'select from realtime.processes where id = $id',
      insert: 'insert into realtime.processes (id) values (gen_random_uuid())',
      update: 'update realtime.processes set seen_at = now() where id = $id',
      delete: 'delete from realtime.processes where id = $id',
    },
  ),
  'realtime.relay': closedTable(
    `with process as (insert into realtime.processes (id) values (gen_random_uuid()) returning id),
       entry as (insert into realtime.relay (process, sequence, is_snapshot, body)
         select id, 1, false, '[]' from process)
     select id from process`,
    {
      select: 'select from realtime.relay where process = $id',
      insert: `insert into realtime.relay (process, sequence, is_snapshot, body) values ($id, 2, false, '[]')`,
      update: `update realtime.relay set body = '' where process = $id`,
      delete: 'delete from realtime.relay where process = $id',
    },
  ),
  'realtime.messages': {
    setup: `insert into realtime.messages (topic, extension) values ('room', 'broadcast') returning id`,
    verbs: {
      select: 'select from realtime.messages where id = $id',
      insert: `insert into realtime.messages (topic, extension) values ('room', 'broadcast')`,
      update: `update realtime.messages set topic = 'x' where id = $id`,
      delete: 'delete from realtime.messages where id = $id',
    },
    expected: {
      owner: { select: 'nothing', insert: 'denied', update: 'denied', delete: 'denied' },
      aal1Owner: { select: 'nothing', insert: 'denied', update: 'denied', delete: 'denied' },
      other: { select: 'nothing', insert: 'denied', update: 'denied', delete: 'denied' },
      anon: { select: 'nothing', insert: 'denied', update: 'denied', delete: 'denied' },
      service: { select: 'yes', insert: 'yes', update: 'denied', delete: 'denied' },
    },
  },
};
