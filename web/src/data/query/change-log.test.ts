import { expect, test } from 'vitest';
import { ChangeLog } from './change-log.ts';

test('a response lacks changes that were reported after its request started', () => {
  const log = new ChangeLog<string>();
  log.add('before');
  const missing = log.startRequest();
  log.add('first');
  log.add('second');
  expect(missing()).toEqual(['first', 'second']);
  expect(log.startRequest()()).toEqual([]);
});

test('a response may lack own writes that were pending when its request started', () => {
  const log = new ChangeLog<string>();
  const end = log.addPending('write');
  const asked = log.startRequest();
  expect(asked()).toEqual(['write']);
  end(true);
  expect(asked()).toEqual(['write']);
  expect(log.startRequest()()).toEqual([]);
});

test('a failed write is not applied to a response', () => {
  const log = new ChangeLog<string>();
  const end = log.addPending('write');
  const asked = log.startRequest();
  end(false);
  log.add('undone');
  expect(asked()).toEqual(['undone']);
});

test('clearing drops all changes', () => {
  const log = new ChangeLog<string>();
  log.addPending('write');
  const asked = log.startRequest();
  log.clear();
  expect(log.startRequest()()).toEqual([]);
  expect(asked()).toEqual([]);
});
