import { expect, test } from 'vitest';
import { FakeClock } from '../../lib/fake-clock.testing.ts';
import { Announcer, newsBetween } from './announcements.ts';
import { chatMessage } from './chat-message.testing.ts';
import type { ChatMessage } from './chat-message.ts';

const newsOf = (before: readonly ChatMessage[], after: readonly ChatMessage[]) =>
  newsBetween(before, after, () => 'Ann');

test('new messages of others are news, own messages and older pages are not', () => {
  const messages = [chatMessage(3), chatMessage(4)];
  const own = chatMessage(5, { isOwn: true });
  const next = chatMessage(6);
  expect(newsOf(messages, [...messages, own, next])).toEqual(['Ann: Message 6']);
  expect(newsOf(messages, [chatMessage(1), chatMessage(2), ...messages])).toEqual([]);
  expect(newsOf([], messages)).toEqual([]);
});

test('an own message that failed is news once', () => {
  const waiting = chatMessage(2, { isOwn: true, status: 'waiting' });
  const failed = { ...waiting, status: 'failed', error: 'Blocked.' } as const;
  const { error: _, ...unexplained } = failed;
  const first = chatMessage(1);
  expect(newsOf([first, waiting], [first, failed])).toEqual(['Failed to send message. Blocked.']);
  expect(newsOf([first, waiting], [first, unexplained])).toEqual(['Failed to send message.']);
  expect(newsOf([first, failed], [first, failed, chatMessage(3)])).toEqual(['Ann: Message 3']);
});

test('news within a short time is announced together', () => {
  const clock = new FakeClock();
  const announcer = new Announcer(clock);
  announcer.add([]);
  expect(clock.waiting).toBe(0);
  announcer.add(['Ann: one']);
  clock.advance(500);
  announcer.add(['Ann: two']);
  expect(announcer.snapshot().text).toBe('');
  clock.advance(300);
  expect(announcer.snapshot()).toEqual({ number: 1, text: 'Ann: one. Ann: two' });
});

test('many messages are announced by their number', () => {
  const clock = new FakeClock();
  const announcer = new Announcer(clock);
  for (let number = 0; number < 40; number++) announcer.add([`Ann: ${String(number)}`]);
  clock.advance(800);
  expect(announcer.snapshot().text).toBe('40 new messages');
});

test('the same text is announced again, and nothing after stop', () => {
  const clock = new FakeClock();
  const announcer = new Announcer(clock);
  announcer.add(['Ann: ok']);
  clock.advance(800);
  announcer.add(['Ann: ok']);
  clock.advance(800);
  expect(announcer.snapshot()).toEqual({ number: 2, text: 'Ann: ok' });
  announcer.add(['Ann: late']);
  announcer.stop();
  clock.advance(800);
  expect(announcer.snapshot().number).toBe(2);
});
