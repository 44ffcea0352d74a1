import { expect, test } from 'vitest';
import { BELL_ON_SCREEN, trackOnScreen } from '../../data/notifications/on-screen.ts';
import type { ToastOptions } from '../../ui/toast.ts';
import { groupOf } from './notification-group.testing.ts';
import { NotificationToasts } from './notification-toasts.ts';

function setUp() {
  const shown: { message: string; options: ToastOptions }[] = [];
  const opened: string[] = [];
  const toasts = new NotificationToasts({
    show: (message, options) => shown.push({ message, options }),
    open: (groupIds, path) => opened.push([...groupIds, path].join(' ')),
  });
  return { shown, opened, toasts, messages: () => shown.map(({ message }) => message) };
}

const like = groupOf('likes', { type: 'like', post_id: 'p' });
const comment = (id: string) =>
  groupOf(id, { type: 'comment', post_id: 'p', comment_id: `c${id}` });

test('news of the same kind about the same thing share a toast while it is visible', () => {
  const { toasts, shown, messages } = setUp();
  toasts.announce('ada', like);
  toasts.announce('bob', like);
  toasts.announce('cy', like);
  expect(messages()).toEqual([
    'ada liked your post',
    'bob and ada liked your post',
    'cy and 2 others liked your post',
  ]);
  expect(new Set(shown.map(({ options }) => options.key)).size).toBe(1);
  shown.at(-1)?.options.onClose?.();
  toasts.announce('dan', like);
  expect(messages().at(-1)).toBe('dan liked your post');
});

test('comments on one post share a toast, which opens the newest and marks all as read', () => {
  const { toasts, shown, messages, opened } = setUp();
  toasts.announce('ada', comment('1'));
  toasts.announce('ada', comment('2'));
  toasts.announce('bob', comment('3'));
  expect(messages()).toEqual([
    'ada commented on your post',
    'ada commented on your post',
    'bob and ada commented on your post',
  ]);
  shown.at(-1)?.options.action?.run();
  expect(opened).toEqual(['1 2 3 /post/p?comment=c3']);
});

test('other posts and other kinds have toasts of their own', () => {
  const { toasts, shown } = setUp();
  toasts.announce('ada', like);
  toasts.announce('ada', groupOf('other', { type: 'like', post_id: 'q' }));
  toasts.announce('ada', groupOf('own', { type: 'like', post_id: 'p', comment_id: 'c' }));
  toasts.announce('ada', comment('1'));
  toasts.announce('ada', groupOf('follows'));
  expect(new Set(shown.map(({ options }) => options.key)).size).toBe(5);
});

test('nothing is announced about what is on the screen', () => {
  const { toasts, messages } = setUp();
  const leavePost = trackOnScreen('p');
  toasts.announce('ada', comment('1'));
  leavePost();
  const leaveDiscussion = trackOnScreen('fog');
  const message = { community_id: 'fog', community_name: 'Fog', community_message_id: 'm' };
  toasts.announce('ada', groupOf('2', { type: 'mention', ...message }));
  toasts.announce(
    'ada',
    groupOf('3', { type: 'community_request', ...message, community_message_id: null }),
  );
  leaveDiscussion();
  const closeBell = trackOnScreen(BELL_ON_SCREEN);
  toasts.announce('ada', like);
  closeBell();
  expect(messages()).toEqual(['ada asked to join Fog']);
  toasts.announce('ada', like);
  expect(messages()).toHaveLength(2);
});
