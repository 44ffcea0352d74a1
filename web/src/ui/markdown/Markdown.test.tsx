import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Markdown } from './Markdown.tsx';

afterEach(cleanup);

const show = (text: string) => render(<Markdown text={text} />).container;

test.each([
  'portrait, <lora:add_detail:0.8>, <hypernet:foo:1> <lyco:x>',
  '__hair_color__ hair, __clothing/dress*__, __init__',
  'a (masterpiece:1.2), [cat:dog:0.5], {red|blue} coat --ar 16:9 --no text',
  'hatsune_miku_\\(vocaloid\\), \\(series\\)',
  '2*3*4 tiles, a_b_c',
  '((best quality)), [[blurry]]',
])('the syntax of prompts stays: %s', (text) => {
  expect(show(text).textContent).toBe(text);
  expect(show(text).querySelector('a, strong, em')).toBeNull();
});

test.each([
  ['> a \\(x\\)\n> b \\(y\\)', 'a \\(x\\) b \\(y\\)'],
  ['- a \\(x\\)\n  more \\(y\\)', 'a \\(x\\) more \\(y\\)'],
  ['a &amp; b \\(c\\)', 'a & b \\(c\\)'],
])('brackets keep their backslash in %j', (text, shown) => {
  expect(show(text).textContent.replace(/\s+/g, ' ').trim()).toBe(shown);
});

test('an address has no backslash', () => {
  const link = show('[a](https://a.example/x_\\(y\\))').querySelector('a');
  expect(link?.getAttribute('href')).toBe('https://a.example/x_(y)');
});

test('in lists, quotes and bold text too', () => {
  const shown = show('> 1. **Use <lora:a:1>** and __b__\n> 2. \\(c\\) & d');
  expect(shown.textContent.replace(/\s+/g, ' ').trim()).toBe(
    'Use <lora:a:1> and __b__ \\(c\\) & d',
  );
  expect(shown.querySelector('strong')?.textContent).toBe('Use <lora:a:1>');
});

test.each([
  ['**bold** and *soft*, __very bold__', 'strong', 'bold'],
  ['**bold** and *soft*', 'em', 'soft'],
  ['__Note:__ do this', 'strong', 'Note:'],
  ['- __Subject__: a cat', 'strong', 'Subject'],
  ['这是*强调*文字', 'em', '强调'],
  ['see <https://a.example/x>', 'a', 'https://a.example/x'],
  ['write to <ada@a.example>', 'a', 'ada@a.example'],
  ['1\\. not a list, \\*stars\\*', 'p', '1. not a list, *stars*'],
  ['`\\(code\\)`', 'code', '\\(code\\)'],
])('formatting works: %s', (text, tag, content) => {
  expect(show(text).querySelector(tag)?.textContent).toContain(content);
});
