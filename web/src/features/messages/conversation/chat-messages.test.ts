import { expect, test } from 'vitest';
import { messageAt } from '../../../data/messages/message.testing.ts';
import { ChatMessageCache, toChatMessage } from './chat-messages.ts';

const context = {
  viewerId: 'me',
  nameOf: (id: string) => (id === 'me' ? 'You' : 'Ann'),
  otherSide: { deliveredAt: messageAt(5).created_at, readAt: messageAt(3).created_at },
};

test('own messages have the status that the other person allows, others have none', () => {
  const statuses = [3, 4, 6].map(
    (number) => toChatMessage(messageAt(number, { sender_id: 'me' }), context).status,
  );
  expect(statuses).toEqual(['read', 'delivered', 'sent']);
  expect(toChatMessage(messageAt(3), context)).toMatchObject({ status: null, isOwn: false });
});

test('an edited message has another time, whatever its format', () => {
  const message = messageAt(1, { created_at: '2026-11-23T09:00:00.12+00:00' });
  const isEdited = (updated_at: string) =>
    toChatMessage({ ...message, updated_at }, context).isEdited;
  expect(isEdited('2026-11-23 09:00:00.120000+00')).toBe(false);
  expect(isEdited('2026-11-23 09:00:00.120001+00')).toBe(true);
});

test('the quote names the author, and shows that the message was deleted', () => {
  const reply_to = { id: 'm1', content: 'Hello', sender_id: 'me', message_type: 'text' };
  const answer = messageAt(2, { reply_to_id: 'm1', reply_to });
  expect(toChatMessage(answer, context).reply).toEqual({
    id: 'm1',
    content: 'Hello',
    authorName: 'You',
  });
  expect(toChatMessage({ ...answer, reply_to: null }, context).reply).toMatchObject({ id: null });
});

test('files, posts, reels and tools are shown with their paths', () => {
  const author = { id: 'x', username: 'x', full_name: null, avatar_url: null, verified: false };
  const file = toChatMessage(
    messageAt(1, {
      message_type: 'file',
      file_url: 'c1/ann/a.mp4',
      file_name: 'a.mp4',
      file_size: 9,
    }),
    context,
  ).file;
  expect(file).toMatchObject({ kind: 'video', path: 'c1/ann/a.mp4', size: 9, width: null });
  const share = (more: Partial<ReturnType<typeof messageAt>>) =>
    toChatMessage(messageAt(1, { message_type: 'share', ...more }), context).share;
  const work = { id: '7', title: 'Fog', prompt: 'A bay', media_info: [], author };
  expect(share({ shared_post: { ...work, media_urls: ['/a.jpg'] } })).toMatchObject({
    kind: 'post',
    to: '/post/7',
    byline: '@x',
    media: { url: '/a.jpg', kind: 'image' },
  });
  expect(
    share({ shared_reel: { ...work, video_url: '/a.mp4', thumbnail_url: null } }),
  ).toMatchObject({ kind: 'reel', to: '/reels?start=7', media: null });
  const tool = { id: '8', name: 'Tool', description: 'Does it', logo_url: null, category: 'Other' };
  expect(share({ shared_tool: tool })).toMatchObject({ to: '/tools/8', text: 'Does it' });
  expect(share({})).toBeNull();
});

test('an unchanged message is the same object, also when the status of others changes', () => {
  const cache = new ChatMessageCache();
  const [early, late] = [1, 4].map((number) => messageAt(number, { sender_id: 'me' }));
  if (early === undefined || late === undefined) throw new Error('missing');
  const [first, second] = [cache.convert(early, context), cache.convert(late, context)];
  const readAll = { ...context, otherSide: { ...context.otherSide, readAt: late.created_at } };
  expect(cache.convert(early, readAll)).toBe(first);
  expect(cache.convert(late, readAll)).not.toBe(second);
  expect(cache.convert(late, readAll).status).toBe('read');
});
