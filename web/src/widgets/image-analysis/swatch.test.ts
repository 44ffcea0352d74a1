import { expect, test } from 'vitest';
import { readSwatch } from './swatch.ts';

const known = (name: string) => ['skyblue', 'navy'].includes(name);

test.each([
  ['navy (#001F3F)', { name: 'navy', colour: '#001f3f' }],
  ['#fff', { name: '#fff', colour: '#fff' }],
  ['Burnt orange: #cc5500', { name: 'Burnt orange', colour: '#cc5500' }],
  ['Sky blue', { name: 'Sky blue', colour: 'skyblue' }],
  ['misty teal', { name: 'misty teal', colour: null }],
  ['#12345', { name: '#12345', colour: null }],
  ['url(https://evil.example/x)', { name: 'url(https://evil.example/x)', colour: null }],
  ['red;background:url(x)', { name: 'red;background:url(x)', colour: null }],
])('parses %s', (entry, swatch) => {
  expect(readSwatch(entry, known)).toEqual(swatch);
});
