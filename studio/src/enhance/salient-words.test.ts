import { expect, test } from 'vitest';
import { salientWords } from './salient-words.ts';

test.each([
  ['Write a poem about the ocean. The ocean is wild.', ['ocean', 'poem', 'wild']],
  ['Act as an expert. Please create a prompt.', []],
  ['Use the API of {{company}} or ${tool:Slack}', ['API', 'slack']],
  ['{"lighting": "soft dusk"}', ['dusk']],
  ['Quickly plan a garden', ['garden', 'plan']],
  ['an old man standing by a painting, running delicious', ['man', 'painting', 'running']],
  ['un perro negro durmiendo, eine alte Frau', ['perro', 'frau']],
  ['', []],
])('%s', (text, words) => {
  expect(salientWords(text, 5).sort()).toEqual([...words].sort());
});

test('sorts by frequency, with words of the focus first', () => {
  const text = 'garden and cat, cat, garden, cat, roof';
  expect(salientWords(text, 2)).toEqual(['cat', 'garden']);
  expect(salientWords(text, 2, 'the roof and the garden')).toEqual(['garden', 'cat']);
});

test('finds words of scripts without spaces', () => {
  expect(salientWords('请写一篇关于咖啡的文章。咖啡来自埃塞俄比亚。', 3)).toContain('咖啡');
});
