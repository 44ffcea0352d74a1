import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { crossOrigin } from './cross-origin.ts';

const app = new Hono();
app.use(crossOrigin());
app.get('/rows', () => new Response('[]', { status: 206, headers: { 'content-range': '0-0/2' } }));
app.get('/error', () => {
  throw new Error('broken');
});
app.onError(() => new Response('broken', { status: 500 }));

test.each([
  ['/rows', 206],
  ['/error', 500],
])('%s may be read by any site, including the headers that clients need', async (path, status) => {
  const response = await app.request(path, { headers: { origin: 'https://elsewhere.example' } });
  expect(response.status).toBe(status);
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(response.headers.get('access-control-expose-headers')).toContain('content-range');
  expect(response.headers.get('access-control-allow-credentials')).toBeNull();
});

test('a preflight is answered without the handler, for its requested headers', async () => {
  const response = await app.request('/error', {
    method: 'OPTIONS',
    headers: { 'access-control-request-headers': 'apikey,prefer' },
  });
  expect(response.status).toBe(204);
  expect(response.headers.get('access-control-allow-headers')).toBe('apikey,prefer');
  expect(response.headers.get('access-control-allow-methods')).toContain('PATCH');
  expect(response.headers.get('access-control-max-age')).toBe('86400');
});

test('other OPTIONS requests go to the handler', async () => {
  const response = await app.request('/rows', { method: 'OPTIONS' });
  expect(response.status).toBe(404);
  const preflight = await app.request('/rows', {
    method: 'OPTIONS',
    headers: { origin: 'https://elsewhere.example' },
  });
  expect(preflight.status).toBe(204);
});

test('pages may read the progress of a resumable upload', async () => {
  const response = await app.request('/rows');
  const exposed = response.headers.get('access-control-expose-headers')?.split(',');
  expect(exposed).toEqual(
    expect.arrayContaining(['location', 'upload-offset', 'upload-length', 'tus-resumable']),
  );
});
