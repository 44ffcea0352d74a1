import { startAiGateway } from '@promptory/fakes/ai-gateway';
import { createGateway, gatewayOf } from '@promptory/studio';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { type LocalServer, LocalServerSearch, visionModelIn } from './local-server-search.ts';

function searchIn(servers: readonly LocalServer[], isBlocked = false) {
  return new LocalServerSearch({
    open: (own) => {
      const gateway = createGateway(gatewayOf(own), { fetch, clock: Date.now });
      // As in a browser that may not read the answers.
      if (!isBlocked) return gateway;
      const closed = createGateway(
        { baseUrl: own.baseUrl, authorisation: { kind: 'none' } },
        { fetch: () => Promise.reject(new TypeError('Failed to fetch')), clock: Date.now },
      );
      return closed;
    },
    fetch,
    servers,
  });
}

async function listen(handle: RequestListener) {
  const server = createServer(handle);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { url: `http://127.0.0.1:${String(port)}/v1`, close };
}

test('finds the servers that answer, in their order, with models for questions first', async () => {
  const open = await startAiGateway({
    models: ['nomic-embed-text:latest', 'llama3.2:latest', 'bge-m3', 'llava:7b'].map((id) => ({
      id,
    })),
  });
  const closed = await startAiGateway({ key: 'secret' });
  const website = await listen((_, response) => response.end('<h1>Hello</h1>'));
  const gone = await listen(() => undefined);
  await gone.close();
  const search = searchIn([
    { name: 'Website', baseUrl: website.url },
    { name: 'Closed', baseUrl: closed.url },
    { name: 'Gone', baseUrl: gone.url },
    { name: 'Open', baseUrl: open.url },
  ]);
  const done = search.search();
  expect(search.snapshot()).toEqual({ step: 'searching', found: [] });
  await done;
  const models = ['llama3.2:latest', 'llava:7b', 'nomic-embed-text:latest', 'bge-m3'];
  expect(search.snapshot()).toEqual({
    step: 'done',
    found: [
      { name: 'Closed', baseUrl: closed.url, access: 'needs key', models: [] },
      { name: 'Open', baseUrl: open.url, access: 'open', models },
    ],
  });
  expect(visionModelIn(models)).toBe('llava:7b');
  await Promise.all([open.close(), closed.close(), website.close()]);
});

test('tells a server whose answers the browser may not read from one that does not run', async () => {
  const running = await listen((_, response) => response.writeHead(403).end());
  const gone = await listen(() => undefined);
  await gone.close();
  const search = searchIn(
    [
      { name: 'Running', baseUrl: running.url },
      { name: 'Gone', baseUrl: gone.url },
    ],
    true,
  );
  await search.search();
  expect(search.snapshot().found).toEqual([
    { name: 'Running', baseUrl: running.url, access: 'refused', models: [] },
  ]);
  await running.close();
});

test('a search that is stopped ends and keeps what was found; a second one begins anew', async () => {
  const open = await startAiGateway({ models: [{ id: 'llama3.2' }] });
  const silent = await listen(() => undefined);
  const search = searchIn([
    { name: 'Open', baseUrl: open.url },
    { name: 'Silent', baseUrl: silent.url },
  ]);
  const first = search.search();
  await expect.poll(() => search.snapshot().found).toHaveLength(1);
  expect(search.snapshot().step).toBe('searching');
  const second = search.search();
  await expect.poll(() => search.snapshot().found).toHaveLength(1);
  search.stop();
  await Promise.all([first, second]);
  expect(search.snapshot()).toMatchObject({ step: 'done', found: [{ name: 'Open' }] });
  await Promise.all([open.close(), silent.close()]);
});

test.each([
  ['llava:13b', true],
  ['llama3.2-vision:11b', true],
  ['qwen2.5-vl-7b-instruct', true],
  ['qwen2.5vl:7b', true],
  ['minicpm-v:8b', true],
  ['moondream', true],
  ['gemma3:4b', true],
  ['gemma3:1b', false],
  ['llama3.2:latest', false],
  ['vllm-test', false],
  ['mistral-nemo', false],
])('%s seems to read pictures: %s', (model, sees) => {
  expect(visionModelIn([model])).toBe(sees ? model : '');
});
