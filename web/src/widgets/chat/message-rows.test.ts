import { describe, expect, test } from 'vitest';
import { chatMessage } from './chat-message.testing.ts';
import { appendedMessages, describeRow } from './message-rows.ts';

const at = (...parts: [number, number, number, number, number, number?]) =>
  new Date(...parts).toISOString();

const flags = (
  messages: readonly ReturnType<typeof chatMessage>[],
  firstUnreadId: string | null = null,
) =>
  messages.map((_, index) => {
    const { startsGroup, endsGroup } = describeRow(messages, index, firstUnreadId);
    return `${startsGroup ? '[' : ''}${endsGroup ? ']' : ''}`;
  });

describe('groups', () => {
  test('messages of one author within five minutes form a group', () => {
    const messages = [
      chatMessage(1, { createdAt: at(2026, 10, 23, 9, 0, 0) }),
      chatMessage(2, { createdAt: at(2026, 10, 23, 9, 4, 59) }),
      chatMessage(3, { createdAt: at(2026, 10, 23, 9, 9, 59) }),
      chatMessage(4, { isOwn: true, createdAt: at(2026, 10, 23, 9, 10, 0) }),
    ];
    expect(flags(messages)).toEqual(['[', ']', '[]', '[]']);
  });

  test('an album ends with its last picture', () => {
    const album = [
      chatMessage(1, { createdAt: at(2026, 10, 22, 23, 59, 50) }),
      chatMessage(2, { createdAt: at(2026, 10, 23, 0, 0, 5) }),
    ];
    const next = chatMessage(3, { createdAt: at(2026, 10, 23, 0, 5, 0) });
    const row = { ...chatMessage(1, { createdAt: at(2026, 10, 22, 23, 59, 50) }), album };
    expect(flags([row, next])).toEqual(['[', ']']);
    expect(describeRow([row, next], 1, null).dayMs).toBeNull();
  });

  test('a new day and the line of unread messages start a group', () => {
    const messages = [
      chatMessage(1, { createdAt: at(2026, 10, 22, 23, 59) }),
      chatMessage(2, { createdAt: at(2026, 10, 23, 0, 0) }),
      chatMessage(3, { createdAt: at(2026, 10, 23, 0, 1) }),
      chatMessage(4, { createdAt: at(2026, 10, 23, 0, 2) }),
    ];
    expect(flags(messages)).toEqual(['[]', '[', '', ']']);
    expect(flags(messages, 'm3')).toEqual(['[]', '[]', '[', ']']);
  });

  test('a message with an earlier time than the one before it stays in the group', () => {
    // The clock of this device may be ahead of the server's clock.
    const messages = [chatMessage(3), chatMessage(2)];
    expect(flags(messages)).toEqual(['[', ']']);
  });
});

describe('days and unread messages', () => {
  const messages = [
    chatMessage(1, { createdAt: at(2026, 10, 21, 8, 0) }),
    chatMessage(2, { createdAt: at(2026, 10, 21, 20, 0) }),
    chatMessage(3, { createdAt: at(2026, 10, 23, 8, 0) }),
  ];

  test('the first message of each day has the day', () => {
    expect(messages.map((_, index) => describeRow(messages, index, null).dayMs)).toEqual([
      new Date(2026, 10, 21).getTime(),
      null,
      new Date(2026, 10, 23).getTime(),
    ]);
  });

  test('only the first unread message has the line', () => {
    const marked = (id: string | null) =>
      messages.map((_, index) => describeRow(messages, index, id).isFirstUnread);
    expect(marked('m2')).toEqual([false, true, false]);
    expect(marked('other')).toEqual([false, false, false]);
    expect(marked(null)).toEqual([false, false, false]);
  });

  test('an index without a message describes nothing', () => {
    expect(describeRow([], 0, null)).toEqual({
      dayMs: null,
      isFirstUnread: false,
      startsGroup: true,
      endsGroup: true,
    });
  });
});

describe('appended messages', () => {
  const [one, two, three, four] = [1, 2, 3, 4].map((number) => chatMessage(number)) as [
    ReturnType<typeof chatMessage>,
    ReturnType<typeof chatMessage>,
    ReturnType<typeof chatMessage>,
    ReturnType<typeof chatMessage>,
  ];

  test.each([
    ['none', [one, two], [one, two], []],
    ['one', [one, two], [one, two, three], ['m3']],
    ['several', [one], [one, two, three], ['m2', 'm3']],
    ['an older page', [three], [one, two, three], []],
    ['an older page and a new message', [three], [one, two, three, four], ['m4']],
    ['another part of the conversation', [one, two], [three, four], []],
    ['the first messages', [], [one, two], []],
    ['a deletion', [one, two, three], [one, two], []],
  ])('%s', (_, before, after, expected) => {
    expect(appendedMessages(before, after).map(({ id }) => id)).toEqual(expected);
  });
});
