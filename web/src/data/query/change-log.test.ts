import { expect, test } from 'vitest';
import { ChangeLog } from './change-log.ts';

test('an answer lacks what happened since it was asked for', () => {
  const log = new ChangeLog<string>();
  log.add('before');
  const missing = log.startRequest();
  log.add('first');
  log.add('second');
  expect(missing()).toEqual(['first', 'second']);
  expect(log.startRequest()()).toEqual([]);
});

test('and own writes that were not done then, done since or not', () => {
  const log = new ChangeLog<string>();
  const end = log.addPending('write');
  const asked = log.startRequest();
  expect(asked()).toEqual(['write']);
  end(true);
  expect(asked()).toEqual(['write']);
  expect(log.startRequest()()).toEqual([]);
});

test('a write that failed is in no answer', () => {
  const log = new ChangeLog<string>();
  const end = log.addPending('write');
  const asked = log.startRequest();
  end(false);
  log.add('undone');
  expect(asked()).toEqual(['undone']);
});

test('another person begins anew', () => {
  const log = new ChangeLog<string>();
  log.addPending('write');
  const asked = log.startRequest();
  log.clear();
  expect(log.startRequest()()).toEqual([]);
  expect(asked()).toEqual([]);
});
