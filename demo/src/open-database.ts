import { PGlite } from '@electric-sql/pglite';
import type { Extension } from '@electric-sql/pglite';

/** The schema and the sample content, as the build writes them into `schema.json`. */
export interface DemoSchema {
  /** changes with each change of the migrations or the sample content */
  readonly version: string;
  /** the SQL of all migrations, in their order */
  readonly migrations: string;
  /** the sample content */
  readonly seed: string;
  /** files of the sample content; `url` is relative to the demo's server */
  readonly files: readonly {
    readonly bucket: string;
    readonly name: string;
    readonly type: string;
    readonly url: string;
  }[];
}

/** The server's role, as on a real server: it can switch only to the roles of requests. */
const SERVER_LOGIN = 'authenticator';
/** Names of the Postgres extensions that the migrations create. */
const EXTENSIONS = ['pg_trgm', 'unaccent', 'fuzzystrmatch'] as const;

/** Opens a database in IndexedDB. `base` is the address of the folder with the files of PGlite. */
export async function openPglite(name: string, base: URL): Promise<PGlite> {
  const read = async (file: string): Promise<Response> => {
    const response = await fetch(new URL(file, base));
    if (!response.ok)
      throw new Error(`Failed to fetch ${file} (status ${String(response.status)})`);
    return response;
  };
  const [pgliteWasmModule, initdbWasmModule, fsBundle] = await Promise.all([
    read('pglite.wasm').then((response) => compile(response)),
    read('initdb.wasm').then((response) => compile(response)),
    read('pglite.data').then((response) => response.blob()),
  ]);
  const extensions = Object.fromEntries(EXTENSIONS.map((one) => [one, extension(one, base)]));
  return PGlite.create({
    dataDir: `idb://${name}`,
    ...{ pgliteWasmModule, initdbWasmModule, fsBundle, extensions },
    // The whole write-ahead log is in the browser's memory and storage.
    initDbStartParams: ['--wal-segsize=1'],
  });
}

/** Browsers keep compiled code only of modules that are compiled while they load. */
async function compile(response: Response): Promise<WebAssembly.Module> {
  return response.headers.get('content-type') === 'application/wasm'
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
}

function extension(name: string, base: URL): Extension {
  return {
    name,
    setup: (_, emscriptenOpts: unknown) =>
      Promise.resolve({ emscriptenOpts, bundlePath: new URL(`${name}.tar.gz`, base) }),
  };
}

/** The version of the schema that a database has. */
const VERSION_TABLE = 'create schema demo; create table demo.schema (version text not null);';

/**
 * Creates the schema with its sample content in one transaction, unless the database has them, and
 * becomes the server's restricted login. An 'outdated' database has the schema of another version of
 * the product and is left alone.
 */
export async function prepareDatabase(
  pg: PGlite,
  schema: DemoSchema,
  addContent: () => Promise<void>,
): Promise<'new' | 'known' | 'outdated'> {
  const { rows } = await pg.query(`select from pg_namespace where nspname = 'demo'`);
  const isNew = rows.length === 0;
  if (isNew) {
    await pg.exec(
      `begin;\n${schema.migrations}\nselect realtime.sync_capture();\n${VERSION_TABLE}`,
    );
    await addContent();
    await pg.query('insert into demo.schema (version) values ($1)', [schema.version]);
    await pg.exec('commit');
  } else {
    const { rows: versions } = await pg.query<{ version: string }>(
      'select version from demo.schema',
    );
    if (versions[0]?.version !== schema.version) return 'outdated';
  }
  await pg.exec(`set session authorization ${SERVER_LOGIN}`);
  return isNew ? 'new' : 'known';
}
