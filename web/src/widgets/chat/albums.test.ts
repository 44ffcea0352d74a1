import { describe, expect, test } from 'vitest';
import { groupAlbums, mainMessage, rowOf, storedMessages } from './albums.ts';
import { chatMessage } from './chat-message.testing.ts';
import type { ChatMessage, DiscussionParts } from './chat-message.ts';

const NONE: ReadonlySet<string> = new Set();

function picture(number: number, more: Partial<ChatMessage> = {}): ChatMessage {
  const name = `${String(number)}.png`;
  return chatMessage(number, {
    type: 'image',
    content: 'Shared an image',
    file: { kind: 'image', path: `c1/${name}`, name, size: 1, width: 800, height: 600 },
    albumId: 'a',
    ...more,
  });
}

const PARTS: DiscussionParts = {
  role: null,
  isPinned: false,
  isAnnouncement: false,
  replyCount: 0,
  reactions: {},
  ownReaction: null,
};

/** The pictures of each row with its id, such as ['album-ann-a: 1 2', 'm3']. */
function rows(messages: readonly ChatMessage[], apart = NONE): string[] {
  return groupAlbums(messages, apart).map(({ id, album }) =>
    album === undefined ? id : `${id}: ${album.map((one) => one.id.slice(1)).join(' ')}`,
  );
}

describe('an album', () => {
  test('is one row, with an id that does not depend on its pictures', () => {
    const messages = [chatMessage(1), picture(2), picture(3), picture(4), chatMessage(5)];
    expect(rows(messages)).toEqual(['m1', 'album-ann-a: 2 3 4', 'm5']);
    expect(rows(messages.toSpliced(1, 1))).toEqual(['m1', 'album-ann-a: 3 4', 'm5']);
    expect(rows(messages.toSpliced(2, 2))).toEqual(['m1', 'album-ann-a: 2', 'm5']);
  });

  test('has the pictures of one author and one album', () => {
    const other = { authorId: 'eve' };
    const messages = [
      picture(1),
      picture(2, other),
      picture(3, other),
      picture(4, { ...other, albumId: 'b' }),
      picture(5, { albumId: null }),
      picture(6, { albumId: null }),
    ];
    expect(rows(messages)).toEqual([
      'album-ann-a: 1',
      'album-eve-a: 2 3',
      'album-eve-b: 4',
      'm5',
      'm6',
    ]);
  });

  test('is two rows with different ids if something else came in between', () => {
    const messages = [picture(1), picture(2), chatMessage(3), picture(4), picture(5)];
    expect(rows(messages)).toEqual(['album-ann-a: 1 2', 'm3', 'm4: 4 5']);
  });

  test('is no longer than what can be sent at once, whatever another client has sent', () => {
    const messages = Array.from({ length: 12 }, (_, index) => picture(index + 1));
    expect(rows(messages)).toEqual(['album-ann-a: 1 2 3 4 5 6 7 8 9 10', 'm11: 11 12']);
  });

  test.each<[string, Partial<ChatMessage>]>([
    ['a text', { content: 'Look' }],
    ['a quote', { reply: { id: 'm9', content: 'Which one?', authorName: 'Ann' } }],
    ['a pin', { discussion: { ...PARTS, isPinned: true } }],
    ['an announcement', { discussion: { ...PARTS, isAnnouncement: true } }],
    ['reactions', { discussion: { ...PARTS, reactions: { love: 1 } } }],
    ['replies', { discussion: { ...PARTS, replyCount: 1 } }],
  ])('shows that a picture has %s', (_, more) => {
    expect(rows([picture(1, more), picture(2)])).toEqual(['album-ann-a: 1 2']);
    const messages = [picture(1), picture(2, more), picture(3)];
    expect(rows(messages)).toEqual(['album-ann-a: 1', 'm2: 2 3']);
  });

  test('leaves out messages that were refused, and those that are shown separately', () => {
    const own = { isOwn: true };
    const messages = [picture(1, own), picture(2, { ...own, status: 'failed' }), picture(3, own)];
    expect(rows(messages)).toEqual(['album-me-a: 1', 'm2', 'm3: 3']);
    expect(rows([picture(1), picture(2)], new Set(['m1', 'm2']))).toEqual(['m1', 'm2']);
  });

  test('has the status of the picture that has come the least far, but may be deleted', () => {
    const rowWith = (...statuses: ChatMessage['status'][]) => {
      const messages = statuses.map((status, index) => picture(index, { isOwn: true, status }));
      const [row] = groupAlbums(messages, NONE);
      if (row === undefined) throw new Error('no row');
      return row;
    };
    expect(rowWith('read', 'delivered', 'sent').status).toBe('sent');
    expect(rowWith('read', 'read').status).toBe('read');
    expect(rowWith(null, null).status).toBeNull();
    // Stored messages of a discussion have no status.
    const partly = rowWith(null, 'waiting');
    expect(partly.status).toBe('waiting');
    expect(mainMessage(partly)).toMatchObject({ id: 'm0', status: null });
    expect(storedMessages(partly).map(({ id }) => id)).toEqual(['m0']);
  });

  test('is found by its pictures and by its own id', () => {
    const list = groupAlbums([chatMessage(1), picture(2), picture(3)], NONE);
    expect(rowOf(list, 'm3')?.id).toBe('album-ann-a');
    expect(rowOf(list, 'album-ann-a')?.id).toBe('album-ann-a');
    expect(rowOf(list, 'm1')?.id).toBe('m1');
    expect(rowOf(list, 'm9')).toBeUndefined();
  });

  test('stays the same object while nothing changes, so that it is not rendered again', () => {
    const [first, second, third] = [picture(1), picture(2), picture(3)];
    const [before] = groupAlbums([first, second], NONE);
    expect(groupAlbums([first, second, chatMessage(9)], NONE)[0]).toBe(before);
    expect(groupAlbums([first, second, third], NONE)[0]).not.toBe(before);
  });
});
