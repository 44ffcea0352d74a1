import { describe, expect, test } from 'vitest';
import { BUDGETS } from '../limits.ts';
import { parseCsv } from './csv.ts';
import { negotiate } from './media.ts';
import { parsePreferences } from './preferences.ts';
import { parseRangeHeader } from './range.ts';

describe('Accept', () => {
  test.each([
    [null, 'json', false],
    ['text/html, */*;q=0.1', 'json', false],
    ['text/csv;q=0.5, application/json;q=0.9', 'json', false],
    ['text/csv, application/json;q=0.9', 'csv', false],
    ['application/vnd.pgrst.object+json;nulls=stripped', 'object', true],
    ['application/vnd.pgrst.array+json; NULLS=stripped', 'json', true],
  ])('%s is %s', (accept, media, stripNulls) => {
    expect(negotiate(accept)).toEqual({ media, stripNulls });
  });

  test.each(['text/html', 'application/geo+json', '', 'application/json;q=0'])(
    '%s is refused',
    (accept) => {
      expect(() => negotiate(accept)).toThrow(/None of these media types/);
    },
  );
});

describe('Prefer', () => {
  test('the first of repeated values counts, and unknown values are ignored', () => {
    expect(
      parsePreferences('return=minimal,return=representation, colour=red , count=planned'),
    ).toMatchObject({ returning: 'minimal', count: 'planned', handling: null });
  });

  test('max-affected counts only with handling=strict', () => {
    expect(parsePreferences('max-affected=3').maxAffected).toBeNull();
    expect(parsePreferences('handling=strict, max-affected=3').maxAffected).toBe(3);
  });

  test('timezone accepts only names of time zones', () => {
    expect(parsePreferences('timezone=Europe/Berlin').timezone).toBe('Europe/Berlin');
    expect(parsePreferences("timezone=x'; select 1").timezone).toBeNull();
    expect(() => parsePreferences('handling=strict, timezone=Nowhere')).toThrow(/handling=strict/);
  });
});

describe('Range', () => {
  test.each([
    ['0-9', { offset: 0, limit: 10 }],
    ['5-', { offset: 5, limit: null }],
    ['items=0-9', null],
    ['bytes', null],
    [null, null],
  ])('%s', (header, range) => {
    expect(parseRangeHeader(header)).toEqual(range);
  });

  test('a range in reverse order is refused', () => {
    expect(() => parseRangeHeader('9-0')).toThrow(/range not satisfiable/);
  });
});

describe('CSV', () => {
  test('parses quotes, line breaks, nulls, and a last line without a line break', () => {
    expect(parseCsv('a,b\r\n"x,""y""\nz",NULL\n1,', BUDGETS.anon)).toEqual([
      { a: 'x,"y"\nz', b: null },
      { a: '1', b: '' },
    ]);
    expect(parseCsv('', BUDGETS.anon)).toEqual([]);
  });

  test.each(['a,b\n1', 'a\n"open', 'a\nx"y'])('%j is refused', (text) => {
    expect(() => parseCsv(text, BUDGETS.anon)).toThrow();
  });
});
