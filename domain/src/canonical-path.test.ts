import { expect, test } from 'vitest';
import { canonicalPath } from './canonical-path.ts';

const ID = '0197c3f2-5a4b-7c1d-8e9f-0a1b2c3d4e5f';

test.each([
  ['/', '/'],
  ['//', '/'],
  ['/communities/', '/communities'],
  ['/communities//', '/communities'],
  ['/Communities', '/communities'],
  ['/@Ada', '/@Ada'],
  ['/@ada/', '/@ada'],
  ['/%40ada', '/@ada'],
  ['/user/@ada', '/user/ada'],
  ['/user/%40ada/followers/', '/user/ada/followers'],
  ['/User/Ada', '/user/Ada'],
  ['/tag/%23Film%20Noir', '/tag/Film%20Noir'],
  ['/tag/C%23', '/tag/C%23'],
  ['/c/Light-And-Weather/', '/c/light-and-weather'],
  [`/post/${ID.toUpperCase()}/edit/`, `/post/${ID}/edit`],
  [`/community/${ID.toUpperCase()}/members`, `/community/${ID}/members`],
  ['/ai-chat/', '/ai-chat'],
  ['//evil.example/', '/evil.example'],
  ['/a%2Fb', '/a%2Fb'],
  ['/user/@', '/user/@'],
  ['/user/@/followers', '/user/@/followers'],
  ['/tag/%23', '/tag/%23'],
  ['/tag/%EF%BC%83cat', '/tag/cat'],
])('%s becomes %s', (path, canonical) => {
  expect(canonicalPath(path)).toBe(canonical);
  expect(canonicalPath(canonical)).toBe(canonical);
});

// A pattern with backtracking would exceed the test timeout.
test('takes linear time', () => {
  const path = `/a${'/'.repeat(500_000)}b`;
  expect(canonicalPath(path)).toBe(path);
});
