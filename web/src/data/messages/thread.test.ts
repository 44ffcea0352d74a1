import { describe, expect, test } from 'vitest';
import { messageAt } from './message.testing.ts';
import type { MessageResponse } from './message.ts';
import { applyToThread, flattenThread, type ThreadPage } from './thread.ts';

type Page = ThreadPage<MessageResponse>;

function page(from: number, to: number, edges: Partial<Page> = {}): Page {
  const messages = Array.from({ length: to - from + 1 }, (_, index) => messageAt(from + index));
  return { messages, older: null, newer: null, ...edges };
}
const older = { kind: 'older', at: 'x' } as const;
const newer = { kind: 'newer', at: 'x' } as const;
const ids = (pages: readonly Page[]) => flattenThread(pages).map(({ id }) => id);

describe('a new message', () => {
  test('is added at the end, once', () => {
    const put = { kind: 'put', message: messageAt(5) } as const;
    const once = applyToThread([page(3, 4, { older }), page(1, 2)], put);
    expect(ids(once)).toEqual(['m1', 'm2', 'm3', 'm4', 'm5']);
    expect(ids(applyToThread(once, put))).toEqual(['m1', 'm2', 'm3', 'm4', 'm5']);
  });

  test('that arrives late is added in order', () => {
    const first = { ...page(1, 2), messages: [messageAt(1), messageAt(3)] };
    expect(ids(applyToThread([first], { kind: 'put', message: messageAt(2) }))).toEqual([
      'm1',
      'm2',
      'm3',
    ]);
  });

  test('is added to an empty conversation', () => {
    const empty = { messages: [], older: null, newer: null };
    expect(ids(applyToThread([empty], { kind: 'put', message: messageAt(1) }))).toEqual(['m1']);
  });

  test('is not added if the newest page is not loaded, or if it is older than that page', () => {
    const history = [page(3, 4, { older, newer })];
    expect(applyToThread(history, { kind: 'put', message: messageAt(5) })).toBe(history);
    const newest = [page(3, 4, { older })];
    expect(applyToThread(newest, { kind: 'put', message: messageAt(1) })).toBe(newest);
  });
});

test('a change keeps what a live row lacks, and other pages', () => {
  const answer = { ...messageAt(2), reply_to: { ...messageAt(1) }, reply_to_id: 'm1' };
  const pages = [page(3, 4, { older }), { ...page(1, 2), messages: [messageAt(1), answer] }];
  const row = { id: 'm2', content: 'edited', updated_at: 'later' };
  const next = applyToThread(pages, { kind: 'changed', row });
  expect(next[0]).toBe(pages[0]);
  expect(next[1]?.messages[1]).toMatchObject({ content: 'edited', reply_to: { id: 'm1' } });
  expect(applyToThread(pages, { kind: 'changed', row: messageAt(9) })).toBe(pages);
});

test('a removed message also leaves the quotes', () => {
  const answer = { ...messageAt(2), reply_to: { ...messageAt(1) }, reply_to_id: 'm1' };
  const pages = [{ ...page(1, 2), messages: [messageAt(1), answer] }];
  const next = applyToThread(pages, { kind: 'removed', id: 'm1' });
  expect(ids(next)).toEqual(['m2']);
  expect(next[0]?.messages[0]).toMatchObject({ reply_to: null, reply_to_id: null });
  expect(applyToThread(pages, { kind: 'removed', id: 'm9' })).toBe(pages);
});
