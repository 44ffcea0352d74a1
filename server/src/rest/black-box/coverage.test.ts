import { createClient } from '@supabase/supabase-js';
import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import WebSocket from 'ws';

/** Members of supabase-js classes that callers never use directly. */
const INTERNAL = new Set([
  'constructor',
  'decorateFetch',
  'cloneRequestState',
  'processResponse',
  // `await` calls it for every query.
  'then',
]);

/** For each method of the installed supabase-js: the test file that calls it. */
const COVERED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  PostgrestClient: {
    from: 'select',
    schema: 'shapes',
    rpc: 'rpc',
  },
  PostgrestQueryBuilder: {
    select: 'select',
    insert: 'insert',
    upsert: 'upsert',
    update: 'update-delete',
    delete: 'update-delete',
  },
  PostgrestFilterBuilder: {
    throwOnError: 'shapes',
    eq: 'filters',
    neq: 'filters',
    gt: 'filters',
    gte: 'filters',
    lt: 'filters',
    lte: 'filters',
    like: 'patterns',
    likeAllOf: 'patterns',
    likeAnyOf: 'patterns',
    ilike: 'patterns',
    ilikeAllOf: 'patterns',
    ilikeAnyOf: 'patterns',
    regexMatch: 'patterns',
    regexIMatch: 'patterns',
    is: 'filters',
    isDistinct: 'filters',
    in: 'filters',
    notIn: 'filters',
    contains: 'sets-and-ranges',
    containedBy: 'sets-and-ranges',
    rangeGt: 'sets-and-ranges',
    rangeGte: 'sets-and-ranges',
    rangeLt: 'sets-and-ranges',
    rangeLte: 'sets-and-ranges',
    rangeAdjacent: 'sets-and-ranges',
    overlaps: 'sets-and-ranges',
    textSearch: 'patterns',
    match: 'filters',
    not: 'filters',
    or: 'logic',
    filter: 'filters',
  },
  PostgrestTransformBuilder: {
    throwOnError: 'shapes',
    select: 'insert',
    order: 'order-and-pages',
    limit: 'order-and-pages',
    range: 'order-and-pages',
    abortSignal: 'shapes',
    single: 'shapes',
    maybeSingle: 'shapes',
    csv: 'shapes',
    geojson: 'shapes',
    explain: 'shapes',
    rollback: 'insert',
    returns: 'shapes',
    maxAffected: 'update-delete',
  },
  PostgrestBuilder: {
    throwOnError: 'shapes',
    stripNulls: 'shapes',
    setHeader: 'shapes',
    retry: 'shapes',
    returns: 'shapes',
    overrideTypes: 'shapes',
  },
};

const FOLDER = new URL('./', import.meta.url);

function classesOfTheClient(): Record<string, object> {
  const client = createClient('http://localhost', 'key', {
    realtime: { transport: WebSocket as never },
  });
  const proto = (value: object): object => Object.getPrototypeOf(value) as object;
  const query = client.from('books');
  const filter = proto(query.select());
  return {
    PostgrestClient: proto(Reflect.get(client, 'rest') as object),
    PostgrestQueryBuilder: proto(query),
    PostgrestFilterBuilder: filter,
    PostgrestTransformBuilder: proto(filter),
    PostgrestBuilder: proto(proto(filter)),
  };
}

test.each(Object.entries(classesOfTheClient()))(
  '%s: each method has tests',
  async (name, prototype) => {
    const methods = Object.getOwnPropertyNames(prototype).filter((method) => !INTERNAL.has(method));
    const covered = COVERED[name] ?? {};
    expect(Object.keys(covered).sort()).toEqual(methods.sort());
    const files = new Set(await readdir(FOLDER));
    for (const [method, part] of Object.entries(covered)) {
      expect(files).toContain(`${part}.test.ts`);
      const tests = await readFile(new URL(`${part}.test.ts`, FOLDER), 'utf8');
      expect(tests, `${part}.test.ts calls .${method}(`).toMatch(
        new RegExp(`\\.${method}(<[^(]*>)?\\(`),
      );
    }
  },
);
