import { describe, expect, test } from 'vitest';
import { Highlighter } from './highlight.ts';

const marked = (terms: string[], text: string) =>
  new Highlighter(terms)
    .split(text)
    .map((piece) => (piece.isMatch ? `[${piece.text}]` : piece.text))
    .join('');

describe('matches', () => {
  test.each([
    [['fox'], 'Two foxes and a Fox, foxs.', 'Two [foxes] and a [Fox], [foxs].'],
    [['running'], 'run, runs, running', '[run], [runs], [running]'],
    [['cities'], 'a city', 'a [city]'],
    [['Füchse'], 'fuchse, FÜCHSE, Fuechse', '[fuchse], [FÜCHSE], Fuechse'],
    [['fuechse'], 'Füchse Fuechse', '[Füchse] [Fuechse]'],
    [['fu\u0308chse'], 'Füchse', '[Füchse]'],
    [['cafe'], 'Cafe\u0301!', '[Cafe\u0301]!'],
    [['recas'], 'fo\u0301recas\u0301tle', 'fo\u0301[recas\u0301]tle'],
    [['cafe'], 'encafe\u0301x', 'en[cafe\u0301]x'],
    [['ss'], 'Straße', 'Straße'],
    [['rasse'], 'Stra\u0301ßer', 'St[ra\u0301ße]r'],
    [['fox'], 'ａｆｏｘｂ and ﬁrefoxes', 'ａ[ｆｏｘ]ｂ and ﬁre[fox]es'],
    [['ssab'], 'a\u0301ßabc', 'a\u0301[ßab]c'],
    [['recast'], 'Forecastle', 'Fo[recast]le'],
    [['ca'], 'castle vacant', '[ca]stle vacant'],
    [['above the clouds'], 'Above a cloud', '[Above] a [cloud]'],
    [['霧の中'], '日本の霧の中の城', '日本の[霧の中]の城'],
    [['رخام'], 'رخام وذهب', '[رخام] وذهب'],
    [['<b>', '.*', '(', ''], '<b>bold</b> .*', '<[b]>[b]old</[b]> .*'],
    [[], 'nothing', 'nothing'],
    [['🦊'], '🦊 fox', '🦊 fox'],
  ])('%j in %j', (terms, text, expected) => {
    expect(marked(terms, text)).toBe(expected);
  });

  test('are found quickly in long texts', () => {
    const started = performance.now();
    marked(['a', 'fox', 'x'.repeat(100)], 'lorem ipsum dolor fox '.repeat(5000));
    expect(performance.now() - started).toBeLessThan(10_000);
  });
});

test('an excerpt begins shortly before the first match', () => {
  const highlighter = new Highlighter(['fox']);
  const text = `${'word '.repeat(60)}fox in the mist`;
  expect(highlighter.excerpt(text)).toMatch(/^… (word ){5,12}fox in the mist$/);
  expect(highlighter.excerpt(text.slice(250))).toBe(text.slice(250));
  expect(highlighter.excerpt('no match')).toBe('no match');
});
