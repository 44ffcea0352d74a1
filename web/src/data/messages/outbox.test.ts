import { expect, test, vi } from 'vitest';
import { FakeClock } from '../../lib/fake-clock.testing.ts';
import { Outbox, type SendResult } from './outbox.ts';
import type { NewOutgoing, OutgoingMessage } from './outgoing.ts';

const KEY = 'outbox';

class MemoryStorage {
  readonly items = new Map<string, string>();
  getItem = (key: string) => this.items.get(key) ?? null;
  setItem = (key: string, value: string) => void this.items.set(key, value);
  removeItem = (key: string) => void this.items.delete(key);
}

function text(content: string, id = 'c1'): NewOutgoing {
  return { chat: { kind: 'conversation', id }, type: 'text', content };
}

function setUp(storage = new MemoryStorage(), clock = new FakeClock()) {
  const sent: OutgoingMessage[] = [];
  const answers: ((result: SendResult) => void)[] = [];
  let isLocked = false;
  let count = 0;
  const deps = {
    clock,
    newId: () => `m${String(++count)}`,
    storage,
    storageKey: KEY,
    send: (message: OutgoingMessage) => {
      sent.push(message);
      return new Promise<SendResult>((resolve) => answers.push(resolve));
    },
    lock: () => {
      if (isLocked) return Promise.resolve(null);
      return Promise.resolve(() => undefined);
    },
    logError: vi.fn(),
  };
  const outbox = new Outbox(deps);
  const settled = async () => {
    for (let turn = 0; turn < 10; turn++) await Promise.resolve();
  };
  const answer = async (result: SendResult) => {
    answers.shift()?.(result);
    await settled();
  };
  const contents = () => sent.map(({ content }) => content);
  const setLocked = (locked: boolean) => {
    isLocked = locked;
  };
  return { outbox, sent, answer, settled, contents, clock, storage, setLocked, deps };
}

test('messages are sent in order, one at a time', async () => {
  const { outbox, contents, answer, settled } = setUp();
  outbox.add(text('one'));
  outbox.add(text('two'));
  await settled();
  expect(contents()).toEqual(['one']);
  await answer({ kind: 'stored' });
  expect(contents()).toEqual(['one', 'two']);
  expect(outbox.snapshot().map(({ content }) => content)).toEqual(['two']);
  await answer({ kind: 'stored' });
  expect(outbox.snapshot()).toEqual([]);
});

test('without an answer the same message is sent again with growing delays', async () => {
  const { outbox, sent, answer, settled, clock } = setUp();
  outbox.add(text('one'));
  await settled();
  await answer({ kind: 'no-answer' });
  clock.advance(999);
  await settled();
  expect(sent).toHaveLength(1);
  clock.advance(1);
  await settled();
  await answer({ kind: 'no-answer' });
  clock.advance(2000);
  await settled();
  expect(sent.map(({ id }) => id)).toEqual(['m1', 'm1', 'm1']);
  await answer({ kind: 'stored' });
  expect(outbox.snapshot()).toEqual([]);
});

test('a wake sends at once', async () => {
  const { outbox, sent, answer, settled } = setUp();
  outbox.add(text('one'));
  await settled();
  await answer({ kind: 'no-answer' });
  outbox.wake();
  await settled();
  expect(sent).toHaveLength(2);
});

test('a refused message stays as failed, and the next one is sent', async () => {
  const { outbox, contents, answer, settled } = setUp();
  outbox.add(text('one'));
  outbox.add(text('two'));
  await settled();
  await answer({ kind: 'refused', reason: 'No.' });
  expect(contents()).toEqual(['one', 'two']);
  expect(outbox.snapshot()[0]).toMatchObject({ id: 'm1', state: 'failed', error: 'No.' });
  await answer({ kind: 'stored' });
  outbox.retry('m1');
  expect(outbox.snapshot()[0]).not.toHaveProperty('error');
  await settled();
  await answer({ kind: 'stored' });
  expect(outbox.snapshot()).toEqual([]);
});

test('a listener can take a refused message of its conversation back', async () => {
  const { outbox, answer, settled } = setUp();
  const taken: OutgoingMessage[] = [];
  const stop = outbox.onRefused('c1', (message) => {
    taken.push(message);
    return true;
  });
  outbox.add(text('one'));
  outbox.add(text('other', 'c2'));
  await settled();
  await answer({ kind: 'refused', reason: 'No.' });
  await answer({ kind: 'refused', reason: 'No.' });
  expect(taken).toMatchObject([{ content: 'one', error: 'No.' }]);
  expect(outbox.snapshot()).toMatchObject([{ content: 'other', state: 'failed' }]);
  stop();
  outbox.add(text('two'));
  await settled();
  await answer({ kind: 'refused', reason: 'No.' });
  expect(taken).toHaveLength(1);
});

test('messages survive a reload for a week', async () => {
  const first = setUp();
  first.outbox.add({
    ...text('one'),
    reply: { id: 'r', authorId: 'p', content: 'q', type: 'text' },
  });
  await first.settled();
  first.outbox.close();
  const clock = new FakeClock();
  clock.advance(7 * 24 * 3600_000 - 1);
  const second = setUp(first.storage, clock);
  expect(second.outbox.snapshot()).toMatchObject([
    { id: 'm1', content: 'one', reply: { id: 'r' } },
  ]);
  second.outbox.wake();
  await second.settled();
  expect(second.contents()).toEqual(['one']);
  clock.advance(1);
  expect(setUp(first.storage, clock).outbox.snapshot()).toEqual([]);
});

test('only one tab sends, and the other one looks again after a second', async () => {
  const { outbox, sent, settled, setLocked, clock } = setUp();
  setLocked(true);
  outbox.add(text('one'));
  await settled();
  expect(sent).toHaveLength(0);
  setLocked(false);
  clock.advance(1000);
  await settled();
  expect(sent).toHaveLength(1);
});

test('messages that another tab added are kept and sent', async () => {
  const { outbox, deps, answer, settled, contents, setLocked } = setUp();
  outbox.add(text('one'));
  await settled();
  setLocked(true);
  const other = new Outbox({ ...deps, newId: () => 'other' });
  other.add(text('two'));
  await settled();
  await answer({ kind: 'stored' });
  expect(contents()).toEqual(['one', 'two']);
  await answer({ kind: 'stored' });
  other.reload();
  expect(other.snapshot()).toEqual([]);
});

test('a discarded message is not sent again', async () => {
  const { outbox, sent, answer, settled } = setUp();
  outbox.add(text('one'));
  await settled();
  outbox.discard('m1');
  await answer({ kind: 'no-answer' });
  outbox.wake();
  await settled();
  expect(sent).toHaveLength(1);
});

test('invalid stored data is ignored, and a full storage does not stop sending', async () => {
  const storage = new MemoryStorage();
  storage.setItem(KEY, '[{"id":1}]');
  const { outbox, contents, settled, answer, deps } = setUp(storage);
  expect(outbox.snapshot()).toEqual([]);
  storage.setItem = () => {
    throw new Error('full');
  };
  outbox.add(text('one'));
  outbox.add(text('two'));
  await settled();
  await answer({ kind: 'stored' });
  expect(contents()).toEqual(['one', 'two']);
  expect(deps.logError).toHaveBeenCalled();
});

test('at most 200 messages wait', () => {
  const { outbox } = setUp();
  for (let count = 0; count < 200; count++) outbox.add(text('x'));
  expect(() => outbox.add(text('y'))).toThrow('Too many messages are waiting');
});
