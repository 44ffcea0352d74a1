import { readFile, readdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Statement } from '../db/database.ts';
import { GOLDEN_CASES } from './golden-cases.testing.ts';
import { createRestFixture } from './rest-fixture.testing.ts';
import type { RestFixture, RestRequest } from './rest-fixture.testing.ts';

const FOLDER = fileURLToPath(new URL('goldens/', import.meta.url));
/** `UPDATE_GOLDENS=1` overwrites the golden files with the current responses, except in CI. */
const UPDATES = process.env['UPDATE_GOLDENS'] === '1' && process.env['CI'] === undefined;
/** The golden files contain only these headers, as others differ between runs or servers. */
const HEADERS_SHOWN = [
  'cache-control',
  'content-range',
  'content-type',
  'location',
  'preference-applied',
  'www-authenticate',
  'x-one',
  'x-way',
];

const CLAUSE =
  /(?<! left| cross) (?=(?:from|where|group by|order by|limit|(?:left |cross )?join lateral|on conflict|returning) )/g;

let rest: RestFixture;
beforeAll(async () => {
  rest = await createRestFixture();
});
beforeEach(() => rest.reset());
afterAll(() => rest.close());

test.each(Object.entries(GOLDEN_CASES))('%s', async (name, request) => {
  const response = await rest.ask(request);
  const found = { request: shownRequest(request), response: await shownResponse(response) };
  const sql = rest.statements().map(shownStatement).join('\n');
  if (UPDATES) await update(name, found, sql);
  expect(found).toEqual(JSON.parse(await golden(`${name}.json`)));
  expect(sql).toBe(await golden(`${name}.sql`));
});

test('every golden file belongs to a case', async () => {
  const names = new Set((await readdir(FOLDER)).map((file) => file.replace(/\.(json|sql)$/, '')));
  expect([...names].sort()).toEqual(Object.keys(GOLDEN_CASES).sort());
});

test('nothing was logged, so no case caused a server error', () => {
  expect(rest.logged).toEqual([]);
});

async function golden(file: string): Promise<string> {
  return readFile(`${FOLDER}${file}`, 'utf8');
}

async function update(name: string, found: object, sql: string): Promise<void> {
  const { format } = await import('oxfmt');
  const path = `${FOLDER}${name}.json`;
  const { code } = await format(path, JSON.stringify(found), { printWidth: 100 });
  await writeFile(path, code);
  await writeFile(`${FOLDER}${name}.sql`, sql);
}

function shownRequest({ method = 'GET', path, headers, body }: RestRequest): object {
  const text = body instanceof Uint8Array ? `bytes ${body.join(' ')}` : body;
  const shown: unknown = JSON.parse(JSON.stringify({ line: `${method} ${path}`, headers, text }));
  return shown as object;
}

async function shownResponse(response: Response): Promise<object> {
  const headers = Object.fromEntries(
    [...response.headers].filter(([name]) => HEADERS_SHOWN.includes(name)),
  );
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') === true;
  const body: unknown = isJson && text !== '' ? JSON.parse(text) : text;
  return { status: response.status, headers, body };
}

/** The SQL text with one clause per line, and the parameters as comments at the end. */
function shownStatement({ text, values = [] }: Statement): string {
  const lines = text.replace(CLAUSE, '\n');
  const parameters = values.map((value, index) => `-- $${index + 1} = ${JSON.stringify(value)}\n`);
  return `${lines};\n${parameters.join('')}`;
}
