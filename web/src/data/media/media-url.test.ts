import { expect, test } from 'vitest';
import { resolveMediaUrl } from './media-url.ts';

const FILE = '/storage/v1/object/public/media/u/posts/1.webp';

test.each([
  [FILE, 'http://localhost:3000', `http://localhost:3000${FILE}`],
  [FILE, 'https://project.example.com/', `https://project.example.com${FILE}`],
  ['https://cdn.example.com/a.png', 'http://localhost:3000', 'https://cdn.example.com/a.png'],
  ['http://cdn.example.com/a.png', 'http://localhost:3000', 'http://cdn.example.com/a.png'],
  ['http://[', 'http://localhost:3000', ''],
  ['xhttp://cdn.example.com/a.png', 'http://localhost:3000', ''],
  ['httpsx://cdn.example.com/a.png', 'http://localhost:3000', ''],
  ['javascript:alert(1)', 'http://localhost:3000', ''],
  ['data:text/html,x', 'http://localhost:3000', ''],
])('resolves %s with the backend %s', (url, backend, resolved) => {
  expect(resolveMediaUrl(url, backend)).toBe(resolved);
});
