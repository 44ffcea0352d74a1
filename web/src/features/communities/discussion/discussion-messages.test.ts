import { expect, test } from 'vitest';
import {
  discussionMessageAt,
  personNamed,
} from '../../../data/communities/discussion-message.testing.ts';
import { type DiscussionContext, toChatMessage, variantOf } from './discussion-messages.ts';

const context: DiscussionContext = {
  viewerId: 'me',
  staff: new Map([
    ['ann', 'moderator'],
    ['me', 'owner'],
  ]),
  chosen: new Map(),
};

test('a message has the role of its author, and no ticks', () => {
  const own = toChatMessage(discussionMessageAt(1, { user_id: 'me' }), context);
  expect(own).toMatchObject({ isOwn: true, status: null, discussion: { role: 'owner' } });
  const roleOf = (user_id: string) =>
    toChatMessage(discussionMessageAt(1, { user_id }), context).discussion?.role;
  expect(roleOf('ann')).toBe('moderator');
  expect(roleOf('bob')).toBeNull();
});

test('the quote names its author, and a hidden message is not shown', () => {
  const reply_to = {
    id: 'm1',
    content: 'Hello',
    user_id: 'ann',
    message_type: 'text',
    author: { ...personNamed('ann'), full_name: 'Ann' },
  };
  const answer = discussionMessageAt(2, { reply_to_id: 'm1', reply_to });
  expect(toChatMessage(answer, context).reply).toEqual({
    id: 'm1',
    content: 'Hello',
    authorName: 'Ann',
  });
  const hidden = toChatMessage({ ...answer, reply_to: null }, context).reply;
  expect(hidden).toEqual({ id: null, content: "You can't see this message", authorName: '' });
});

test('everything that changes how a message looks changes its variant', () => {
  const message = discussionMessageAt(1);
  const variants = [
    context,
    { ...context, staff: new Map() },
    { ...context, chosen: new Map([['m1', 'love' as const]]) },
    { ...context, chosen: new Map([['m1', null]]) },
  ].map((one) => variantOf(message, one));
  expect(new Set(variants).size).toBe(4);
  expect(variantOf(message, { ...context, chosen: new Map([['m2', 'love']]) })).toBe(variants[0]);
});
