import { expect, test } from 'vitest';
import { notificationMessage, type NotificationSubject, notificationPath } from './notification.ts';

const about = (type: string, ids: Partial<NotificationSubject> = {}): NotificationSubject => ({
  type,
  actor_usernames: ['ada'],
  total: 1,
  post_id: null,
  reel_id: null,
  comment_id: null,
  community_id: null,
  community_message_id: null,
  community_name: null,
  recipient_username: 'me',
  ...ids,
});
const inCommunity = { community_id: 'c', community_name: 'Fog' };
const inDiscussion = { ...inCommunity, community_message_id: 'm' };

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
  [
    about('follow', { actor_usernames: ['ada', 'bob'], total: 2 }),
    'ada and bob started following you',
    '/user/me/followers',
  ],
  [
    about('like', { post_id: 'p', actor_usernames: ['ada', 'bob', 'cy'], total: 4 }),
    'ada and 3 others liked your post',
    '/post/p',
  ],
  [about('mention', { post_id: 'p' }), 'ada mentioned you in a post', '/post/p'],
  [
    about('mention', { post_id: 'p', comment_id: 'c' }),
    'ada mentioned you in a comment',
    '/post/p?comment=c',
  ],
  [
    about('community_request', inCommunity),
    'ada asked to join Fog',
    '/community/c/members?list=pending',
  ],
  [
    about('community_approval', inCommunity),
    'ada approved your request to join Fog',
    '/community/c',
  ],
  [about('community_invitation', inCommunity), 'ada invited you to Fog', '/community/c'],
  [
    about('ownership_offer', inCommunity),
    'ada asked you to become the owner of Fog',
    '/community/c',
  ],
  [about('ownership_acceptance', inCommunity), 'ada is now the owner of Fog', '/community/c'],
  [
    about('announcement', inDiscussion),
    'ada made an announcement in Fog',
    '/community/c/discussion?message=m',
  ],
  [
    about('reply', inDiscussion),
    'ada replied to your message in Fog',
    '/community/c/discussion?message=m',
  ],
  [about('mention', inDiscussion), 'ada mentioned you in Fog', '/community/c/discussion?message=m'],
  [
    about('community_invitation', { community_id: 'c' }),
    'ada invited you to a community',
    '/community/c',
  ],
  [about('award', { post_id: 'p' }), 'ada sent you a notification', '/post/p'],
])('%o', (subject, message, target) => {
  expect(notificationMessage(subject)).toBe(message);
  expect(notificationPath(subject)).toBe(target);
});
