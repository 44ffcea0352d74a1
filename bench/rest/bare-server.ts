// A plain node:http handler. It checks the token and runs SQL that the data service compiled before.
// The difference between its speed and that of the data service is the cost of the data service.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RequestScope, SqlValue } from '@promptory/server/db/database';
import { createPostgres } from '@promptory/server/db/postgres.node';
import { createTokens } from '@promptory/server/http/tokens';
import type { Login } from './scratch.ts';

/** The content of the JSON file whose path is the program's argument. */
export interface BareOptions {
  readonly connection: Login;
  readonly maxConnections: number;
  readonly jwtSecret: string;
  readonly reads: Readonly<Record<string, BareBatch>>;
  readonly writes: Readonly<
    Record<string, BareBatch & { readonly bodyAt: number; readonly isList: boolean }>
  >;
}

export interface BareBatch {
  readonly text: string;
  readonly values: SqlValue[];
  readonly scope: Pick<RequestScope, 'method' | 'path' | 'headers' | 'readOnly'>;
}

const options = JSON.parse(await readFile(process.argv[2] ?? '', 'utf8')) as BareOptions;
const db = createPostgres({
  connection: options.connection,
  maxConnections: options.maxConnections,
  log: console.error,
});
const tokens = createTokens(options.jwtSecret, () => new Date());

async function answer(request: IncomingMessage): Promise<string> {
  const caller = await tokens.verify((request.headers.authorization ?? '').slice('Bearer '.length));
  const path = request.url ?? '';
  const read = request.method === 'GET' ? options.reads[path] : undefined;
  if (read !== undefined) return run(read, read.values);
  const write = options.writes[path];
  if (write === undefined) throw new Error(`not captured: ${path}`);
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks).toString();
  const values = [...write.values];
  values[write.bodyAt] = write.isList ? `[${body}]` : body;
  return run(write, values);

  async function run({ text, scope }: BareBatch, given: SqlValue[]): Promise<string> {
    const [result] = await db.asUser({ ...caller, ...scope }, [{ text, values: given }]);
    return (result?.rows[0]?.['body'] as string | null) ?? '';
  }
}

const server = createServer((request, response) => {
  answer(request).then(
    (text) => {
      response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(text);
    },
    (error: unknown) => {
      response.writeHead(500).end(String(error));
    },
  );
});
server.listen(0, '127.0.0.1', () => {
  console.log(`ready at http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
