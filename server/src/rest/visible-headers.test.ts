import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { visibleHeaders } from './rest.ts';

const app = new Hono();
app.get('/', (context) => context.text(visibleHeaders(context)));
const sent = { 'X-Own': '1', Authorization: 'Bearer x', apikey: 'y', Cookie: 'z' };

test('SQL sees all headers except credentials', async () => {
  const response = await app.request('/', { headers: sent });
  expect(await response.json()).toEqual({ 'x-own': '1' });
});

test('the headers of Node’s request are used if available', async () => {
  const incoming = { headers: { 'x-node': '2', authorization: 'a', apikey: 'b', cookie: 'c' } };
  const response = await app.request('/', { headers: sent }, { incoming });
  expect(await response.json()).toEqual({ 'x-node': '2' });
});
