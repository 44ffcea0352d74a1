import { expect, test } from 'vitest';
import { ChangeLog } from './change-log.ts';

test('an answer lacks what happened since it was asked for', () => {
  const log = new ChangeLog<string>();
  log.note('before');
  const missing = log.mark();
  log.note('first');
  log.note('second');
  expect(missing()).toEqual(['first', 'second']);
  expect(log.mark()()).toEqual([]);
});

test('and own writes that were not done then, done since or not', () => {
  const log = new ChangeLog<string>();
  const end = log.begin('write');
  const asked = log.mark();
  expect(asked()).toEqual(['write']);
  end(true);
  expect(asked()).toEqual(['write']);
  expect(log.mark()()).toEqual([]);
});

test('a write that failed is in no answer', () => {
  const log = new ChangeLog<string>();
  const end = log.begin('write');
  const asked = log.mark();
  end(false);
  log.note('undone');
  expect(asked()).toEqual(['undone']);
});

test('another person begins anew', () => {
  const log = new ChangeLog<string>();
  log.begin('write');
  const asked = log.mark();
  log.clear();
  expect(log.mark()()).toEqual([]);
  expect(asked()).toEqual([]);
});
