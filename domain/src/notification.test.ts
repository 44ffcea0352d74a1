import { expect, test } from 'vitest';
import {
  badgeText,
  notificationMessage,
  type NotificationSubject,
  notificationPath,
} from './notification.ts';

const about = (type: string, ids: Partial<NotificationSubject> = {}): NotificationSubject => ({
  type,
  actor_username: 'ada',
  post_id: null,
  reel_id: null,
  comment_id: null,
  ...ids,
});

test.each([
  [about('like', { post_id: 'p' }), 'ada liked your post', '/post/p'],
  [about('like', { reel_id: 'r' }), 'ada liked your reel', '/reels?start=r'],
  [about('like', { post_id: 'p', comment_id: 'c' }), 'ada liked your comment', '/post/p?comment=c'],
  [
    about('comment', { post_id: 'p', comment_id: 'c' }),
    'ada commented on your post',
    '/post/p?comment=c',
  ],
  [
    about('comment', { reel_id: 'r', comment_id: 'c' }),
    'ada commented on your reel',
    '/reels?start=r&comment=c',
  ],
  [
    about('reply', { post_id: 'p', comment_id: 'c' }),
    'ada replied to your comment',
    '/post/p?comment=c',
  ],
  [about('follow'), 'ada started following you', '/user/ada'],
  [about('mention', { post_id: 'p' }), 'ada mentioned you in a post', '/post/p'],
  [
    about('mention', { post_id: 'p', comment_id: 'c' }),
    'ada mentioned you in a comment',
    '/post/p?comment=c',
  ],
  [about('award', { post_id: 'p' }), 'ada sent you a notification', '/post/p'],
])('%o', (subject, message, target) => {
  expect(notificationMessage(subject)).toBe(message);
  expect(notificationPath(subject)).toBe(target);
});

test('the badge shows at most 9+', () => {
  expect([0, 1, 9, 10, 20].map(badgeText)).toEqual([null, '1', '9', '9+', '9+']);
});
