import { expect, test } from 'vitest';
import { errorTexts } from './error-texts.ts';

test.each([
  [new Error('Failed to fetch dynamically imported module'), 'Connection Problem'],
  [new Error('Network request failed'), 'Connection Problem'],
  [new Error('Unauthorized'), 'Authentication Error'],
  [new Error('Auth session missing!'), 'Authentication Error'],
  [new Error('API request failed: 500'), 'AI Service Unavailable'],
  [new Error('bad gateway'), 'AI Service Unavailable'],
  [new Error('database is starting up'), 'Database Connection Error'],
  [new TypeError('Importing a module script failed.'), 'Connection Problem'],
  [new Error('You are not authorized'), 'Authentication Error'],
  [new Error("Cannot read properties of null (reading 'author')"), 'Something went wrong'],
  [new Error("Cannot read properties of undefined (reading 'x')"), 'Something went wrong'],
  ['thrown text', 'Something went wrong'],
  [null, 'Unknown Error'],
  [undefined, 'Unknown Error'],
])('%s has the title %s', (error, title) => {
  expect(errorTexts(error).title).toBe(title);
});

test('missing code and an unreachable server ask to check the connection', () => {
  const gone = errorTexts(
    new TypeError('Failed to fetch dynamically imported module: /assets/a.js'),
  );
  expect(gone.text).toContain('internet connection');
  expect(errorTexts(new TypeError('Failed to fetch')).text).toContain('internet connection');
});
