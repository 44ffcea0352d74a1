import * as fc from 'fast-check';
import { from } from './fuzz-extremes.testing.ts';

/** Bodies that no normal client sends: deep, truncated, huge or invalid JSON. */
export const oddBody: fc.Arbitrary<string | Uint8Array> = fc.oneof(
  fc
    .tuple(from(['[', '{"a":', '[{"doc":', '{"doc":{"a":[']), from([10, 100, 1_000, 20_000]))
    .map(([open, times]) => open.repeat(times)),
  from([1, 50, 2_000, 7_000]).map(
    (depth) => `{"id":1,"label":"x","doc":${'['.repeat(depth)}${']'.repeat(depth)}}`,
  ),
  from([
    '',
    ' ',
    'null',
    '1',
    '"x"',
    '[]',
    '{}',
    '[[]]',
    '[null]',
    '[{}]',
    '[{},{}]',
    '{"id":1e400}',
    '{"id":1e-400}',
    '{"id":123456789012345678901234567890}',
    '{"id":1,"id":2,"label":"x"}',
    '{"label":"\\ud800","id":1}',
    '{"label":"\\u0000","id":1}',
    '{"id":1,"doc":"\\udc00\\ud800"}',
    '{"__proto__":{"id":1}}',
    '{"constructor":1}',
    '\ufeff{"id":1,"label":"b"}',
    '{"id":01}',
    "{'id':1}",
    '{"id":1}{"id":2}',
    '[{"id":1,"label":"x"},{"id":1,"label":"y"}]',
    'id,label\n1,x\n',
    'id,label\n1\n',
    '"id","label"\n"1","a""b"',
    'id=1&label=x',
    'a=1&a=2',
    '\n\n',
    'id\n',
    '<x/>',
  ]),
  fc.uint8Array({ maxLength: 40 }),
  fc.jsonValue({ maxDepth: 6 }).map((any) => JSON.stringify(any)),
  from([100_000, 6_000_000]).map((size) => `{"id":1,"label":"${'x'.repeat(size)}"}`),
);
