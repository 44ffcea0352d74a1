import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { describe, expect, it } from 'vitest';
import { mountEndpoints } from './endpoints.ts';
import type { Endpoint } from './endpoints.ts';
import { ApiError } from './errors.ts';

interface Callers {
  anyone: undefined;
  user: { readonly id: string };
}

const ENDPOINTS: readonly Endpoint<Callers>[] = [
  { method: 'GET', path: '/open', rights: 'anyone', body: 'none', handler: (c) => c.text('open') },
  { method: 'GET', path: '/me', rights: 'user', body: 'none', handler: (c, { id }) => c.text(id) },
  {
    method: ['POST', 'PUT'],
    path: ['/notes', '/notes/:id'],
    rights: 'user',
    body: 10,
    handler: async (c) => c.text(`${await c.req.text()} of ${String(c.get('maxBodyBytes'))}`),
  },
  {
    method: 'POST',
    path: '/files',
    rights: 'anyone',
    body: 'streamed',
    handler: async (c) =>
      c.text(`${(await c.req.text()).length} of ${c.get('maxBodyBytes') ?? '?'}`),
  },
  { method: 'ALL', path: '*', rights: 'anyone', body: 'none', handler: (c) => c.text('last') },
];

const authorize = {
  anyone: () => undefined,
  user: (context: { req: { header: (name: string) => string | undefined } }) => {
    const id = context.req.header('authorization');
    if (id === undefined) throw new ApiError(401, 'no_authorization', 'Sign in first');
    return { id };
  },
};

function createApp(limitsFirst: boolean): Hono {
  const app = new Hono();
  const limitBody = (maxSize: number) =>
    bodyLimit({ maxSize, onError: (context) => context.text('too large', 413) });
  mountEndpoints(app, ENDPOINTS, { authorize, ...(limitsFirst && { limitBody }) });
  app.onError((error, context) =>
    context.text(error.message, error instanceof ApiError && error.status === 401 ? 401 : 500),
  );
  return app;
}

async function ask(app: Hono, path: string, init: RequestInit = {}): Promise<string> {
  const response = await app.request(path, init);
  return `${response.status} ${await response.text()}`;
}

const SIGNED_IN = { authorization: 'ann' };
const ELEVEN = 'a'.repeat(11);

describe('mountEndpoints', () => {
  const app = createApp(true);

  it('answers with the first row that matches', async () => {
    expect(await ask(app, '/open')).toBe('200 open');
    expect(await ask(app, '/open', { method: 'HEAD' })).toBe('200 ');
    expect(await ask(app, '/open', { method: 'POST' })).toBe('200 last');
  });

  it('checks the rights and hands the caller to the handler', async () => {
    expect(await ask(app, '/me')).toBe('401 Sign in first');
    expect(await ask(app, '/me', { headers: SIGNED_IN })).toBe('200 ann');
  });

  it('mounts every method and path of a row', async () => {
    for (const method of ['POST', 'PUT']) {
      for (const path of ['/notes', '/notes/1']) {
        const sent = { method, body: 'note', headers: SIGNED_IN };
        expect(await ask(app, path, sent)).toBe('200 note of 10');
      }
    }
  });

  it('limits the body before it checks the rights', async () => {
    expect(await ask(app, '/notes', { method: 'POST', body: ELEVEN })).toBe('413 too large');
  });

  it('leaves streamed bodies to the handler', async () => {
    expect(await ask(app, '/files', { method: 'POST', body: ELEVEN })).toBe('200 11 of ?');
  });

  it('checks the rights first if the handler limits the body', async () => {
    const late = createApp(false);
    const sent = { method: 'POST', body: ELEVEN };
    expect(await ask(late, '/notes', sent)).toBe('401 Sign in first');
    expect(await ask(late, '/notes', { ...sent, headers: SIGNED_IN })).toBe(`200 ${ELEVEN} of 10`);
  });
});
